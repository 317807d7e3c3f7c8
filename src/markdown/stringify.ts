import type { Nodes, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Options, toMarkdown } from 'mdast-util-to-markdown';

/** Words that are text wherever they stand; in a line spaces and brackets around them are text, too. */
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
      // Words that are Markdown as they are written, and those in which no character could mean anything.
      const isSafe = (data && 'isWritten' in data) || (isInLine ? SAFE_IN_LINE : SAFE).test(value);
      return isSafe ? value : defaultHandlers.text(node, parent, state, info);
    },
  },
  // For readers without tables as well, a table is no part of a paragraph; what stands as it was written is one neither.
  join: [
    (left, right) => ([left.type, right.type].some((type) => type === 'table' || type === 'html') ? 1 : undefined),
  ],
};

/** Markdown as GitHub reads it, in which all that is text stays text. */
export function stringify(tree: Nodes): string {
  return toMarkdown(tree, OPTIONS);
}
