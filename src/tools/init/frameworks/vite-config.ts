import type { ObjectExpression } from 'acorn';
import {
  addItem,
  addItemToOptions,
  addProperty,
  findCall,
  findLocalName,
  requireConfigObject,
} from '../edit/config-edits.js';
import { EditError } from '../edit/edit-error.js';
import { addDefaultImports, addImports } from '../edit/import-edits.js';
import { EditedFile } from '../edit/source-file.js';
import { containsString, findDefaultExport, isCommonJs } from '../edit/syntax.js';
import type { Site } from '../site.js';
import { addDescriptionOption } from './description-option.js';
import { formatPlugin, PLUGIN_NAME, quote, REMARK_MODULE } from './remark-plugin.js';

const MDX_PACKAGE = '@mdx-js/rollup';
const URL_MODULE = 'node:url';
const FILE_URL_TO_PATH = 'fileURLToPath';
const REACT_PLUGINS = ['@vitejs/plugin-react', '@vitejs/plugin-react-swc'];

/** Options of `@mdx-js/rollup` that only some sites need. */
export interface ViteMdxOptions {
  /** The module that provides the components for all pages. */
  providerImportSource?: string;
}

function formatMdxPlugin(site: Site, options: ViteMdxOptions, file?: EditedFile): string {
  const { providerImportSource } = options;
  const provider =
    providerImportSource === undefined ? '' : `providerImportSource: ${quote(providerImportSource, file)}, `;
  const plugins = `remarkPlugins: [remarkGfm, ${formatPlugin(site, PLUGIN_NAME, file)}]`;
  return `{ enforce: ${quote('pre', file)}, ...mdx({ ${provider}${plugins} }) }`;
}

const PLUGIN_IMPORT = { module: REMARK_MODULE, defaultName: PLUGIN_NAME };

const IMPORTS = [
  { module: MDX_PACKAGE, defaultName: 'mdx' },
  PLUGIN_IMPORT,
  { module: 'remark-gfm', defaultName: 'remarkGfm' },
];

/** Returns the lines that a manual step tells the user to add to a Vite configuration. */
export function formatViteLines(site: Site, text: string, options: ViteMdxOptions = {}): string {
  const hasMdx = text.includes(MDX_PACKAGE);
  const usesRequire = isCommonJs(text);
  const imports = (hasMdx ? [PLUGIN_IMPORT] : IMPORTS).map(({ module, defaultName }) =>
    usesRequire
      ? `const { default: ${defaultName} } = require('${module}');`
      : `import ${defaultName} from '${module}';`,
  );
  const additions = [
    hasMdx
      ? `// In the options of the MDX plugin:\nremarkPlugins: [${formatPlugin(site, PLUGIN_NAME)}],`
      : `// In "plugins", before the other plugins:\n${formatMdxPlugin(site, options)},`,
  ];
  if (needsAlias(options)) {
    if (!usesRequire) imports.push(`import { ${FILE_URL_TO_PATH} } from '${URL_MODULE}';`);
    additions.push(`// In "resolve.alias":\n'~': ${usesRequire ? "__dirname + '/app'" : formatAppFolder()},`);
  }
  return [imports.join('\n'), ...additions].join('\n\n');
}

/** Adds MDX with apiblock's remark plugin to a Vite configuration. */
export function editViteConfig(path: string, text: string, site: Site, options: ViteMdxOptions = {}): string {
  const file = new EditedFile(path, text);
  if (containsString(file.program, REMARK_MODULE)) return addDescriptionOption(file, site);
  const config = requireConfigObject(file);
  const hasMdx = containsString(file.program, MDX_PACKAGE);
  if (hasMdx) {
    const call = findCall(file, findLocalName(file, MDX_PACKAGE));
    if (!call) throw new EditError(`it does not call the function from ${MDX_PACKAGE} directly`);
    addItemToOptions(file, call, formatPlugin(site, PLUGIN_NAME, file), ['remarkPlugins']);
  } else {
    const item = formatMdxPlugin(site, options, file);
    addItem(file, config, item, { path: ['plugins'], isFirst: true });
    includeMdxFiles(file);
  }
  const imports = hasMdx ? [PLUGIN_IMPORT] : IMPORTS;
  if (needsAlias(options)) {
    addAlias(file, config);
    addImports(file, [...imports, { module: URL_MODULE, names: [FILE_URL_TO_PATH] }]);
  } else {
    addDefaultImports(file, imports);
  }
  return file.toText();
}

/**
 * Makes the React plugin process MDX files, so that pages update in development without a reload. Does nothing if the
 * plugin already has options.
 */
function includeMdxFiles(file: EditedFile): void {
  const name = REACT_PLUGINS.map((plugin) => findLocalName(file, plugin)).find((found) => found !== undefined);
  const call = findCall(file, name);
  if (call?.arguments.length === 0) file.insert(call.end - 1, '{ include: /\\.(mdx|jsx?|tsx?)$/ }');
}

/**
 * Returns whether the configuration must define the alias `~` for the folder `app`. Plugins that read the alias from
 * `tsconfig.json` don't resolve imports in MDX files.
 */
function needsAlias({ providerImportSource }: ViteMdxOptions): boolean {
  return providerImportSource?.startsWith('~/') ?? false;
}

/** Adds the alias `~`. Its value contains `import.meta`, which CommonJS modules cannot use. */
function addAlias(file: EditedFile, config: ObjectExpression): void {
  if (findDefaultExport(file.program)?.isCommonJs) throw new EditError('it is a CommonJS module');
  addProperty(file, config, ['resolve', 'alias', file.quote('~')], formatAppFolder(file));
}

/**
 * Returns the code of an expression for the path of the folder `app`. The expression does not use the `pathname` of the
 * URL, because a `pathname` is not a valid path on Windows or if the path contains spaces.
 */
function formatAppFolder(file?: EditedFile): string {
  return `${FILE_URL_TO_PATH}(new URL(${quote('./app', file)}, import.meta.url))`;
}
