import type { AnyNode } from 'acorn';
import { EditError } from './edit-error.js';
import { addImports } from './import-edits.js';
import { prependItems } from './list-edits.js';
import { EditedFile } from './source-file.js';
import { containsString, findDefaultExport, findReturned, isFunctionNode, resolve, resolveName } from './syntax.js';

const IMPORT = { module: 'apiblock', names: ['mdxComponents'] };

/**
 * Adds apiblock's components to the components that a function returns. Returns the text unchanged if the file imports
 * apiblock.
 *
 * @param names - Possible names of the function. If the file contains several of these functions, only the first in
 *   this array is changed.
 */
export function addReturnedComponents(path: string, text: string, names: readonly string[]): string {
  return addComponents(path, text, (file) => {
    const value = names.map((name) => resolveName(name, file.program)).find((node) => isFunctionNode(node));
    if (!value) throw new EditError(`it contains no function ${names.join(' or ')}`);
    const returned = findReturned(value);
    if (!returned) throw new EditError('its function has several return statements, or does not end with one');
    return returned;
  });
}

/** Adds apiblock's components to the object that a module exports by default. */
export function addDefaultComponents(path: string, text: string): string {
  return addComponents(path, text, ({ program }) => {
    const exported = findDefaultExport(program);
    if (!exported) throw new EditError('it has no default export');
    return exported.expression;
  });
}

export function addExportedComponents(path: string, text: string, name: string): string {
  return addComponents(path, text, (file) => resolveName(name, file.program));
}

function addComponents(path: string, text: string, findComponents: (file: EditedFile) => AnyNode): string {
  const file = new EditedFile(path, text);
  if (containsString(file.program, IMPORT.module)) return text;
  const node = findComponents(file);
  const value = resolve(node, file.program);
  if (value.type === 'ObjectExpression') {
    prependItems(file, value, ['...mdxComponents']);
  } else if (value.type === 'CallExpression' || value.type === 'Identifier') {
    spreadValue(file, node);
  } else {
    throw new EditError('apiblock init does not understand how it creates the components');
  }
  addImports(file, [IMPORT]);
  return file.toText();
}

/** Replaces a value with an object that also contains apiblock's components. */
function spreadValue(file: EditedFile, node: AnyNode): void {
  const object = `{ ...mdxComponents, ...${file.slice(node)} }`;
  const isArrowBody = file.text.slice(0, node.start).trimEnd().endsWith('=>');
  file.replace(node.start, node.end, isArrowBody ? `(${object})` : object);
}
