import type { Nodes, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Options, toMarkdown } from 'mdast-util-to-markdown';

/** Text that needs no Markdown escaping in any position. Within a line, surrounding spaces and brackets are also safe. */
const SAFE = /^\p{L}(?:[\p{L} ,;'"()?%-]|(?<![Ww])[.](?![\w.-])|:(?=[ \p{L}]))*(?<![ :])$/u;
const SAFE_IN_LINE = /^(?:[ (),\p{L}]|: )+$/u;

const OPTIONS: Options = {
  bullet: '-',
  emphasis: '_',
  fences: true,
  listItemIndent: 'one',
  rule: '-',
  extensions: [gfmToMarkdown()],
  handlers: {
    text: (node: Text, parent, state, info) => {
      const { data, value } = node;
      const isInLine = !/[\r\n\]]/.test(info.before + info.after);
      // Skip escaping for original Markdown of the page, and for text that contains no special characters.
      const isSafe = (data && 'isWritten' in data) || (isInLine ? SAFE_IN_LINE : SAFE).test(value);
      return isSafe ? value : defaultHandlers.text(node, parent, state, info);
    },
  },
  // Separate tables and raw Markdown with a blank line, so that no parser reads them as part of a paragraph.
  join: [
    (left, right) => ([left.type, right.type].some((type) => type === 'table' || type === 'html') ? 1 : undefined),
  ],
};

/** Serializes a tree as GitHub-flavored Markdown. Special characters in text are escaped. */
export function stringify(tree: Nodes): string {
  return toMarkdown(tree, OPTIONS);
}
