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
import { addDefaultImports } from '../edit/import-edits.js';
import { SourceFile } from '../edit/source-file.js';
import { containsString, findDefaultExport, isCommonJs } from '../edit/syntax.js';
import type { Site } from '../site.js';
import { formatPlugin, PLUGIN_NAME, quote, REMARK_MODULE } from './remark-plugin.js';

const MDX_PACKAGE = '@mdx-js/rollup';
const REACT_PLUGINS = ['@vitejs/plugin-react', '@vitejs/plugin-react-swc'];

/** Options of `@mdx-js/rollup` that only some sites need. */
export interface ViteMdxOptions {
  /** The module that provides the components for all pages. */
  providerImportSource?: string;
}

function formatMdxPlugin(site: Site, options: ViteMdxOptions, file?: SourceFile): string {
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
  const lines = (hasMdx ? [PLUGIN_IMPORT] : IMPORTS).map(({ module, defaultName }) =>
    isCommonJs(text)
      ? `const { default: ${defaultName} } = require('${module}');`
      : `import ${defaultName} from '${module}';`,
  );
  const place = hasMdx
    ? `// In the options of the MDX plugin:\nremarkPlugins: [${formatPlugin(site, PLUGIN_NAME)}],`
    : `// In "plugins", before the other plugins:\n${formatMdxPlugin(site, options)},`;
  return `${lines.join('\n')}\n\n${place}`;
}

/** Adds MDX with apiblock's remark plugin to a Vite configuration. */
export function editViteConfig(path: string, text: string, site: Site, options: ViteMdxOptions = {}): string {
  const file = new SourceFile(path, text);
  if (containsString(file.program, REMARK_MODULE)) return text;
  const config = requireConfigObject(file);
  if (containsString(file.program, MDX_PACKAGE)) {
    const call = findCall(file, findLocalName(file, MDX_PACKAGE));
    if (!call) throw new EditError(`it does not call the function from ${MDX_PACKAGE} directly`);
    addItemToOptions(file, call, formatPlugin(site, PLUGIN_NAME, file), ['remarkPlugins']);
    addDefaultImports(file, [PLUGIN_IMPORT]);
  } else {
    const item = formatMdxPlugin(site, options, file);
    addItem(file, config, item, { path: ['plugins'], isFirst: true });
    includeMdxFiles(file);
    addDefaultImports(file, IMPORTS);
  }
  if (options.providerImportSource?.startsWith('~/')) addAlias(file, config);
  return file.toText();
}

/** Makes pages update in development without a reload. Keeps existing options of the React plugin. */
function includeMdxFiles(file: SourceFile): void {
  const name = REACT_PLUGINS.map((plugin) => findLocalName(file, plugin)).find((found) => found !== undefined);
  const call = findCall(file, name);
  if (call?.arguments.length === 0) file.insert(call.end - 1, '{ include: /\\.(mdx|jsx?|tsx?)$/ }');
}

/** Adds the alias `~` for the folder `app`, because plugins that read `tsconfig.json` don't resolve imports in MDX files. */
function addAlias(file: SourceFile, config: ObjectExpression): void {
  if (findDefaultExport(file.program)?.isCommonJs) throw new EditError('it is a CommonJS module');
  const folder = `new URL(${file.quote('./app')}, import.meta.url).pathname`;
  addProperty(file, config, ['resolve', 'alias', file.quote('~')], folder);
}
