import type { Program } from 'estree-jsx';
import type { Nodes } from 'mdast';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { PageContents, Element, Prop } from './page-contents.js';
import { collectFromProgram } from './collect-from-program.js';
import { SourceMappedString } from './source-mapped-string.js';
import type { ParsedPage } from './parse-mdx.js';
import type { RawAttributeValues } from './quoted-attributes.js';
import { evaluate, type Positioned, toAttributeValue, toBareValue } from './static-values.js';

/** Collects all elements, comments, headings and JavaScript programs of a page, including those inside expressions. */
export function collectContents({ tree, quoted }: ParsedPage, source: string): PageContents {
  const contents: PageContents = { elements: [], programs: [], comments: [], headings: [], expressions: [] };
  const addProgram = (program: Program | null | undefined, parent: Element | undefined) => {
    if (program) collectFromProgram(program, parent, source, contents);
  };
  const open: { node: Nodes; parent: Element | undefined }[] = [{ node: tree, parent: undefined }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node } = next;
    let { parent } = next;
    if (node.type === 'mdxjsEsm') addProgram(node.data?.estree, parent);
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      const program = node.data?.estree;
      if (program?.body.length === 0) contents.comments.push({ text: node.value, ...toRange(node) });
      else if (program) contents.expressions.push({ program, ...toRange(node) });
      addProgram(program, parent);
    }
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      parent = toElement(node, parent, source, quoted);
      contents.elements.push(parent);
      for (const attribute of node.attributes) addProgram(toProgram(attribute), parent);
    }
    if (node.type === 'heading' || ('name' in node && /^h[1-6]$/.test(node.name ?? '')))
      contents.headings.push({ text: toPlainText(node).trim(), start: toRange(node).start });
    if ('children' in node) for (const child of node.children) open.push({ node: child, parent });
  }
  return contents;
}

function toRange({ position }: Nodes | MdxJsxAttribute): { start: number; end: number } {
  const start = position?.start.offset ?? 0;
  return { start, end: position?.end.offset ?? start };
}

function toElement(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  parent: Element | undefined,
  source: string,
  quoted: RawAttributeValues,
): Element {
  const { start, end } = toRange(node);
  const name = node.name ?? '';
  const nameStart = Math.max(start, source.indexOf(name.split('.', 1)[0] ?? '', start + 1));
  const props = node.attributes.map((attribute) => toProp(attribute, source, quoted));
  return { name, nameStart, start, end, props, parent, isConditional: false };
}

/** Returns the parsed JavaScript of an attribute such as `name={...}` or `{...spread}`. */
function toProgram(attribute: MdxJsxAttribute | MdxJsxExpressionAttribute): Program | null | undefined {
  if (attribute.type === 'mdxJsxExpressionAttribute') return attribute.data?.estree;
  return typeof attribute.value === 'object' ? attribute.value?.data?.estree : undefined;
}

function toProp(
  attribute: MdxJsxAttribute | MdxJsxExpressionAttribute,
  source: string,
  quoted: RawAttributeValues,
): Prop | undefined {
  if (attribute.type === 'mdxJsxExpressionAttribute') return undefined;
  const { name, value } = attribute;
  const { start, end } = toRange(attribute);
  const bare = { name, start, end, written: { start, end } };
  if (value === null || value === undefined) return { ...bare, value: toBareValue(start, end) };
  if (typeof value === 'string') {
    const raw = quoted.get(attribute) ?? new SourceMappedString().end(start + name.length);
    const text = toAttributeValue(value, raw, end);
    return { ...bare, written: text, value: text };
  }
  const statement = value.data?.estree?.body[0];
  if (statement?.type !== 'ExpressionStatement') return { ...bare, value: undefined };
  const { expression } = statement;
  return { ...bare, written: expression as unknown as Positioned, value: evaluate(expression, source) };
}

/** Returns the text of a heading. Expressions, which are known only at run time, are omitted. */
function toPlainText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(toPlainText).join('') : '';
}
