import type {
  BlockContent,
  Code as CodeNode,
  Heading,
  Html,
  InlineCode,
  Link,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
  Strong,
  Text,
} from 'mdast';
import type { Code } from '../../model/block/code.js';

export const text = (value: string): Text => ({ type: 'text', value });

/** Creates a node whose value is output without escaping, such as an HTML tag. */
export const html = (value: string): Html => ({ type: 'html', value });

export const strong = (value: string): Strong => ({ type: 'strong', children: [text(value)] });

export const toLink = (url: string, children: PhrasingContent[]): Link => ({
  type: 'link',
  url,
  title: null,
  children,
});

/**
 * Creates inline code. Creates a text node instead if the value is empty or contains line breaks, because inline code
 * cannot represent such a value.
 */
export function toInlineCode(value: string): InlineCode | Text {
  const isRepresentable = value !== '' && !/[\r\n]/.test(value);
  return isRepresentable ? { type: 'inlineCode', value } : text(value);
}

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

/** Creates a heading. Levels above 6, the maximum in Markdown, become 6. */
export function heading(level: number, ...children: PhrasingContent[]): Heading {
  return { type: 'heading', depth: Math.min(level, 6) as Heading['depth'], children };
}

/** Creates a tight list of the items. Returns an empty array if there are no items. */
export function toList(items: readonly ListItem[]): List[] {
  return items.length > 0 ? [{ type: 'list', ordered: false, spread: false, children: [...items] }] : [];
}

export function item(...children: RootContent[]): ListItem {
  return { type: 'listItem', spread: needsBlankLines(children), children: children as BlockContent[] };
}

/**
 * Returns whether the content of a list item must be separated by blank lines. In a tight item, serializers add blank
 * lines only if CommonMark requires them. Without blank lines, tables and JSX would also become part of an adjacent
 * paragraph or blockquote, so this function returns `true` for them. Blank lines around headings are only for
 * readability.
 */
export function needsBlankLines(content: readonly RootContent[]): boolean {
  return content.length > 1 && content.some(({ type }) => BLANK_LINE_TYPES.has(type));
}

const BLANK_LINE_TYPES = new Set(['heading', 'mdxJsxFlowElement', 'table']);

export function codeBlock(value: string, language: string): CodeNode {
  // Omit a language that contains a pipe, because some parsers read such an opening fence as the header row of a table.
  const lang = language.includes('|') ? '' : language.trim();
  return { type: 'code', lang: lang === '' ? null : lang, meta: null, value };
}

/** Converts code to a fenced code block. Uses the language `text` for invalid JSON. */
export function toCodeBlock({ text: value, language, mistake }: Code): CodeNode {
  return codeBlock(value, mistake ? 'text' : toLanguage(language));
}

export function join(phrases: readonly PhrasingContent[][], separator: string): PhrasingContent[] {
  return phrases.flatMap((phrase, index) => (index > 0 ? [text(separator), ...phrase] : phrase));
}

/**
 * Returns the fence language for a media type, such as `xml` for `application/atom+xml`, or `text` if there is none.
 * Returns any other string unchanged.
 */
function toLanguage(language: string): string {
  if (!language.includes('/')) return language;
  return /[/+](?:x-)?(css|csv|graphql|html|javascript|markdown|ndjson|xml|yaml)$/.exec(language)?.[1] ?? 'text';
}
