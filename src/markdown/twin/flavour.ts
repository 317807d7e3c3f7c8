import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type { Root } from 'mdast';
import type { Flavour } from '../../pages/mdx.js';

/** All of GitHub's Markdown, beside what pages are read by anyway. */
export const github: Flavour = {
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
