import type { Code, Heading, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { heading, paragraph } from '../../nodes.js';
import { parseSegment } from '../markdown-parsers.js';
import { hasDeepIndentation } from './inspect-lines.js';
import { isBlankLine, parseFence } from './line-syntax.js';
import type { OpeningTag } from './scan-segments.js';

/**
 * Representation of plain Markdown in the tree:
 *
 * - `source`: an HTML node that contains the Markdown source.
 * - `paragraph`: a paragraph that contains the Markdown source. A field requires a paragraph, to which it adds its
 *   name.
 * - `parsed`: the nodes that the parser creates.
 */
export type Representation = 'source' | 'paragraph' | 'parsed';

/** `data` of a text node that contains Markdown source, which the serializer must not escape. */
const MARKDOWN_SOURCE: object = { isMarkdownSource: true };

/**
 * Converts Markdown to an HTML node that contains its source. Returns `undefined` if the indentation is significant.
 */
export function toSourceNode(lines: readonly string[]): RootContent | undefined {
  const dedented = dedent(lines);
  const isUnindented = !hasDeepIndentation(dedented) && /^\S/.test(dedented[0] ?? '');
  return isUnindented ? { type: 'html', value: dedented.join('\n') } : undefined;
}

/** Converts Markdown to a paragraph that contains its source. */
export function toSourceParagraph(lines: readonly string[]): RootContent {
  const value = lines
    .map((line) => line.replace(/^[ \t]+/, ''))
    .join('\n')
    .trimEnd();
  return paragraph({ type: 'text', value, data: MARKDOWN_SOURCE });
}

/** Converts the lines of a fenced code block to nodes, without parsing them if possible. */
export function toFencedCode(lines: readonly string[], representation: Representation): RootContent[] {
  const { indent = '', marker = '', info = '' } = parseFence(lines[0] ?? '') ?? {};
  const content = lines.slice(1, -1);
  // With tabs, only the parser can determine how much of the indentation belongs to the code.
  const hasTabs = indent.includes('\t') || (indent !== '' && content.some((line) => /^ *\t/.test(line)));
  if (hasTabs) return parseSegment(lines.join('\n')).children;
  const code = content.map((line) => removeIndent(line, indent.length));
  if (representation === 'source') return [{ type: 'html', value: [marker + info, ...code, marker].join('\n') }];
  const hasEscapes = /[\\&]/.test(info);
  return hasEscapes ? parseSegment(lines.join('\n')).children : [toCode(info, code.join('\n'))];
}

function toCode(info: string, value: string): Code {
  const { lang = null, meta = null } = /^[ \t]*(?<lang>[^ \t]+)(?:[ \t]+(?<meta>.*?))?[ \t]*$/.exec(info)?.groups ?? {};
  return { type: 'code', lang, meta: meta === '' ? null : meta, value };
}

/** Matches a heading that contains only letters, digits and punctuation without a special meaning in Markdown. */
const PLAIN_HEADING = /^ {0,3}(?<marker>#{1,6})[ \t]+(?<text>[\p{L}\p{N}][\p{L}\p{N} ,'"()?-]*?)[ \t]*$/u;

/** Converts a single line to a heading node. Returns `undefined` unless the line is a heading without formatting. */
export function toPlainHeading([line = '', ...otherLines]: readonly string[]): Heading | undefined {
  const { marker = '', text } = PLAIN_HEADING.exec(line)?.groups ?? {};
  if (text === undefined || otherLines.length > 0) return undefined;
  return heading(marker.length, { type: 'text', value: text, data: MARKDOWN_SOURCE });
}

/**
 * Converts an opening tag to an element without children. Parses the tag only if its attributes are unknown. Returns
 * `undefined` if the parser does not read the tag as a single element.
 */
export function toElement({ name, text, isSelfClosing, attributes }: OpeningTag): MdxJsxFlowElement | undefined {
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

/** Removes the indentation that all non-blank lines have in common. */
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
