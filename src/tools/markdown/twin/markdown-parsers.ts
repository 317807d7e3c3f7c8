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

const FRONT_MATTER_FORMATS: ('yaml' | 'toml')[] = ['yaml', 'toml'];

/** The extensions for GitHub Flavored Markdown, except those that the page parser already includes. */
export const githubExtensions: SyntaxExtensions = {
  syntax: [gfmFootnote(), gfmStrikethrough(), gfmTaskListItem()],
  mdast: gfmFromMarkdown(),
};

/** Parses text as GitHub Flavored Markdown without MDX, in the same way as tools that read the generated file. */
export function parseMarkdown(text: string): Root {
  return fromMarkdown(text, {
    extensions: [gfm(), frontmatter(FRONT_MATTER_FORMATS)],
    mdastExtensions: [frontmatterFromMarkdown(FRONT_MATTER_FORMATS), ...gfmFromMarkdown()],
  });
}

const mdx = combineExtensions([mdxjs(), gfmTable(), ...githubExtensions.syntax]);
const mdxWithAutolinks = combineExtensions([mdx, gfmAutolinkLiteral()]);
const mdxTree = [
  mdxFromMarkdown(),
  gfmFootnoteFromMarkdown(),
  gfmStrikethroughFromMarkdown(),
  gfmTableFromMarkdown(),
  gfmTaskListItemFromMarkdown(),
];
const mdxTreeWithAutolinks = [mdxFromMarkdown(), ...gfmFromMarkdown()];

/** Parses one segment of a page as MDX. Throws if the segment contains a syntax error. */
export function parseSegment(text: string): Root {
  // Use the autolink extension only if it can match, because its second pass slows down parsing.
  const mayHaveAutolinks = /@|www\.|:\/\//i.test(text);
  return fromMarkdown(text, {
    extensions: [mayHaveAutolinks ? mdxWithAutolinks : mdx],
    mdastExtensions: mayHaveAutolinks ? mdxTreeWithAutolinks : mdxTree,
  });
}
