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
};

/** Markdown as GitHub reads it, in which all that is text stays text. */
export function stringify(tree: Nodes): string {
  return toMarkdown(tree, OPTIONS);
}
