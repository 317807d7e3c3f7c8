import type {
  BlockContent,
  Code as CodeNode,
  Heading,
  InlineCode,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
  Strong,
  Text,
} from 'mdast';
import type { Code } from '../model/block/code.js';

export const text = (value: string): Text => ({ type: 'text', value });

export const strong = (value: string): Strong => ({ type: 'strong', children: [text(value)] });

/** Returns a value as inline code, or as plain text if it is empty or contains line breaks, which inline code cannot represent. */
export function toInlineCode(value: string): InlineCode | Text {
  const isRepresentable = value !== '' && !/[\r\n]/.test(value);
  return isRepresentable ? { type: 'inlineCode', value } : text(value);
}

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

export function heading(level: number, ...children: PhrasingContent[]): Heading {
  return { type: 'heading', depth: Math.min(level, 6) as Heading['depth'], children };
}

/** Returns the items as a tight list, or an empty array if there are no items. */
export function toList(items: readonly ListItem[]): List[] {
  return items.length > 0 ? [{ type: 'list', ordered: false, spread: false, children: [...items] }] : [];
}

export function item(...children: RootContent[]): ListItem {
  return { type: 'listItem', spread: false, children: children as BlockContent[] };
}

export function codeBlock(value: string, language: string): CodeNode {
  // Some parsers read an opening fence that contains a pipe as the head of a table.
  const isTableRow = language.includes('|');
  return { type: 'code', lang: isTableRow ? null : language.trim() || null, meta: null, value };
}

/** Returns a code block. Invalid JSON gets the language `text`. */
export function toCodeBlock({ text: value, language, mistake }: Code): CodeNode {
  return codeBlock(value, mistake ? 'text' : toLanguage(language));
}

/** Joins phrases with a separator. */
export function join(phrases: readonly PhrasingContent[][], separator: string): PhrasingContent[] {
  return phrases.flatMap((phrase, index) => (index > 0 ? [text(separator), ...phrase] : phrase));
}

/** Returns the language of a media type, such as `xml` for `application/atom+xml`. */
function toLanguage(language: string): string {
  if (!language.includes('/')) return language;
  return /[/+](?:x-)?(css|csv|graphql|html|javascript|markdown|ndjson|xml|yaml)$/.exec(language)?.[1] ?? 'text';
}
