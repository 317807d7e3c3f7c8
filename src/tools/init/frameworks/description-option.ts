import type { AnyNode, ArrayExpression, Identifier, Literal } from 'acorn';
import { EditError } from '../edit/edit-error.js';
import { appendItems } from '../edit/list-edits.js';
import type { EditedFile } from '../edit/source-file.js';
import { containsString, findObjectProperty, resolve, walk } from '../edit/syntax.js';
import type { Site } from '../site.js';
import { formatPlugin, quote, REMARK_MODULE } from './remark-plugin.js';

const OPTION = 'openapi';

/**
 * Adds the option `openapi` to the plugins in a file if the site has an OpenAPI description. Returns the text unchanged
 * if a plugin has the option, or if the file does not contain the plugin.
 *
 * @throws {EditError} If the file contains the plugin in a notation that the function does not understand.
 */
export function addDescriptionOption(file: EditedFile, site: Site): string {
  if (!site.openApi || !lacksDescriptionOption(file)) return file.text;
  const names = listPluginNames(file);
  const isPlugin = (node: AnyNode | null | undefined): node is Identifier | Literal =>
    (node?.type === 'Identifier' && names.has(node.name)) || (node?.type === 'Literal' && node.value === REMARK_MODULE);
  const arrays = [...walk(file.program)].filter((node) => node.type === 'ArrayExpression');
  const withOptions = new Set(arrays.filter((array) => isPlugin(array.elements[0]) && isTuple(array, arrays)));
  for (const array of withOptions) addOption(file, site, array);
  const lists = arrays.filter((array) => !withOptions.has(array));
  const plugins = lists.flatMap(({ elements }) => elements.filter(isPlugin));
  for (const plugin of plugins) file.replace(plugin.start, plugin.end, formatPlugin(site, file.slice(plugin), file));
  if (withOptions.size + plugins.length === 0) throw new EditError('it does not contain the plugin in an array');
  return file.toText();
}

/** Returns whether a file contains a plugin, but no object with the option `openapi`. */
export function lacksDescriptionOption(file: EditedFile): boolean {
  const isSet = [...walk(file.program)].some(
    (node) => node.type === 'ObjectExpression' && findObjectProperty(node, OPTION) !== undefined,
  );
  return containsString(file.program, REMARK_MODULE) && !isSet;
}

/** Returns whether an array consists of a plugin and its options, and is an item of a list of plugins. */
function isTuple(array: ArrayExpression, arrays: readonly ArrayExpression[]): boolean {
  return array.elements.length <= 2 && arrays.some(({ elements }) => elements.includes(array));
}

function addOption(file: EditedFile, site: Site, array: ArrayExpression): void {
  const [plugin, options] = array.elements;
  if (!options) {
    if (plugin) file.replace(array.start, array.end, formatPlugin(site, file.slice(plugin), file));
    return;
  }
  const object = options.type === 'SpreadElement' ? options : resolve(options, file.program);
  if (object.type !== 'ObjectExpression') throw new EditError('the options of the plugin are not an object literal');
  appendItems(file, object, [`${OPTION}: ${quote(`./${site.openApi?.file}`, file)}`]);
}

/** Returns the local names of all plugins that a file imports. */
function listPluginNames({ program }: EditedFile): Set<string> {
  const names = new Set<string>();
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration' && statement.source.value === REMARK_MODULE)
      for (const { local } of statement.specifiers) names.add(local.name);
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations) {
      const requiresModule =
        init && [...walk(init)].some((node) => node.type === 'Literal' && node.value === REMARK_MODULE);
      if (requiresModule) for (const name of listBoundNames(id)) names.add(name);
    }
  }
  return names;
}

function listBoundNames(pattern: AnyNode): string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((property) =>
    property.type === 'Property' && property.value.type === 'Identifier' ? [property.value.name] : [],
  );
}

/** Returns the code of the first plugin in a file, with the option `openapi` added. */
export function formatDescriptionOption(file: EditedFile, description: string): string {
  const [name = quote(REMARK_MODULE, file)] = listPluginNames(file);
  return `[${name}, { ${OPTION}: ${quote(`./${description}`, file)} }]`;
}
