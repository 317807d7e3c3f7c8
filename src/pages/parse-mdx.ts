import type { Root } from 'mdast';
import { type Extension as MdastExtension, fromMarkdown } from 'mdast-util-from-markdown';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmTable } from 'micromark-extension-gfm-table';
import { mdxjs } from 'micromark-extension-mdxjs';
import type { Extension } from 'micromark-util-types';
import { maskRanges, findNonMdxSyntax, findAttributeRanges } from './non-mdx-syntax.js';
import { explainParserError } from './explain-parser-error.js';
import type { MdxSyntaxError } from './mdx-syntax-error.js';
import { type RawAttributeValues, recordRawAttributeValues } from './quoted-attributes.js';

/** A page as MDX parses it. */
export interface ParsedPage {
  tree: Root;
  quoted: RawAttributeValues;
  /** The text that was parsed, in which spaces stand for what belongs to a dialect. */
  text: string;
}

/** What else of Markdown is read, beside what decides where braces and tags are markup. */
export interface SyntaxExtensions {
  syntax: Extension[];
  mdast: MdastExtension[];
}

// Of GitHub's Markdown what decides where braces and tags are markup.
const syntax = [mdxjs(), gfmTable(), gfmAutolinkLiteral(), frontmatter(['yaml', 'toml'])];

/** Parses a page. */
export function parsePage(text: string, flavour?: SyntaxExtensions): ParsedPage | { fault: MdxSyntaxError } {
  try {
    return parseMdx(text, flavour);
  } catch (error) {
    // The page as it is written says best what is wrong with it.
    return parseWithoutNonMdxSyntax(text, flavour) ?? { fault: explainParserError(error, text) };
  }
}

function parseMdx(text: string, flavour: SyntaxExtensions = { syntax: [], mdast: [] }): ParsedPage {
  const quoted: RawAttributeValues = new WeakMap();
  const tree = fromMarkdown(text, {
    extensions: [...syntax, ...flavour.syntax],
    mdastExtensions: [mdxFromMarkdown(), recordRawAttributeValues(text, quoted), ...flavour.mdast],
  });
  return { tree, quoted, text };
}

/** Parses a page without what belongs to a dialect. */
function parseWithoutNonMdxSyntax(text: string, flavour: SyntaxExtensions | undefined): ParsedPage | undefined {
  const foreign = findNonMdxSyntax(text);
  if (foreign.length === 0) return undefined;
  try {
    const page = parseMdx(maskRanges(text, foreign), flavour);
    // What looks foreign within a prop is part of its value.
    const props = findAttributeRanges(page.tree);
    const outside = foreign.filter(({ start, end }) => !props.some((prop) => prop.start < start && end < prop.end));
    return outside.length === foreign.length ? page : parseMdx(maskRanges(text, outside), flavour);
  } catch {
    return undefined;
  }
}
