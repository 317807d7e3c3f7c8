import type { Nodes } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';

const OPTIONS: Options = {
  bullet: '-',
  emphasis: '_',
  fences: true,
  listItemIndent: 'one',
  rule: '-',
  extensions: [gfmToMarkdown()],
  // For readers without tables as well, a table is no part of a paragraph.
  join: [(left, right) => (left.type === 'table' || right.type === 'table' ? 1 : undefined)],
};

/** Markdown as GitHub reads it, in which all that is text stays text. */
export function stringify(tree: Nodes): string {
  return toMarkdown(tree, OPTIONS);
}
