import type { Program } from 'estree-jsx';
import type { Code, Heading, Nodes, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { type PageNames, readNames } from '../../../pages/components.js';
import { toPlainText } from '../../../pages/plain-text.js';
import { heading, paragraph } from '../../nodes.js';
import { expandExpressions } from '../expand-expressions.js';
import { parseSegment } from '../markdown-parsers.js';
import { recordOriginalText, type OriginalText } from '../original-text.js';
import { findHeading } from '../page-metadata.js';
import {
  hasDefinition,
  hasHeading,
  hasNoDeepIndentation,
  hasRewrittenLinks,
  isParagraph,
  isPlain,
} from './inspect-lines.js';
import { findFence, isBlankLine } from './line-syntax.js';
import { type FlowSegment, type OpeningTag, type Segment, scanSegments } from './scan-segments.js';

/** A page in which plain Markdown is kept as text and everything else is parsed. */
export interface ParsedTwinSource {
  tree: Root;
  programs: Program[];
  originalText: OriginalText;
  /** Text of the first heading. */
  heading: string | undefined;
}

/** Marks text nodes that contain Markdown source, which must not be escaped. */
const MARKDOWN_SOURCE: object = { isMarkdownSource: true };

const YAML_FRONT_MATTER = /^---[ \t]*\n(?<value>[^]*?)\n?---[ \t]*(?:\n|$)/;
const TOML_FRONT_MATTER = /^\+\+\+[ \t]*\n(?<value>[^]*?)\n?\+\+\+[ \t]*(?:\n|$)/;
const FRONT_MATTER_FENCE = /^(?:---|\+\+\+)/;

/**
 * Parses a page segment by segment and keeps plain Markdown as text. Returns `undefined` if the whole page must be parsed
 * at once, including if it has a syntax error.
 */
export function parseSegments(text: string, toLink: (url: string) => string): ParsedTwinSource | undefined {
  if (/[\r\0]/.test(text)) return undefined;
  const yaml = YAML_FRONT_MATTER.exec(text);
  const toml = TOML_FRONT_MATTER.exec(text);
  const [frontMatter = ''] = yaml ?? toml ?? [];
  if (frontMatter === '' && FRONT_MATTER_FENCE.test(text)) return undefined;
  const segments = scanSegments(text.slice(frontMatter.length));
  if (!segments) return undefined;
  const tree: Root = { type: 'root', children: [] };
  if (yaml) tree.children.push({ type: 'yaml', value: yaml.groups?.['value'] ?? '' });
  // The types of mdast contain YAML, but not TOML.
  if (toml) tree.children.push({ type: 'toml', value: toml.groups?.['value'] ?? '' } as never);
  try {
    const programs = parseModules(segments);
    if (!programs) return undefined;
    const builder = new TreeBuilder(tree, readNames(programs).resolve, toLink);
    if (!builder.addAll(segments)) return undefined;
    return { tree, programs, originalText: builder.originalText, heading: builder.heading };
  } catch {
    // Parsing the whole page produces a better error message.
    return undefined;
  }
}

/** Parses all imports and exports together, because two of them might declare the same name. */
function parseModules(segments: readonly Segment[]): Program[] | undefined {
  const modules = segments.flatMap((segment) => (segment.kind === 'esm' ? segment.text : []));
  if (modules.length === 0) return [];
  const { children } = parseSegment(modules.join('\n\n'));
  const programs = children.flatMap((node) => (node.type === 'mdxjsEsm' ? (node.data?.estree ?? []) : []));
  const isComplete = children.length === modules.length && programs.length === modules.length;
  return isComplete ? programs : undefined;
}

/**
 * How plain Markdown is represented in the tree:
 *
 * - `source`: as an HTML node that contains the Markdown source.
 * - `paragraph`: as a paragraph that contains the Markdown source, because fields merge their text with paragraphs.
 * - `parsed`: as parsed nodes.
 */
type Representation = 'source' | 'paragraph' | 'parsed';

/** The root, or an element whose closing tag has not been reached. */
interface OpenElement {
  name: string;
  children: Nodes[];
  representation: Representation;
}

/** Builds the tree of a page from its segments. */
class TreeBuilder {
  readonly originalText = new Map<RootContent, { text: string; index: number }>();
  /** Text of the first heading. */
  heading: string | undefined;
  readonly #openElements: OpenElement[];
  readonly #resolve: PageNames['resolve'];
  readonly #toLink: (url: string) => string;

  constructor(tree: Root, resolve: PageNames['resolve'], toLink: (url: string) => string) {
    this.#openElements = [{ name: '', children: tree.children, representation: 'source' }];
    this.#resolve = resolve;
    this.#toLink = toLink;
  }

  /** Returns whether the tree contains all segments. If not, the whole page must be parsed at once. */
  addAll(segments: readonly Segment[]): boolean {
    for (const [index, segment] of segments.entries()) {
      const isBesideTag = isTag(segments[index - 1]) || isTag(segments[index + 1]);
      const isAdded = this.#add(segment, isBesideTag);
      if (!isAdded) return false;
    }
    return this.#openElements.length === 1;
  }

  #add(segment: Segment, isBesideTag: boolean): boolean {
    const parent = this.#openElements.at(-1);
    if (!parent) return false;
    switch (segment.kind) {
      case 'open':
        return this.#addElement(segment, parent);
      case 'close':
        this.#openElements.pop();
        return parent.name === segment.name;
      case 'esm':
        // Imports and exports are valid only at the top level.
        return this.#openElements.length === 1;
      case 'fence':
        parent.children.push(...toCodeBlock(segment.lines, parent.representation));
        return true;
      case 'flow': {
        const nodes = this.#toFlow(segment, parent.representation, isBesideTag);
        parent.children.push(...(nodes ?? []));
        return nodes !== undefined;
      }
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

  /** Returns the representation of Markdown inside an element. */
  #toRepresentation(name: string, outer: Representation): Representation {
    const isHtml = !/^[A-Z]/.test(name);
    if (outer === 'parsed' || isHtml) return 'parsed';
    const component = this.#resolve(name);
    if (component === undefined) return 'source';
    const isExample = ['RequestExample', 'ResponseExample', 'CodeGroup'].includes(component);
    return isExample ? 'parsed' : 'paragraph';
  }

  /** Returns `undefined` if the segment depends on other segments. */
  #toFlow(
    { lines, isOpen }: FlowSegment,
    representation: Representation,
    isBesideTag: boolean,
  ): RootContent[] | undefined {
    if (hasDefinition(lines) || startsLikeFrontMatter(lines)) return undefined;
    // A list next to a tag could merge with another list, so it is parsed and the serializer separates the lists.
    const mayMerge = isOpen && isBesideTag;
    const source = mayMerge ? undefined : this.#toSource(lines, representation);
    if (source) return [source];
    const isTopLevel = this.#openElements.length === 1;
    const plainHeading = toHeading(lines);
    if (plainHeading) {
      if (isTopLevel) this.heading ??= toPlainText(plainHeading);
      return [plainHeading];
    }
    const text = lines.join('\n');
    const tree = parseSegment(text);
    if (isTopLevel) {
      this.heading ??= findHeading(tree.children);
      for (const [node, place] of recordOriginalText(tree, text)) this.originalText.set(node, place);
    }
    expandExpressions(tree, text);
    return tree.children;
  }

  /** Returns plain Markdown as a node that contains its source. Returns `undefined` if it must be parsed. */
  #toSource(lines: readonly string[], representation: Representation): RootContent | undefined {
    if (representation === 'parsed') return undefined;
    if (!isPlain(lines) || hasHeading(lines) || hasRewrittenLinks(lines, this.#toLink)) return undefined;
    if (representation === 'paragraph') return isParagraph(lines) ? toParagraph(lines) : undefined;
    const dedented = dedent(lines);
    const isUnindented = hasNoDeepIndentation(dedented) && /^\S/.test(dedented[0] ?? '');
    return isUnindented ? { type: 'html', value: dedented.join('\n') } : undefined;
  }
}

function isTag(segment: Segment | undefined): boolean {
  return segment?.kind === 'open' || segment?.kind === 'close';
}

function startsLikeFrontMatter(lines: readonly string[]): boolean {
  return lines.length > 1 && /^(?:---|\+\+\+)[ \t]*$/.test(lines[0] ?? '');
}

function toParagraph(lines: readonly string[]): RootContent {
  const value = lines
    .map((line) => line.replace(/^[ \t]+/, ''))
    .join('\n')
    .trimEnd();
  return paragraph({ type: 'text', value, data: MARKDOWN_SOURCE });
}

function toCodeBlock(lines: readonly string[], representation: Representation): RootContent[] {
  const { indent = '', marker = '', info = '' } = findFence(lines[0] ?? '') ?? {};
  const content = lines.slice(1, -1);
  // Tabs make it unclear how much indentation belongs to the code.
  const hasTabs = indent.includes('\t') || (indent !== '' && content.some((line) => /^ *\t/.test(line)));
  if (hasTabs) return parseSegment(lines.join('\n')).children;
  const code = content.map((line) => removeIndent(line, indent.length));
  if (representation === 'source') return [{ type: 'html', value: [marker + info, ...code, marker].join('\n') }];
  const hasEscapes = /[\\&]/.test(info);
  return hasEscapes ? parseSegment(lines.join('\n')).children : [toCode(info, code.join('\n'))];
}

function toCode(info: string, value: string): Code {
  const [, lang = null, meta = null] = /^[ \t]*([^ \t]+)(?:[ \t]+(.*?))?[ \t]*$/.exec(info) ?? [];
  return { type: 'code', lang, meta: meta === '' ? null : meta, value };
}

/** A heading that contains only letters, digits and punctuation without a meaning in Markdown. */
const PLAIN_HEADING = /^ {0,3}(?<marker>#{1,6})[ \t]+(?<text>[\p{L}\p{N}][\p{L}\p{N} ,'"()?-]*?)[ \t]*$/u;

/** Returns a heading that contains only plain text. */
function toHeading([line = '', ...otherLines]: readonly string[]): Heading | undefined {
  const { marker = '', text } = PLAIN_HEADING.exec(line)?.groups ?? {};
  if (text === undefined || otherLines.length > 0) return undefined;
  return heading(marker.length, { type: 'text', value: text, data: MARKDOWN_SOURCE });
}

/** Parses an opening tag as an element without children. Returns `undefined` if the parser reads it as something else. */
function toElement({ name, text, isSelfClosing, attributes }: OpeningTag): MdxJsxFlowElement | undefined {
  if (attributes)
    return {
      type: 'mdxJsxFlowElement',
      name,
      attributes: attributes.map((attribute) => ({ type: 'mdxJsxAttribute', ...attribute })),
      children: [],
    };
  const { children } = parseSegment(isSelfClosing ? text : `${text}</${name}>`);
  const [element] = children;
  const isElement = element?.type === 'mdxJsxFlowElement' && element.name === name && element.children.length === 0;
  return children.length === 1 && isElement ? element : undefined;
}

/** Removes the common indentation of all lines. */
function dedent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => !isBlankLine(line)).map(countLeadingSpaces);
  const commonIndent = Math.min(...indents);
  return lines.map((line) => line.slice(commonIndent));
}

function removeIndent(line: string, indent: number): string {
  return line.slice(Math.min(countLeadingSpaces(line), indent));
}

function countLeadingSpaces(line: string): number {
  return line.length - line.replace(/^ +/, '').length;
}
