import type { AnyNode, ObjectExpression } from 'acorn';
import {
  addItem,
  addItemToOptions,
  findCall,
  findExportedObject,
  findLocalName,
  requireArray,
  requireConfigObject,
} from '../edit/config-edits.js';
import { EditError } from '../edit/edit-error.js';
import { addImports, addRequires } from '../edit/import-edits.js';
import { appendItems } from '../edit/list-edits.js';
import { SourceFile } from '../edit/source-file.js';
import { findStatementStart } from '../edit/statement-start.js';
import {
  containsString,
  type DefaultExport,
  findDefaultExport,
  findProperty,
  findReturned,
  isCommonJs,
  isFunction,
  resolve,
} from '../edit/syntax.js';
import type { Site } from '../site.js';
import { formatPlugin, quote, REMARK_MODULE } from './remark-plugin.js';

const MDX_PACKAGE = '@next/mdx';
const EXTENSIONS = ['js', 'jsx', 'mdx', 'ts', 'tsx'];

/** Formats the options of `@next/mdx`. Turbopack requires the names of remark plugins instead of functions. */
function formatOptions(site: Site, file?: SourceFile): string {
  const plugins = [quote('remark-gfm', file), formatPlugin(site, quote(REMARK_MODULE, file), file)];
  return `{ options: { remarkPlugins: [${plugins.join(', ')}] } }`;
}

const PAGE_EXTENSIONS = `pageExtensions: [${EXTENSIONS.map((extension) => `'${extension}'`).join(', ')}]`;

/** Returns a new configuration for a Next.js site without one. */
export function createNextConfig(site: Site): string {
  return `import createMDX from '@next/mdx';

const withMDX = createMDX(${formatOptions(site)});

export default withMDX({ ${PAGE_EXTENSIONS} });
`;
}

/** Returns the lines to add to the configuration of a Next.js site that cannot be edited. */
export function formatNextLines(site: Site, text: string): string {
  if (text.includes(MDX_PACKAGE))
    return `// In "options.remarkPlugins" of ${MDX_PACKAGE}:\n${formatPlugin(site, `'${REMARK_MODULE}'`)},`;
  const start = isCommonJs(text)
    ? `const createMDX = require('${MDX_PACKAGE}');`
    : `import createMDX from '${MDX_PACKAGE}';`;
  return `${start}

const withMDX = createMDX(${formatOptions(site)});

// Replace each configuration object with this call, in which "config" is the object:
withMDX({ ...config, ${PAGE_EXTENSIONS} })`;
}

/** Adds support for MDX pages and apiblock's remark plugin to the configuration of a Next.js site. */
export function editNextConfig(path: string, text: string, site: Site): string {
  const file = new SourceFile(path, text);
  const hasMdx = containsString(file.program, MDX_PACKAGE);
  // A previous run could not edit this file, so the author has added the printed lines.
  if (containsString(file.program, REMARK_MODULE) && !findExportedObject(file)) return text;
  const exported = findDefaultExport(file.program);
  if (!exported) throw new EditError('it has no default export');
  const config = requireConfigObject(file);
  addPageExtensions(file, config);
  if (hasMdx) addPlugin(file, site);
  else wrapExport(file, exported, site);
  return file.toText();
}

function addPageExtensions(file: SourceFile, config: ObjectExpression): void {
  const property = findProperty(config, 'pageExtensions');
  if (!property) {
    appendItems(file, config, [`pageExtensions: [${EXTENSIONS.map((extension) => file.quote(extension)).join(', ')}]`]);
    return;
  }
  const extensions = requireArray(resolve(property.value, file.program), 'pageExtensions');
  const hasMdx = extensions.elements.some((element) => element?.type === 'Literal' && element.value === 'mdx');
  if (!hasMdx) addItem(file, config, file.quote('mdx'), { path: ['pageExtensions'] });
}

/** Adds apiblock's plugin to the plugins of the existing MDX setup. */
function addPlugin(file: SourceFile, site: Site): void {
  if (containsString(file.program, REMARK_MODULE)) return;
  const call = findCall(file, findLocalName(file, MDX_PACKAGE));
  if (!call) throw new EditError(`it does not call the function from ${MDX_PACKAGE} directly`);
  addItemToOptions(file, call, formatPlugin(site, file.quote(REMARK_MODULE), file), ['options', 'remarkPlugins']);
}

/**
 * Sets up MDX. Wraps the exported configuration, or the configuration that the exported function returns, in a call to
 * `withMDX`.
 */
function wrapExport(file: SourceFile, { expression, isCommonJs: usesRequire }: DefaultExport, site: Site): void {
  const exported = resolve(expression, file.program);
  const config = isFunction(exported) ? findReturned(exported) : expression;
  if (!config) return;
  requireObjectValue(config, file);
  const statement = file.program.body.find(({ start, end }) => start <= expression.start && expression.end <= end);
  if (!statement) return;
  if (usesRequire) addRequires(file, [{ module: MDX_PACKAGE, name: 'createMDX', isDefaultExport: false }]);
  else addImports(file, [{ module: MDX_PACKAGE, defaultName: 'createMDX' }]);
  const setup = `const withMDX = createMDX(${formatOptions(site, file)})${file.semicolon}\n\n`;
  file.insert(findStatementStart(file, statement), setup);
  file.insert(config.start, 'withMDX(');
  file.insert(config.end, ')');
}

/** `withMDX` accepts only an object. Wrappers such as `withSentryConfig(config)` return an object if they receive one. */
function requireObjectValue(node: AnyNode, file: SourceFile): void {
  const value = resolve(node, file.program);
  if (isFunction(value)) throw new EditError('it passes a function to another function');
  const [argument] = value.type === 'CallExpression' ? value.arguments : [];
  if (argument) requireObjectValue(argument, file);
}
