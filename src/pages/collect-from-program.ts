import type {
  JSXAttribute,
  JSXElement,
  JSXIdentifier,
  JSXMemberExpression,
  JSXNamespacedName,
  Node,
  Program,
} from 'estree-jsx';
import type { Element, PageContents, Prop } from './page-contents.js';
import { alignLines } from './source-mapped-string.js';
import { getRange, type SourceRange } from './source-range.js';
import { evaluate, type StaticValue, toAttributeValue, toBareValue } from './static-values.js';

/** Nodes that always render their children. The children of any other node are conditional. */
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

/** Adds a JavaScript program, and the elements and comments in its JSX, to the contents of a page. */
export function collectFromProgram(
  program: Program,
  parent: Element | undefined,
  source: string,
  contents: PageContents,
): void {
  contents.programs.push(program);
  // Recursion could overflow the call stack for a deeply nested expression.
  const stack: { node: object; parent: Element | undefined; isConditional: boolean }[] = [
    { node: program, parent, isConditional: false },
  ];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node } = next;
    let { parent: childParent, isConditional } = next;
    // Arrays of nodes, such as the arguments of a call, have no type.
    const type = 'type' in node ? String(node.type) : undefined;
    if (type === 'JSXElement') {
      childParent = toElement(node as JSXElement, childParent, isConditional, source);
      contents.elements.push(childParent);
      isConditional = false;
    } else if (type === 'JSXEmptyExpression') {
      const { start, end } = getRange(node as Node);
      contents.comments.push({ text: source.slice(start, end), start: start - 1, end: end + 1 });
    }
    if (type !== undefined && !UNCONDITIONAL.has(type)) isConditional = true;
    for (const child of getChildren(node)) stack.push({ node: child, parent: childParent, isConditional });
  }
}

function getChildren(node: object): object[] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    const isPosition = key === 'loc' || key === 'range';
    return !isPosition && typeof value === 'object' && value !== null ? [value] : [];
  });
}

function toElement(node: JSXElement, parent: Element | undefined, isConditional: boolean, source: string): Element {
  const { name, attributes } = node.openingElement;
  return {
    name: toName(name),
    nameStart: getRange(name).start,
    ...getRange(node),
    props: attributes.map((attribute) =>
      attribute.type === 'JSXSpreadAttribute' ? undefined : toProp(attribute, source),
    ),
    parent,
    isConditional,
  };
}

function toProp(attribute: JSXAttribute, source: string): Prop {
  const { name, value } = attribute;
  const range = getRange(attribute);
  const content = value?.type === 'JSXExpressionContainer' ? value.expression : value;
  const written = content ? getRange(content) : range;
  return { name: toName(name), ...range, written, value: toValue(value, range, source) };
}

function toValue(value: JSXAttribute['value'], attribute: SourceRange, source: string): StaticValue | undefined {
  if (!value) return toBareValue(attribute.start, attribute.end);
  if (value.type === 'JSXExpressionContainer') return evaluate(value.expression, source);
  if (value.type !== 'Literal' || typeof value.value !== 'string') return undefined;
  const { start, end } = getRange(value);
  const raw = alignLines((value.raw ?? '').slice(1, -1), source, start + 1, end - 1);
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
