import type { Nodes, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Options, toMarkdown } from 'mdast-util-to-markdown';

const SAFE_CHARACTER = /[\p{L} ,;'"()?%-]/u;
/** Matches a period that is not part of a `www.` URL, a domain name, a number or an ellipsis. */
const SAFE_PERIOD = /(?<![Ww])[.](?![\w.-])/u;
/** Matches a colon that is not part of a URL. */
const SAFE_COLON = /:(?=[ \p{L}])/u;
const SAFE_CHARACTERS = [SAFE_CHARACTER, SAFE_PERIOD, SAFE_COLON].map(({ source }) => source).join('|');

/** Matches text that never needs Markdown escaping. It starts with a letter and does not end with a space or colon. */
const SAFE_TEXT = new RegExp(`^\\p{L}(?:${SAFE_CHARACTERS})*(?<![ :])$`, 'u');

/** Matches text that needs no Markdown escaping within a line. It can start and end with spaces or parentheses. */
const SAFE_TEXT_WITHIN_LINE = /^(?:[ (),\p{L}]|: )+$/u;

const OPTIONS: Options = {
  bullet: '-',
  emphasis: '_',
  fences: true,
  listItemIndent: 'one',
  rule: '-',
  extensions: [gfmToMarkdown()],
  handlers: {
    text: (node: Text, parent, state, info) => {
      const { value } = node;
      // Spaces have a special meaning next to a line break. Parentheses and colons have a special meaning next to `]`.
      const isWithinLine = !/[\r\n\]]/.test(info.before + info.after);
      const isSafe = (isWithinLine ? SAFE_TEXT_WITHIN_LINE : SAFE_TEXT).test(value);
      // For speed, return safe text unchanged, instead of letting the default handler search it for characters to
      // escape.
      return isSafe ? value : defaultHandlers.text(node, parent, state, info);
    },
  },
  // Surround tables and raw Markdown (`html` nodes) with blank lines, so that they don't become part of a paragraph.
  join: [
    (left, right) => ([left.type, right.type].some((type) => type === 'table' || type === 'html') ? 1 : undefined),
  ],
};

/** Serializes a tree as GitHub Flavored Markdown. Escapes special characters in text. */
export function stringify(tree: Nodes): string {
  return toMarkdown(tree, OPTIONS);
}
