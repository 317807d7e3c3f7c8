import { EditError } from './edit-error.js';
import type { EditedFile } from './source-file.js';
import { findDefaultExport, findReturned, isFunctionNode, resolve, resolveName } from './syntax.js';

/** A JSX element or fragment. Acorn doesn't declare the types of JSX nodes. */
interface JsxParent {
  type: 'JSXElement' | 'JSXFragment';
  closingElement?: { start: number } | null;
  closingFragment?: { start: number };
}

/** Adds an element as the last child of the element that a component returns. */
export function appendElement(file: EditedFile, componentName: string, element: string): void {
  const exported = findDefaultExport(file.program)?.expression;
  const component = exported ? resolve(exported, file.program) : resolveName(componentName, file.program);
  if (!isFunctionNode(component)) throw new EditError(`it contains no function component ${componentName}`);
  const returned = findReturned(component) as unknown as JsxParent | undefined;
  const closing = returned?.type === 'JSXFragment' ? returned.closingFragment : returned?.closingElement;
  if (!closing) throw new EditError(`${componentName} does not return an element with children`);
  const indent = file.indentAt(closing.start);
  const isOnOwnLine = file.text.slice(0, closing.start).endsWith(`\n${indent}`);
  if (isOnOwnLine) file.insert(closing.start - indent.length, `${indent}${file.indentUnit}${element}\n`);
  else file.insert(closing.start, element);
}
