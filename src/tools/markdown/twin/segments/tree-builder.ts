import type { Nodes, Root, RootContent } from 'mdast';
import { getComponentKind, type PageNames } from '../../../pages/components.js';
import { isHtmlName } from '../../../pages/element-name.js';
import { toPlainText } from '../../../pages/plain-text.js';
import { expandExpressions } from '../expand-expressions.js';
import { parseSegment } from '../markdown-parsers.js';
import { type NodeOrigin, recordOriginalText } from '../original-text.js';
import { findHeading } from '../../../pages/page-metadata.js';
import {
  hasDefinition,
  hasHeadingOrThematicBreak,
  hasRewrittenLinks,
  isPlain,
  mayContainTable,
} from './inspect-lines.js';
import type { FlowSegment, OpeningTag, Segment } from './scan-segments.js';
import {
  type Representation,
  toElement,
  toFencedCode,
  toPlainHeading,
  toSourceNode,
  toSourceParagraph,
} from './segment-nodes.js';

/** The root of the tree, or an element whose closing tag has not been reached yet. */
interface OpenElement {
  name: string;
  children: Nodes[];
  representation: Representation;
}

/** The segments before and after a segment, or `undefined` if there is no such segment. */
type Neighbors = readonly (Segment | undefined)[];

/** Builds the syntax tree of a page from its segments. */
export class TreeBuilder {
  readonly originalText = new Map<RootContent, NodeOrigin>();
  /** Text of the first heading outside of elements, or `undefined` if there is none. */
  heading: string | undefined;
  readonly #openElements: OpenElement[];
  readonly #resolve: PageNames['resolve'];
  readonly #toLink: (url: string) => string;

  constructor(tree: Root, resolve: PageNames['resolve'], toLink: (url: string) => string) {
    this.#openElements = [{ name: '', children: tree.children, representation: 'source' }];
    this.#resolve = resolve;
    this.#toLink = toLink;
  }

  /** Adds segments to the tree. Returns `false` if the whole page must be parsed at once instead. */
  addAll(segments: readonly Segment[]): boolean {
    for (const [index, segment] of segments.entries()) {
      const neighbors = [segments[index - 1], segments[index + 1]];
      const isAdded = this.#add(segment, neighbors);
      if (!isAdded) return false;
    }
    return this.#isTopLevel();
  }

  #isTopLevel(): boolean {
    return this.#openElements.length === 1;
  }

  #add(segment: Segment, neighbors: Neighbors): boolean {
    const parent = this.#openElements.at(-1);
    if (!parent) return false;
    switch (segment.kind) {
      case 'open':
        return this.#addElement(segment, parent);
      case 'close':
        this.#openElements.pop();
        return parent.name === segment.name;
      case 'esm':
        // Imports and exports are valid only at the top level. They are parsed separately and are not part of the tree.
        return this.#isTopLevel();
      case 'fence':
        parent.children.push(...toFencedCode(segment.lines, parent.representation));
        return true;
      case 'flow':
        return this.#addFlow(segment, parent, neighbors);
    }
  }

  #addElement(tag: OpeningTag, parent: OpenElement): boolean {
    const element = toElement(tag);
    if (!element) return false;
    parent.children.push(element);
    const { name, isSelfClosing } = tag;
    const representation = this.#toRepresentation(name, parent.representation);
    if (!isSelfClosing) this.#openElements.push({ name, children: element.children, representation });
    return true;
  }

  /** Returns the representation of plain Markdown inside an element. */
  #toRepresentation(name: string, outer: Representation): Representation {
    if (outer === 'parsed' || isHtmlName(name)) return 'parsed';
    const component = this.#resolve(name);
    if (component === undefined) return 'source';
    return getComponentKind(component) === 'example' ? 'parsed' : 'paragraph';
  }

  /**
   * Adds a segment of Markdown. Returns `false` if the segment depends on other segments or looks like front matter.
   */
  #addFlow(segment: FlowSegment, parent: OpenElement, neighbors: Neighbors): boolean {
    const { lines, hasListOrQuote } = segment;
    if (hasDefinition(lines) || startsLikeFrontMatter(lines)) return false;
    // Parse a list next to a tag that may become a list, because the serializer separates only parsed lists.
    const mayMerge = hasListOrQuote && !neighbors.every(separatesLists);
    const source = mayMerge ? undefined : this.#toSource(segment, parent.representation);
    parent.children.push(...(source ? [source] : this.#parseFlow(lines)));
    return true;
  }

  /** Converts plain Markdown to a node that contains its source. Returns `undefined` if the lines must be parsed. */
  #toSource({ lines, hasListOrQuote }: FlowSegment, representation: Representation): RootContent | undefined {
    if (representation === 'parsed' || !isPlain(lines)) return undefined;
    if (hasHeadingOrThematicBreak(lines) || hasRewrittenLinks(lines, this.#toLink)) return undefined;
    if (representation === 'source') return toSourceNode(lines);
    return hasListOrQuote || mayContainTable(lines) ? undefined : toSourceParagraph(lines);
  }

  #parseFlow(lines: readonly string[]): RootContent[] {
    const plainHeading = toPlainHeading(lines);
    if (plainHeading) {
      if (this.#isTopLevel()) this.heading ??= toPlainText(plainHeading);
      return [plainHeading];
    }
    const text = lines.join('\n');
    const tree = parseSegment(text);
    if (this.#isTopLevel()) {
      this.heading ??= findHeading(tree.children);
      for (const [node, origin] of recordOriginalText(tree, text)) this.originalText.set(node, origin);
    }
    expandExpressions(tree, text);
    return tree.children;
  }
}

/**
 * Returns whether a segment is visible text or code, which separates a list before it from a list after it. Imports,
 * exports and comments are not visible, and tags can be replaced by lists.
 */
function separatesLists(segment: Segment | undefined): boolean {
  if (segment?.kind === 'flow') return isPlain(segment.lines);
  return segment === undefined || segment.kind === 'fence';
}

/** Returns whether lines would look like front matter if they were parsed without the text before them. */
function startsLikeFrontMatter(lines: readonly string[]): boolean {
  return lines.length > 1 && /^(?:---|\+\+\+)[ \t]*$/.test(lines[0] ?? '');
}
