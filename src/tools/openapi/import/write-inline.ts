import type { Nodes, PhrasingContent } from 'mdast';
import { PUNCTUATION } from './escape-text.js';

/** The nodes around an inline node. */
export interface InlineContext {
  previous: PhrasingContent | undefined;
  next: PhrasingContent | undefined;
  ancestors: readonly Nodes[];
}

/** Joins adjacent text nodes. */
export function joinTexts(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      joined[joined.length - 1] = { type: 'text', value: last.value + node.value };
    } else {
      joined.push(node);
    }
  }
  return joined;
}

/** Replaces strong nodes with their children, for text that is already bold. */
export function withoutStrong(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node) => (node.type === 'strong' ? withoutStrong(node.children) : [node]));
}

const ENDS_WITH_LETTER = new RegExp(`[^${PUNCTUATION}\\s]$`, 'u');
const STARTS_WITH_LETTER = new RegExp(`^[^${PUNCTUATION}\\s]`, 'u');

/**
 * Returns whether Prettier marks emphasis with asterisks: next to a letter, where underscores are not syntax, or inside
 * other emphasis.
 */
export function needsAsterisk({ previous, next, ancestors }: InlineContext): boolean {
  const isAfterLetter = previous?.type === 'text' && ENDS_WITH_LETTER.test(previous.value);
  const isBeforeLetter = next?.type === 'text' && STARTS_WITH_LETTER.test(next.value);
  return isAfterLetter || isBeforeLetter || ancestors.some(({ type }) => type === 'emphasis');
}

export function writeInlineCode(value: string, isInTable: boolean): string {
  const code = value.replace(/\n/g, ' ');
  const runs = new Set(Array.from(code.matchAll(/`+/g), ([run]) => run.length));
  let length = 1;
  while (runs.has(length)) length++;
  const mark = '`'.repeat(length);
  const touchesMark = code.startsWith('`') || code.endsWith('`');
  // Without padding, CommonMark would remove one space from each end.
  const losesSpaces = code.startsWith(' ') && code.endsWith(' ') && /[^ ]/.test(code);
  const padding = touchesMark || losesSpaces ? ' ' : '';
  return `${mark}${padding}${isInTable ? code.replaceAll('|', String.raw`\|`) : code}${padding}${mark}`;
}

/** Characters that a URL in a link must not contain because they are syntax of Markdown, MDX or tables. */
const URL_SYNTAX = /[\s<>\\{}|\u0000-\u001f\u007f]/g;

/** The semicolon after text such as `&copy`, which would otherwise be read as a character reference. */
const CHARACTER_REFERENCE_END = /(?<=&#?\w+);/g;

/** Characters that a title cannot contain, because Prettier changes their escape sequences. */
const TITLE_SYNTAX = /["\\|]|&(?=#?\w+;)/g;

export function writeLink(url: string, title: string | null | undefined, content: string): string {
  const written = url.replace(URL_SYNTAX, encodeURIComponent).replace(CHARACTER_REFERENCE_END, '%3B');
  const target = /[()]/.test(written) ? `<${written}>` : written;
  return `[${content}](${target}${writeTitle(title)})`;
}

function writeTitle(title: string | null | undefined): string {
  const text = joinLines(title ?? '').replace(TITLE_SYNTAX, '');
  return text === '' ? '' : ` "${text}"`;
}

/**
 * A line break, with the backslash of a hard line break and the whitespace around it. The lookbehind prevents quadratic
 * run time for text that contains many spaces but no line break.
 */
const LINE_BREAK = /(?<!\s)\s*\\?\n\s*/g;

/** Replaces line breaks with spaces, including hard line breaks. */
export function joinLines(text: string): string {
  return text.replace(LINE_BREAK, ' ').trim();
}
