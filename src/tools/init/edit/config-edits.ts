import type { AnyNode, ArrayExpression, CallExpression, ObjectExpression, Pattern } from 'acorn';
import { EditError } from './edit-error.js';
import { appendItems, prependItems } from './list-edits.js';
import type { EditedFile } from './source-file.js';
import { findConfigObject, findDefaultExport, findObjectProperty, resolve, walk } from './syntax.js';

const UNKNOWN_EXPORT = 'its default export is not an object that apiblock init understands';

/**
 * Returns the object that a configuration file exports.
 *
 * @throws {EditError} If the file exports something else, such as a function with several return statements.
 */
export function requireConfigObject(file: EditedFile): ObjectExpression {
  const object = findExportedObject(file);
  if (!object) throw new EditError(UNKNOWN_EXPORT);
  return object;
}

/** Returns the object that a configuration file exports, or `undefined` if it exports something else. */
export function findExportedObject(file: EditedFile): ObjectExpression | undefined {
  const exported = findDefaultExport(file.program);
  return exported && findConfigObject(exported.expression, file.program);
}

/**
 * The array to which an item is added. `path` contains the names of the properties that lead to the array. `isFirst`
 * adds the item at the start of the array instead of the end.
 */
export interface ItemTarget {
  path: readonly string[];
  isFirst?: boolean | undefined;
}

/**
 * Adds an item to an array in a nested object. Adds the objects and the array if they are missing.
 *
 * @throws {EditError} If the value of a property in `path` is not an object literal or, for the last property, an array
 * literal.
 */
export function addItem(file: EditedFile, object: ObjectExpression, item: string, { path, isFirst }: ItemTarget): void {
  const [name = '', ...rest] = path;
  const property = findObjectProperty(object, name);
  if (!property) {
    appendItems(file, object, [`${name}: ${formatNested(rest, `[${item}]`)}`]);
    return;
  }
  const value = resolve(property.value, file.program);
  if (rest.length > 0) {
    addItem(file, requireObject(value, name), item, { path: rest, isFirst });
  } else if (isFirst) {
    prependItems(file, requireArray(value, name), [item]);
  } else {
    appendItems(file, requireArray(value, name), [item]);
  }
}

/**
 * Nests a value in objects: `{ first: { second: value } }` for the names `first` and `second`. Without names, returns
 * the value.
 */
function formatNested(names: readonly string[], value: string): string {
  return names.reduceRight((nested, name) => `{ ${name}: ${nested} }`, value);
}

export function requireObject(node: AnyNode, name: string): ObjectExpression {
  if (node.type === 'ObjectExpression') return node;
  throw new EditError(`"${name}" is not an object literal`);
}

export function requireArray(node: AnyNode, name: string): ArrayExpression {
  if (node.type === 'ArrayExpression') return node;
  throw new EditError(`"${name}" is not an array literal`);
}

/**
 * Returns the name under which a file imports a package: the name of the default import or, if there is none, of the
 * first named import. Also finds variables that contain the result of `require`.
 */
export function findLocalName({ program }: EditedFile, packageName: string): string | undefined {
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration' && statement.source.value === packageName) {
      const specifier = statement.specifiers.find(({ type }) => type !== 'ImportSpecifier');
      return (specifier ?? statement.specifiers[0])?.local.name;
    }
    if (statement.type !== 'VariableDeclaration') continue;
    const found = statement.declarations.find(({ init }) => init && isRequire(init, packageName));
    if (found) return getRequiredName(found.id);
  }
  return undefined;
}

/** Returns the name of a variable, or the local name of the default export in a pattern such as `{ default: name }`. */
function getRequiredName(pattern: Pattern): string | undefined {
  if (pattern.type === 'Identifier') return pattern.name;
  if (pattern.type !== 'ObjectPattern') return undefined;
  const found = pattern.properties.find(
    (property) => property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'default',
  );
  return found?.type === 'Property' && found.value.type === 'Identifier' ? found.value.name : undefined;
}

/** Returns whether a value is `require('NAME')` or a member of it, such as `require('NAME').default`. */
function isRequire(node: AnyNode, packageName: string): boolean {
  if (node.type === 'MemberExpression') return isRequire(node.object, packageName);
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'require')
    return false;
  const [argument] = node.arguments;
  return argument?.type === 'Literal' && argument.value === packageName;
}

/** Returns the first call to a function, such as a plugin, or `undefined` if the module contains none. */
export function findCall({ program }: EditedFile, functionName: string | undefined): CallExpression | undefined {
  if (functionName === undefined) return undefined;
  return [...walk(program)].find(
    (node): node is CallExpression =>
      node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === functionName,
  );
}

/**
 * Adds an item to an array in the options of a call. The options are the first argument, and are added if the call has
 * no arguments.
 */
export function addItemToOptions(file: EditedFile, call: CallExpression, item: string, path: readonly string[]): void {
  const [options] = call.arguments;
  if (!options) {
    file.insert(call.end - 1, formatNested(path, `[${item}]`));
    return;
  }
  const object = resolve(options, file.program);
  if (object.type !== 'ObjectExpression')
    throw new EditError(`the options of ${file.slice(call.callee)} are not an object literal`);
  addItem(file, object, item, { path });
}

/**
 * Adds a property to a nested object, unless it exists. Adds missing objects.
 *
 * @param path - The names of the objects, followed by the name of the property, which can be in quotes.
 * @throws {EditError} If a property on the path is not an object literal.
 */
export function addProperty(file: EditedFile, object: ObjectExpression, path: readonly string[], value: string): void {
  const [name = '', ...rest] = path;
  const property = findObjectProperty(object, unquote(name));
  if (!property) {
    appendItems(file, object, [`${name}: ${formatNested(rest, value)}`]);
  } else if (rest.length > 0) {
    addProperty(file, requireObject(resolve(property.value, file.program), name), rest, value);
  }
}

function unquote(name: string): string {
  return name.startsWith("'") || name.startsWith('"') ? name.slice(1, -1) : name;
}
