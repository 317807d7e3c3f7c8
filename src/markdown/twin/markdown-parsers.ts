import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { mdxjs } from 'micromark-extension-mdxjs';
import { combineExtensions } from 'micromark-util-combine-extensions';
import type { Root } from 'mdast';
import type { SyntaxExtensions } from '../../pages/parse-mdx.js';

/** All of GitHub's Markdown, beside what pages are read by anyway. */
export const github: SyntaxExtensions = {
  syntax: [gfmFootnote(), gfmStrikethrough(), gfmTaskListItem()],
  mdast: [frontmatterFromMarkdown(['yaml', 'toml']), ...gfmFromMarkdown()],
};

/** Markdown as those read it who are served it: without MDX. */
export function parseMarkdown(text: string): Root {
  return fromMarkdown(text, {
    extensions: [gfm(), frontmatter(['yaml', 'toml'])],
    mdastExtensions: [frontmatterFromMarkdown(['yaml', 'toml']), ...gfmFromMarkdown()],
  });
}

const mdx = combineExtensions([mdxjs(), gfmTable(), ...github.syntax]);
const mdxWithAddresses = combineExtensions([mdx, gfmAutolinkLiteral()]);
const mdxTree = [
  mdxFromMarkdown(),
  gfmFootnoteFromMarkdown(),
  gfmStrikethroughFromMarkdown(),
  gfmTableFromMarkdown(),
  gfmTaskListItemFromMarkdown(),
];
const mdxTreeWithAddresses = [mdxFromMarkdown(), ...gfmFromMarkdown()];

/** Parses a piece of a page as MDX. Throws where something is wrong with it. */
export function parseSegment(text: string): Root {
  // What looks for addresses goes over all words again.
  const hasAddresses = /@|www\.|:\/\//i.test(text);
  return fromMarkdown(text, {
    extensions: [hasAddresses ? mdxWithAddresses : mdx],
    mdastExtensions: hasAddresses ? mdxTreeWithAddresses : mdxTree,
  });
}
