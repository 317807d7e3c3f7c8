import type { Program } from 'estree-jsx';
import type { Heading, Nodes } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx';
import { collectFromProgram } from './collect-from-program.js';
import { toElementText } from './element-text.js';
import { isHeading } from './headings.js';
import {
  getExpression,
  getProgram,
  isJsxElement,
  type JsxAttribute,
  type JsxElement,
  toProp,
  toRange,
} from './jsx-element.js';
import { getFilledFrom, getPartialName } from './page-filler.js';
import type { SourceElement, PageContents, Prop } from './page-contents.js';
import type { ParsedPage } from './parse-mdx.js';
import { isRenderedParagraph } from './paragraphs.js';
import { toNodeText } from './node-text.js';
import type { RawAttributeValues } from './quoted-attributes.js';
import type { SourceRange } from './source-range.js';
import { evaluate } from './static-values.js';

/**
 * Collects the contents of a page, including elements and comments inside JavaScript expressions. The elements are in
 * the order of the syntax tree, each before the elements inside it.
 */
export function collectContents({ tree, rawAttributeValues }: ParsedPage, source: string): PageContents {
  const collector = new ContentsCollector(source, rawAttributeValues);
  // Use an explicit stack, because recursion could overflow the call stack on a deeply nested page.
  const stack: PendingNode[] = [{ node: tree, parent: undefined, isDirectChild: false, inlineParent: undefined }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const parent = collector.add(next);
    if (!('children' in next.node)) continue;
    const isDirectChild = isJsxElement(next.node);
    const isHeading = next.node.type === 'heading';
    const isInline = isHeading || isRenderedParagraph(next.node);
    const inlineParent = isInline ? { isHeading, isDirectChild: next.isDirectChild } : undefined;
    // Push the first child last, so that it is collected first.
    for (const node of next.node.children.toReversed()) stack.push({ node, parent, isDirectChild, inlineParent });
  }
  return collector.contents;
}

interface PendingNode {
  node: Nodes;
  /** The nearest enclosing element. */
  parent: SourceElement | undefined;
  /** Whether the node is a direct child of `parent`. `false` inside a list, a quotation or a paragraph. */
  isDirectChild: boolean;
  /** The heading or paragraph that directly contains the node. */
  inlineParent: SourceElement['inlineParent'];
}

class ContentsCollector {
  readonly contents: PageContents = {
    elements: [],
    programs: [],
    embeddedPrograms: [],
    comments: [],
    headings: [],
    codeBlocks: [],
    expressions: [],
    childExpressions: [],
  };
  readonly #source: string;
  readonly #rawAttributeValues: RawAttributeValues;

  constructor(source: string, rawAttributeValues: RawAttributeValues) {
    this.#source = source;
    this.#rawAttributeValues = rawAttributeValues;
  }

  /** Adds a node, but not its children. Returns the element that encloses the children. */
  add({ node, parent, inlineParent }: PendingNode): SourceElement | undefined {
    switch (node.type) {
      case 'mdxjsEsm':
        this.#addEmbeddedProgram(node.data?.estree, undefined);
        return parent;
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        this.#addExpression(node, parent);
        return parent;
      case 'code':
        this.contents.codeBlocks.push({ language: node.lang ?? '', code: node.value, ...toRange(node) });
        return parent;
      case 'heading':
        this.#addHeading(node, parent);
        return parent;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        if (isHeading(node)) this.#addHeading(node, parent);
        return this.#addElement(node, parent, inlineParent);
      default:
        return parent;
    }
  }

  #addProgram(program: Program | null | undefined, parent: SourceElement | undefined): void {
    if (!program) return;
    const { elements, comments, childExpressions } = collectFromProgram(program, parent, this.#source);
    this.contents.programs.push(program);
    for (const element of elements) this.contents.elements.push(element);
    for (const comment of comments) this.contents.comments.push(comment);
    for (const childExpression of childExpressions) this.contents.childExpressions.push(childExpression);
  }

  #addEmbeddedProgram(program: Program | null | undefined, element: SourceElement | undefined): void {
    if (!program) return;
    this.contents.embeddedPrograms.push({ program, element });
    this.#addProgram(program, element);
  }

  #addExpression(node: MdxFlowExpression | MdxTextExpression, parent: SourceElement | undefined): void {
    const program = node.data?.estree;
    if (program?.body.length === 0) {
      this.contents.comments.push({ text: node.value, ...toRange(node) });
    } else if (program) {
      this.contents.expressions.push({ program, isInline: node.type === 'mdxTextExpression', ...toRange(node) });
      const expression = getExpression(program);
      this.contents.childExpressions.push({ parent, value: expression && evaluate(expression, this.#source) });
    }
    this.#addProgram(program, parent);
  }

  #addHeading(node: Heading | JsxElement, parent: SourceElement | undefined): void {
    this.contents.headings.push({ text: toNodeText(node).trim(), start: toRange(node).start, parent });
  }

  #addElement(
    node: JsxElement,
    parent: SourceElement | undefined,
    inlineParent: SourceElement['inlineParent'],
  ): SourceElement {
    const { start, end } = toRange(node);
    const name = node.name ?? '';
    const { nameStart, nameEnd } =
      findFilledElement(start, parent) ?? this.#locateName(getPartialName(node) ?? name, start);
    const nameRange = { start: nameStart, end: nameEnd };
    const page = { source: this.#source, rawAttributeValues: this.#rawAttributeValues };
    const props = node.attributes.map((attribute) => {
      const prop = toProp(attribute, page);
      return prop && isAdded(attribute, start) ? moveProp(prop, nameRange) : prop;
    });
    const hasChildren = node.children.some((child) => child.type !== 'text' || child.value.trim() !== '');
    const element: SourceElement = {
      name,
      nameStart,
      nameEnd,
      start,
      end,
      props,
      parent,
      isConditional: false,
      inlineParent,
      filledFrom: getFilledFrom(node),
      hasChildren,
      readText: (isOmitted) => toElementText(node.children, isOmitted),
    };
    this.contents.elements.push(element);
    for (const attribute of node.attributes)
      if (!isAdded(attribute, start)) this.#addEmbeddedProgram(getProgram(attribute), element);
    return element;
  }

  #locateName(name: string, start: number): Pick<SourceElement, 'nameStart' | 'nameEnd'> {
    // Search for the first part of the name, because whitespace can precede the name and surround the dots in it.
    const nameStart = Math.max(start, this.#source.indexOf(name.split('.', 1)[0] ?? '', start + 1));
    return { nameStart, nameEnd: nameStart + name.length };
  }
}

/**
 * Returns the block that contains an element from an OpenAPI operation, or `undefined` if the element is written on the
 * page. An element from an operation has the same position as its block.
 */
function findFilledElement(start: number, parent: SourceElement | undefined): SourceElement | undefined {
  let ancestor = parent;
  while (ancestor && ancestor.start > start) ancestor = ancestor.parent;
  return ancestor?.start === start ? ancestor : undefined;
}

/**
 * Returns whether an attribute was added to an element from an OpenAPI operation. Such an attribute has the position of
 * the element.
 */
function isAdded(attribute: JsxAttribute, elementStart: number): boolean {
  return toRange(attribute).start === elementStart;
}

/** Assigns a range on the page to a prop from an OpenAPI operation. */
function moveProp({ name, value }: Prop, range: SourceRange): Prop {
  const movedValue = value && { ...value, ...range, locate: () => range.start };
  return { name, ...range, valueRange: range, value: movedValue };
}
