import type {
  JSXAttribute,
  JSXElement,
  JSXFragment,
  JSXIdentifier,
  JSXMemberExpression,
  JSXNamespacedName,
  Node,
  Program,
} from 'estree-jsx';
import type { ChildExpression, Comment, SourceElement, Prop } from './page-contents.js';
import { alignLines } from './source-mapped-string.js';
import { getRange, type SourceRange } from './source-range.js';
import { evaluate, type StaticValue, toAttributeValue, toBareValue } from './static-values.js';

/**
 * Types of JavaScript nodes whose children are rendered unconditionally. Any other node makes its children conditional.
 */
const UNCONDITIONAL: ReadonlySet<string> = new Set<Node['type']>([
  'Program',
  'ExpressionStatement',
  'ArrayExpression',
  'JSXElement',
  'JSXFragment',
  'JSXOpeningElement',
  'JSXAttribute',
  'JSXExpressionContainer',
]);

export interface ProgramContents {
  elements: SourceElement[];
  comments: Comment[];
  childExpressions: ChildExpression[];
}

/**
 * Returns the elements, comments and child expressions in the JSX of a JavaScript program, in the order of the syntax
 * tree.
 *
 * @param parent - The nearest element that encloses the program.
 */
export function collectFromProgram(
  program: Program,
  parent: SourceElement | undefined,
  source: string,
): ProgramContents {
  const contents: ProgramContents = { elements: [], comments: [], childExpressions: [] };
  // Use an explicit stack, because recursion could overflow the call stack on a deeply nested expression.
  const stack: { node: object; parent: SourceElement | undefined; isConditional: boolean }[] = [
    { node: program, parent, isConditional: false },
  ];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node } = next;
    let { parent: childParent, isConditional } = next;
    // An array of nodes, such as the arguments of a function call, has no `type`.
    const type = 'type' in node ? String(node.type) : undefined;
    if (type === 'JSXElement') {
      const element = { ...readElement(node as JSXElement, source), parent: childParent, isConditional };
      contents.elements.push(element);
      childParent = element;
      // The `isConditional` of a child depends only on the nodes between its parent and the child.
      isConditional = false;
    } else if (type === 'JSXEmptyExpression') {
      const { start, end } = getRange(node as Node);
      // The range of an empty expression does not include its braces.
      contents.comments.push({ text: source.slice(start, end), start: start - 1, end: end + 1 });
    }
    if (type === 'JSXElement' || type === 'JSXFragment') {
      const values = readChildExpressions(node as JSXElement | JSXFragment, source);
      for (const value of values) contents.childExpressions.push({ parent: childParent, value });
    }
    if (type !== undefined && !UNCONDITIONAL.has(type)) isConditional = true;
    // Push the first child last, so that it is collected first.
    for (const child of getChildren(node).toReversed()) stack.push({ node: child, parent: childParent, isConditional });
  }
  return contents;
}

function getChildren(node: object): object[] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    const isPosition = key === 'loc' || key === 'range';
    return !isPosition && typeof value === 'object' && value !== null ? [value] : [];
  });
}

/** Returns the value of each expression among the children, or `undefined` if it is known only at runtime. */
function readChildExpressions({ children }: JSXElement | JSXFragment, source: string): (StaticValue | undefined)[] {
  return children.flatMap((child) => {
    if (child.type === 'JSXSpreadChild') return [undefined];
    const isExpression = child.type === 'JSXExpressionContainer' && child.expression.type !== 'JSXEmptyExpression';
    return isExpression ? [evaluate(child.expression, source)] : [];
  });
}

function readElement(node: JSXElement, source: string): Omit<SourceElement, 'parent' | 'isConditional'> {
  const { name, attributes } = node.openingElement;
  const { start: nameStart } = getRange(name);
  const elementName = toName(name);
  return {
    name: elementName,
    nameStart,
    nameEnd: nameStart + elementName.length,
    ...getRange(node),
    props: attributes.map((attribute) =>
      attribute.type === 'JSXSpreadAttribute' ? undefined : readAttribute(attribute, source),
    ),
    inlineParent: undefined,
    hasChildren: node.children.some((child) => child.type !== 'JSXText' || child.value.trim() !== ''),
    readText: () => '',
  };
}

function readAttribute(attribute: JSXAttribute, source: string): Prop {
  const { name, value } = attribute;
  const range = getRange(attribute);
  const content = value?.type === 'JSXExpressionContainer' ? value.expression : value;
  const valueRange = content ? getRange(content) : range;
  return { name: toName(name), ...range, valueRange, value: toValue(value, range, source) };
}

function toValue(value: JSXAttribute['value'], attribute: SourceRange, source: string): StaticValue | undefined {
  if (!value) return toBareValue(attribute.start, attribute.end);
  if (value.type === 'JSXExpressionContainer') return evaluate(value.expression, source);
  if (value.type !== 'Literal' || typeof value.value !== 'string') return undefined;
  const { start, end } = getRange(value);
  const raw = alignLines((value.raw ?? '').slice(1, -1), source, { start: start + 1, end: end - 1 });
  return toAttributeValue(value.value, raw, attribute.end);
}

function toName(name: JSXIdentifier | JSXMemberExpression | JSXNamespacedName): string {
  switch (name.type) {
    case 'JSXIdentifier':
      return name.name;
    case 'JSXNamespacedName':
      return `${name.namespace.name}:${name.name.name}`;
    case 'JSXMemberExpression':
      return `${toName(name.object)}.${name.property.name}`;
  }
}
