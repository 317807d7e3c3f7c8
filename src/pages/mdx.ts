import type { Root } from 'mdast';
import { type Extension as MdastExtension, fromMarkdown } from 'mdast-util-from-markdown';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmTable } from 'micromark-extension-gfm-table';
import { mdxjs } from 'micromark-extension-mdxjs';
import type { Extension } from 'micromark-util-types';
import { blank, findDialect, findProps } from './dialect.js';
import { type Fault, toFault } from './fault.js';
import { type QuotedTexts, rememberQuotedText } from './quoted-text.js';

/** A page as MDX parses it. */
export interface ParsedPage {
  tree: Root;
  quoted: QuotedTexts;
  /** The text that was parsed, in which spaces stand for what belongs to a dialect. */
  text: string;
}

/** What else of Markdown is read, beside what decides where braces and tags are markup. */
export interface Flavour {
  syntax: Extension[];
  mdast: MdastExtension[];
}

// Of GitHub's Markdown what decides where braces and tags are markup.
const syntax = [mdxjs(), gfmTable(), gfmAutolinkLiteral(), frontmatter(['yaml', 'toml'])];

/** Parses a page. */
export function parsePage(text: string, flavour?: Flavour): ParsedPage | { fault: Fault } {
  try {
    return parseMdx(text, flavour);
  } catch (error) {
    // The page as it is written says best what is wrong with it.
    return parseDialect(text, flavour) ?? { fault: toFault(error, text) };
  }
}

function parseMdx(text: string, flavour: Flavour = { syntax: [], mdast: [] }): ParsedPage {
  const quoted: QuotedTexts = new WeakMap();
  const tree = fromMarkdown(text, {
    extensions: [...syntax, ...flavour.syntax],
    mdastExtensions: [mdxFromMarkdown(), rememberQuotedText(text, quoted), ...flavour.mdast],
  });
  return { tree, quoted, text };
}

/** Parses a page without what belongs to a dialect. */
function parseDialect(text: string, flavour: Flavour | undefined): ParsedPage | undefined {
  const foreign = findDialect(text);
  if (foreign.length === 0) return undefined;
  try {
    const page = parseMdx(blank(text, foreign), flavour);
    // What looks foreign within a prop is part of its value.
    const props = findProps(page.tree);
    const outside = foreign.filter(({ start, end }) => !props.some((prop) => prop.start < start && end < prop.end));
    return outside.length === foreign.length ? page : parseMdx(blank(text, outside), flavour);
  } catch {
    return undefined;
  }
}
