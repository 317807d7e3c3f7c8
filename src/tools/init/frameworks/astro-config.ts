import type { CallExpression, ObjectExpression } from 'acorn';
import {
  addItem,
  addItemToOptions,
  addProperty,
  findCall,
  findLocalName,
  requireConfigObject,
} from '../edit/config-edits.js';
import { EditError } from '../edit/edit-error.js';
import { addImports, type NewImport } from '../edit/import-edits.js';
import { EditedFile } from '../edit/source-file.js';
import { containsString, findObjectProperty, resolve } from '../edit/syntax.js';
import { getMajor, type Site } from '../site.js';
import { addDescriptionOption } from './description-option.js';
import { formatPlugin, REMARK_MODULE } from './remark-plugin.js';
import { STYLESHEET } from './style-import.js';

const PLUGIN = 'remarkAstroBlocks';
const PROCESSOR = '@astrojs/markdown-remark';

/**
 * Returns whether the configuration must specify the Markdown processor `unified`. Astro 7 runs remark plugins only
 * with this processor.
 */
export function needsProcessor(site: Site): boolean {
  return (getMajor(site, 'astro') ?? 7) >= 7;
}

export function usesStarlight({ dependencies }: Site): boolean {
  return dependencies.has('@astrojs/starlight');
}

const EMPTY_CONFIG = `import { defineConfig } from 'astro/config';

export default defineConfig({});
`;

const STARLIGHT_CONFIG = `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  integrations: [starlight({ title: 'My docs' })],
});
`;

export function createAstroConfig(site: Site): string {
  return editAstroConfig('astro.config.mjs', usesStarlight(site) ? STARLIGHT_CONFIG : EMPTY_CONFIG, site);
}

/** Adds React, MDX and apiblock's remark plugin to the configuration of an Astro site. */
export function editAstroConfig(path: string, text: string, site: Site): string {
  const file = new EditedFile(path, text);
  if (containsString(file.program, REMARK_MODULE)) return addDescriptionOption(file, site);
  const config = requireConfigObject(file);
  const imports: NewImport[] = [{ module: REMARK_MODULE, names: [PLUGIN] }];
  // Starlight includes the MDX integration.
  const integrations = usesStarlight(site) ? ['react'] : ['mdx', 'react'];
  const missing = integrations.filter((name) => !containsString(file.program, `@astrojs/${name}`));
  const calls = missing.map((name) => `${name}()`).join(', ');
  if (calls !== '') addItem(file, config, calls, { path: ['integrations'] });
  imports.push(...missing.map((name) => ({ module: `@astrojs/${name}`, defaultName: name })));
  if (usesStarlight(site)) addStarlightStyles(file);
  imports.push(...addPlugin(file, config, site));
  addImports(file, imports);
  return file.toText();
}

function addStarlightStyles(file: EditedFile): void {
  const call = findCall(file, findLocalName(file, '@astrojs/starlight'));
  if (!call) throw new EditError('it does not call starlight directly');
  if (!containsString(file.program, STYLESHEET)) addItemToOptions(file, call, file.quote(STYLESHEET), ['customCss']);
}

/** The settings of the MDX integration that determine how it uses the configuration for Markdown files. */
interface MdxSettings {
  call: CallExpression;
  /** Whether the integration's own remark plugins replace the remark plugins for Markdown files. */
  hasOwnPlugins: boolean;
  /** Whether the integration ignores the configuration for Markdown files. */
  isIndependent: boolean;
}

function readMdxSettings(file: EditedFile): MdxSettings | undefined {
  const call = findCall(file, findLocalName(file, '@astrojs/mdx'));
  const options = call?.arguments[0] && resolve(call.arguments[0], file.program);
  if (!call || options?.type !== 'ObjectExpression') return undefined;
  const extend = findObjectProperty(options, 'extendMarkdownConfig')?.value;
  return {
    call,
    hasOwnPlugins: findObjectProperty(options, 'remarkPlugins') !== undefined,
    isIndependent: extend?.type === 'Literal' && extend.value === false,
  };
}

/** Adds the remark plugin. Returns the imports that it needs. */
function addPlugin(file: EditedFile, config: ObjectExpression, site: Site): NewImport[] {
  const plugin = formatPlugin(site, PLUGIN, file);
  const mdx = readMdxSettings(file);
  if (mdx?.hasOwnPlugins || mdx?.isIndependent) {
    addItemToOptions(file, mdx.call, plugin, ['remarkPlugins']);
    // Unless the MDX integration is independent, its remark plugins also need the processor `unified`.
    if (mdx.isIndependent || !needsProcessor(site)) return [];
  }
  const processor = findCall(file, findLocalName(file, PROCESSOR));
  if (processor) {
    addItemToOptions(file, processor, plugin, ['remarkPlugins']);
    return [];
  }
  const property = findObjectProperty(config, 'markdown');
  const markdown = property && resolve(property.value, file.program);
  const hasOption = (name: string) =>
    markdown?.type === 'ObjectExpression' && findObjectProperty(markdown, name) !== undefined;
  if (hasOption('processor')) throw new EditError('it uses another Markdown processor');
  if (hasOption('remarkPlugins') || !needsProcessor(site)) {
    addItem(file, config, plugin, { path: ['markdown', 'remarkPlugins'] });
    return [];
  }
  addProperty(file, config, ['markdown', 'processor'], `unified({ remarkPlugins: [${plugin}] })`);
  return [{ module: PROCESSOR, names: ['unified'] }];
}
