import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type { Root } from 'mdast';
import type { SyntaxExtensions } from '../../pages/parse-mdx.js';

const FRONT_MATTER_FORMATS: ('yaml' | 'toml')[] = ['yaml', 'toml'];

/** The extensions for GitHub Flavored Markdown that the page parser does not already include. */
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
