import type { Nodes } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { toLineFeeds } from '../../model/text/to-line-feeds.js';

const OPTIONS: Options = {
  bullet: '-',
  emphasis: '_',
  fences: true,
  listItemIndent: 'one',
  rule: '-',
  extensions: [gfmToMarkdown()],
  // Surround tables and raw Markdown (`html` nodes) with blank lines, so that they don't become part of a paragraph.
  join: [
    (left, right) => ([left.type, right.type].some((type) => type === 'table' || type === 'html') ? 1 : undefined),
  ],
};

/** Serializes a tree as GitHub Flavored Markdown with LF line breaks. Escapes special characters in text. */
export function stringify(tree: Nodes): string {
  return toLineFeeds(toMarkdown(tree, OPTIONS));
}
