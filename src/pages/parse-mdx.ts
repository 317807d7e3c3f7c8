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

/** A parsed MDX page. */
export interface ParsedPage {
  tree: Root;
  quoted: RawAttributeValues;
  /** The parsed text, with spaces in place of syntax that MDX does not support. */
  text: string;
}

/** Markdown extensions to parse in addition to those that affect where braces and tags are markup. */
export interface SyntaxExtensions {
  syntax: Extension[];
  mdast: MdastExtension[];
}

// MDX, and the GitHub extensions that affect where braces and tags are markup.
const syntax = [mdxjs(), gfmTable(), gfmAutolinkLiteral(), frontmatter(['yaml', 'toml'])];

/** Parses a page. Returns the syntax error if MDX cannot parse it. */
export function parsePage(text: string, extensions?: SyntaxExtensions): ParsedPage | { fault: MdxSyntaxError } {
  try {
    return parseMdx(text, extensions);
  } catch (error) {
    // Report the error of the original page, because masking can hide its cause.
    return parseWithoutNonMdxSyntax(text, extensions) ?? { fault: explainParserError(error, text) };
  }
}

function parseMdx(text: string, extensions: SyntaxExtensions = { syntax: [], mdast: [] }): ParsedPage {
  const quoted: RawAttributeValues = new WeakMap();
  const tree = fromMarkdown(text, {
    extensions: [...syntax, ...extensions.syntax],
    mdastExtensions: [mdxFromMarkdown(), recordRawAttributeValues(text, quoted), ...extensions.mdast],
  });
  return { tree, quoted, text };
}

/** Parses a page after masking HTML comments and heading ids. Returns `undefined` if there are none or it still fails. */
function parseWithoutNonMdxSyntax(text: string, extensions: SyntaxExtensions | undefined): ParsedPage | undefined {
  const foreign = findNonMdxSyntax(text);
  if (foreign.length === 0) return undefined;
  try {
    const page = parseMdx(maskRanges(text, foreign), extensions);
    // An HTML comment inside a prop is part of the prop's value, so it must not be masked.
    const props = findAttributeRanges(page.tree);
    const outside = foreign.filter(({ start, end }) => !props.some((prop) => prop.start < start && end < prop.end));
    return outside.length === foreign.length ? page : parseMdx(maskRanges(text, outside), extensions);
  } catch {
    return undefined;
  }
}
