import type {
  JSXAttribute,
  JSXElement,
  JSXIdentifier,
  JSXMemberExpression,
  JSXNamespacedName,
  Node,
  Program,
} from 'estree-jsx';
import type { PageContents, Element, Prop } from './page-contents.js';
import { alignLines } from './source-mapped-string.js';
import { evaluate, type Positioned, toAttributeValue, toBareValue, type StaticValue } from './static-values.js';

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
  const open: { node: object; parent: Element | undefined; isConditional: boolean }[] = [
    { node: program, parent, isConditional: false },
  ];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node } = next;
    let { parent: around, isConditional } = next;
    if ('type' in node) {
      if (node.type === 'JSXElement') {
        around = toElement(node as JSXElement, around, isConditional, source);
        contents.elements.push(around);
        isConditional = false;
      } else if (node.type === 'JSXEmptyExpression') {
        const { start, end } = node as unknown as Positioned;
        contents.comments.push({ text: source.slice(start, end), start: start - 1, end: end + 1 });
      }
      isConditional ||= !UNCONDITIONAL.has(String(node.type));
    }
    for (const [key, child] of Object.entries(node) as [string, unknown][])
      if (key !== 'loc' && key !== 'range' && typeof child === 'object' && child !== null)
        open.push({ node: child, parent: around, isConditional });
  }
}

function toElement(node: JSXElement, parent: Element | undefined, isConditional: boolean, source: string): Element {
  const { name, attributes } = node.openingElement;
  const { start, end } = node as unknown as Positioned;
  return {
    name: toName(name),
    nameStart: (name as unknown as Positioned).start,
    start,
    end,
    props: attributes.map((attribute) =>
      attribute.type === 'JSXSpreadAttribute' ? undefined : toProp(attribute, source),
    ),
    parent,
    isConditional,
  };
}

function toProp({ name, value, ...attribute }: JSXAttribute, source: string): Prop {
  const { start, end } = attribute as unknown as Positioned;
  const content = value?.type === 'JSXExpressionContainer' ? value.expression : value;
  const written = (content ?? attribute) as unknown as Positioned;
  return { name: toName(name), start, end, written, value: toValue(value, start, end, source) };
}

function toValue(value: JSXAttribute['value'], start: number, end: number, source: string): StaticValue | undefined {
  if (!value) return toBareValue(start, end);
  if (value.type === 'JSXExpressionContainer') return evaluate(value.expression, source);
  if (value.type !== 'Literal' || typeof value.value !== 'string') return undefined;
  const place = value as unknown as Positioned;
  const raw = alignLines((value.raw ?? '').slice(1, -1), source, place.start + 1, place.end - 1);
  return toAttributeValue(value.value, raw, end);
}

function toName(name: JSXIdentifier | JSXMemberExpression | JSXNamespacedName): string {
  if (name.type === 'JSXIdentifier') return name.name;
  return name.type === 'JSXNamespacedName'
    ? `${name.namespace.name}:${name.name.name}`
    : `${toName(name.object)}.${name.property.name}`;
}
