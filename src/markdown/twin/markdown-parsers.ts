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

/** The GitHub Markdown extensions that the page parser does not already include. */
export const github: SyntaxExtensions = {
  syntax: [gfmFootnote(), gfmStrikethrough(), gfmTaskListItem()],
  mdast: [frontmatterFromMarkdown(['yaml', 'toml']), ...gfmFromMarkdown()],
};

/** Parses GitHub Markdown without MDX, as the readers of the generated file do. */
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

/** Parses one segment of a page as MDX. Throws if it contains a syntax error. */
export function parseSegment(text: string): Root {
  // Use the autolink extension only if it can match, because it traverses the text a second time.
  const hasAddresses = /@|www\.|:\/\//i.test(text);
  return fromMarkdown(text, {
    extensions: [hasAddresses ? mdxWithAddresses : mdx],
    mdastExtensions: hasAddresses ? mdxTreeWithAddresses : mdxTree,
  });
}
