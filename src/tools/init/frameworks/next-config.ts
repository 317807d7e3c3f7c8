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
import { addDefaultImports, addImports, addRequires, type NewDefaultImport } from '../edit/import-edits.js';
import { appendItems } from '../edit/list-edits.js';
import { EditedFile } from '../edit/source-file.js';
import { findStatementStart } from '../edit/statement-start.js';
import {
  containsString,
  type DefaultExport,
  findDefaultExport,
  findObjectProperty,
  findReturned,
  isCommonJs,
  isFunctionNode,
  resolve,
} from '../edit/syntax.js';
import { getMajor, type Site } from '../site.js';
import { addDescriptionOption } from './description-option.js';
import { formatPlugin, PLUGIN_NAME, quote, REMARK_MODULE } from './remark-plugin.js';

const MDX_PACKAGE = '@next/mdx';
const GFM_MODULE = 'remark-gfm';
const EXTENSIONS = ['js', 'jsx', 'mdx', 'ts', 'tsx'];

const PLUGIN_IMPORT: NewDefaultImport = { module: REMARK_MODULE, defaultName: PLUGIN_NAME };
const GFM_IMPORT: NewDefaultImport = { module: GFM_MODULE, defaultName: 'remarkGfm' };

/**
 * Returns whether the site uses Next.js 14. The configuration for this version must import remark plugins and cannot be
 * in TypeScript.
 */
export function usesNext14(site: Site): boolean {
  return getMajor(site, 'next') === 14;
}

function formatApiblockPlugin(site: Site, file?: EditedFile): string {
  return formatPlugin(site, usesNext14(site) ? PLUGIN_NAME : quote(REMARK_MODULE, file), file);
}

/** Formats the options of `@next/mdx`. Turbopack requires the names of remark plugins instead of functions. */
function formatOptions(site: Site, file?: EditedFile): string {
  const gfm = usesNext14(site) ? GFM_IMPORT.defaultName : quote(GFM_MODULE, file);
  return `{ options: { remarkPlugins: [${gfm}, ${formatApiblockPlugin(site, file)}] } }`;
}

function listImports(site: Site): NewDefaultImport[] {
  const createMdx = { module: MDX_PACKAGE, defaultName: 'createMDX' };
  return usesNext14(site) ? [createMdx, PLUGIN_IMPORT, GFM_IMPORT] : [createMdx];
}

/** Returns whether a module is a CommonJS module. For such a module, `require` returns the default export directly. */
function isCommonJsModule({ module }: NewDefaultImport): boolean {
  return module === MDX_PACKAGE;
}

/** Formats imports for a configuration that cannot be edited or that is new. */
function formatImports(imports: readonly NewDefaultImport[], { usesRequire }: { usesRequire: boolean }): string {
  const lines = imports.map((each) => {
    const { module, defaultName } = each;
    if (!usesRequire) return `import ${defaultName} from '${module}';`;
    const pattern = isCommonJsModule(each) ? defaultName : `{ default: ${defaultName} }`;
    return `const ${pattern} = require('${module}');`;
  });
  return lines.join('\n');
}

const PAGE_EXTENSIONS = `pageExtensions: [${EXTENSIONS.map((extension) => `'${extension}'`).join(', ')}]`;

export function createNextConfig(site: Site): string {
  return `${formatImports(listImports(site), { usesRequire: false })}

const withMDX = createMDX(${formatOptions(site)});

export default withMDX({ ${PAGE_EXTENSIONS} });
`;
}

/** Returns the lines that a manual step tells the user to add to the configuration of a Next.js site. */
export function formatNextLines(site: Site, text: string): string {
  const usesRequire = isCommonJs(text);
  if (text.includes(MDX_PACKAGE)) {
    const start = usesNext14(site) ? `${formatImports([PLUGIN_IMPORT], { usesRequire })}\n\n` : '';
    return `${start}// In "options.remarkPlugins" of ${MDX_PACKAGE}:\n${formatApiblockPlugin(site)},`;
  }
  return `${formatImports(listImports(site), { usesRequire })}

const withMDX = createMDX(${formatOptions(site)});

// Replace each configuration object with this call, in which "config" is the object:
withMDX({ ...config, ${PAGE_EXTENSIONS} })`;
}

/** Adds support for MDX pages and apiblock's remark plugin to the configuration of a Next.js site. */
export function editNextConfig(path: string, text: string, site: Site): string {
  const file = new EditedFile(path, text);
  const hasMdx = containsString(file.program, MDX_PACKAGE);
  // If the file contains the plugin but exports no object, an earlier run could not edit it, and the author added the
  // printed lines.
  if (containsString(file.program, REMARK_MODULE) && !findExportedObject(file)) return addDescriptionOption(file, site);
  const exported = findDefaultExport(file.program);
  if (!exported) throw new EditError('it has no default export');
  const config = requireConfigObject(file);
  addPageExtensions(file, config);
  if (hasMdx) addPlugin(file, site);
  else wrapExport(file, exported, site);
  return file.toText();
}

function addPageExtensions(file: EditedFile, config: ObjectExpression): void {
  const property = findObjectProperty(config, 'pageExtensions');
  if (!property) {
    appendItems(file, config, [`pageExtensions: [${EXTENSIONS.map((extension) => file.quote(extension)).join(', ')}]`]);
    return;
  }
  const extensions = requireArray(resolve(property.value, file.program), 'pageExtensions');
  const hasMdx = extensions.elements.some((element) => element?.type === 'Literal' && element.value === 'mdx');
  if (!hasMdx) addItem(file, config, file.quote('mdx'), { path: ['pageExtensions'] });
}

function addPlugin(file: EditedFile, site: Site): void {
  if (containsString(file.program, REMARK_MODULE)) {
    addDescriptionOption(file, site);
    return;
  }
  const call = findCall(file, findLocalName(file, MDX_PACKAGE));
  if (!call) throw new EditError(`it does not call the function from ${MDX_PACKAGE} directly`);
  addItemToOptions(file, call, formatApiblockPlugin(site, file), ['options', 'remarkPlugins']);
  if (usesNext14(site)) addDefaultImports(file, [PLUGIN_IMPORT]);
}

/**
 * Sets up MDX. Wraps the exported configuration, or the configuration that the exported function returns, in a call to
 * `withMDX`.
 */
function wrapExport(file: EditedFile, { expression, isCommonJs: usesRequire }: DefaultExport, site: Site): void {
  const exported = resolve(expression, file.program);
  const config = isFunctionNode(exported) ? findReturned(exported) : expression;
  if (!config) return;
  requireObjectValue(config, file);
  const statement = file.program.body.find(({ start, end }) => start <= expression.start && expression.end <= end);
  if (!statement) return;
  addSetupImports(file, listImports(site), { usesRequire });
  const setup = `const withMDX = createMDX(${formatOptions(site, file)})${file.semicolon}\n\n`;
  file.insert(findStatementStart(file, statement), setup);
  file.insert(config.start, 'withMDX(');
  file.insert(config.end, ')');
}

function addSetupImports(
  file: EditedFile,
  imports: readonly NewDefaultImport[],
  { usesRequire }: { usesRequire: boolean },
): void {
  if (!usesRequire) {
    addImports(file, imports);
    return;
  }
  const requires = imports.map((each) => ({
    module: each.module,
    name: each.defaultName,
    isDefaultExport: !isCommonJsModule(each),
  }));
  addRequires(file, requires);
}

/**
 * Throws an error if a wrapper receives a function, because `withMDX` accepts only an object. Wrappers such as
 * `withSentryConfig(config)` return an object if they receive one.
 */
function requireObjectValue(node: AnyNode, file: EditedFile): void {
  const value = resolve(node, file.program);
  if (isFunctionNode(value)) throw new EditError('it passes a configuration function to another function');
  const [argument] = value.type === 'CallExpression' ? value.arguments : [];
  if (argument) requireObjectValue(argument, file);
}
