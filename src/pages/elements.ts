import type {
  JSXElement,
  JSXMemberExpression,
  JSXNamespacedName,
  JSXIdentifier,
  Node as EsNode,
  Program,
} from 'estree-jsx';
import type { Nodes } from 'mdast';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx';
import { alignLines, MappedText } from './mapped-text.js';
import type { Page } from './mdx.js';
import { evaluate, type Positioned, toAttributeValue, type Value } from './values.js';

/** A prop as it is written: without a value where that is only known when the page runs. */
export interface Prop {
  name: string;
  start: number;
  end: number;
  value: Value | undefined;
}

/** The opening tag of a component on a page. */
export interface Element {
  name: string;
  start: number;
  /** Props in their order; `undefined` for a spread, which may hold any. */
  props: (Prop | undefined)[];
}

/** What the page's markup and its JavaScript hold that a check looks at. */
export interface Contents {
  elements: Element[];
  programs: Program[];
  /** What stands alone in braces: comments, with the offset after them. */
  comments: { text: string; end: number }[];
}

/** Every element of a page, also in expressions, and every piece of JavaScript. */
export function collectContents({ tree, quoted }: Page, source: string): Contents {
  const elements: Element[] = [];
  const programs: Program[] = [];
  const comments: Contents['comments'] = [];
  const addProgram = (program: Program | null | undefined) => {
    if (!program) return;
    programs.push(program);
    visitElements(program, (element) => elements.push(fromEstree(element, source)));
  };
  const open: Nodes[] = [tree];
  for (let node = open.pop(); node; node = open.pop()) {
    if (
      (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') &&
      node.data?.estree?.body.length === 0
    ) {
      comments.push({ text: node.value, end: node.position?.end.offset ?? 0 });
    }
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression' || node.type === 'mdxjsEsm')
      addProgram(node.data?.estree);
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const start = node.position?.start.offset ?? 0;
      elements.push({
        name: node.name ?? '',
        start: nameAt(node.name ?? '', source, start),
        props: node.attributes.map((attribute) => fromMarkup(attribute, source, quoted)),
      });
      for (const attribute of node.attributes)
        addProgram(
          typeof attribute.value === 'object'
            ? attribute.value?.data?.estree
            : 'data' in attribute
              ? (attribute.data as { estree?: Program } | undefined)?.estree
              : undefined,
        );
    }
    if ('children' in node) open.push(...(node.children as Nodes[]));
  }
  return { elements, programs, comments };
}

function fromMarkup(
  attribute: MdxJsxAttribute | MdxJsxExpressionAttribute,
  source: string,
  quoted: Page['quoted'],
): Prop | undefined {
  if (attribute.type === 'mdxJsxExpressionAttribute') return undefined;
  const { name, value, position } = attribute;
  const start = position?.start.offset ?? 0;
  const end = position?.end.offset ?? start;
  return { name, start, end, value: toValue() };

  function toValue(): Value | undefined {
    if (value === null || value === undefined) return toBareValue(start, end);
    if (typeof value === 'string')
      return toAttributeValue(
        value,
        quoted.get(attribute as MdxJsxAttribute) ?? new MappedText().end(start + name.length),
        end,
      );
    const statement = value.data?.estree?.body[0];
    return statement?.type === 'ExpressionStatement' ? evaluate(statement.expression, source) : undefined;
  }
}

/** A prop without a value is true. */
function toBareValue(start: number, end: number): Value {
  return { value: true, start, end, locate: () => start };
}

function fromEstree({ openingElement }: JSXElement, source: string): Element {
  const { name, attributes } = openingElement;
  return {
    name: toName(name),
    start: (name as unknown as Positioned).start,
    props: attributes.map((attribute) => {
      if (attribute.type === 'JSXSpreadAttribute') return undefined;
      const { start, end } = attribute as unknown as Positioned;
      return { name: toName(attribute.name), start, end, value: toValue(attribute.value, start, end) };
    }),
  };

  function toValue(value: EsNode | null | undefined, start: number, end: number): Value | undefined {
    if (!value) return toBareValue(start, end);
    if (value.type === 'JSXExpressionContainer') return evaluate(value.expression, source);
    if (value.type !== 'Literal' || typeof value.value !== 'string') return undefined;
    const place = value as unknown as Positioned;
    return toAttributeValue(
      value.value,
      alignLines((value.raw ?? '').slice(1, -1), source, place.start + 1, place.end - 1),
      end,
    );
  }
}

function toName(name: JSXIdentifier | JSXMemberExpression | JSXNamespacedName): string {
  if (name.type === 'JSXIdentifier') return name.name;
  return name.type === 'JSXNamespacedName'
    ? `${name.namespace.name}:${name.name.name}`
    : `${toName(name.object)}.${name.property.name}`;
}

function nameAt(name: string, source: string, start: number): number {
  return Math.max(start, source.indexOf(name.split('.', 1)[0] ?? '', start + 1));
}

function visitElements(program: EsNode, visit: (element: JSXElement) => void): void {
  const open: unknown[] = [program];
  while (open.length > 0) {
    const node = open.pop();
    if (typeof node !== 'object' || node === null) continue;
    if ('type' in node && node.type === 'JSXElement') visit(node as JSXElement);
    for (const [key, child] of Object.entries(node))
      if (key !== 'loc' && key !== 'range' && typeof child === 'object') open.push(child);
  }
}
