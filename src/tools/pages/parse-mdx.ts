import type { Nodes, Root } from 'mdast';
import { type Extension as MdastExtension, fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmTable } from 'micromark-extension-gfm-table';
import { mdxjs } from 'micromark-extension-mdxjs';
import type { Extension } from 'micromark-util-types';
import { explainParserError } from './explain-parser-error.js';
import { maskRanges } from './mask.js';
import type { MdxSyntaxError } from './mdx-syntax-error.js';
import { findNonMdxSyntax, type NonMdxSyntax } from './non-mdx-syntax.js';
import { createAttributeRecorder, type RawAttributeValues } from './quoted-attributes.js';
import type { SourceRange } from './source-range.js';

export interface ParsedPage {
  tree: Root;
  rawAttributeValues: RawAttributeValues;
  /**
   * The parsed text. HTML comments and heading IDs are replaced with spaces if the page would otherwise not be valid
   * MDX.
   */
  text: string;
  /** The replaced HTML comments and heading IDs, in document order. */
  nonMdxSyntax: readonly NonMdxSyntax[];
}

type ParsedMdx = Omit<ParsedPage, 'nonMdxSyntax'>;

/** Markdown extensions for parsing a page, in addition to MDX: tokenizer extensions and syntax tree extensions. */
export interface SyntaxExtensions {
  syntax: Extension[];
  mdast: MdastExtension[];
}

const FRONT_MATTER_FORMATS: ('yaml' | 'toml')[] = ['yaml', 'toml'];

/** MDX, front matter, and the GitHub extensions that determine whether braces and `<` are MDX syntax. */
const BASE_SYNTAX = [mdxjs(), gfmTable(), gfmAutolinkLiteral(), frontmatter(FRONT_MATTER_FORMATS)];

/** Parses a page, or returns its syntax error if it is not valid MDX. */
export function parsePage(text: string, extensions?: SyntaxExtensions): ParsedPage | { syntaxError: MdxSyntaxError } {
  try {
    return { ...parseMdx(text, extensions), nonMdxSyntax: [] };
  } catch (error) {
    // Explain the error in the original page, because the masked page may not contain its cause.
    const syntaxError = explainParserError(error, text);
    return parseWithoutNonMdxSyntax(text, syntaxError, extensions) ?? { syntaxError };
  }
}

function parseMdx(text: string, extensions: SyntaxExtensions = { syntax: [], mdast: [] }): ParsedMdx {
  const { extension, rawAttributeValues } = createAttributeRecorder(text);
  const tree = fromMarkdown(text, {
    extensions: [...BASE_SYNTAX, ...extensions.syntax],
    mdastExtensions: [
      mdxFromMarkdown(),
      gfmTableFromMarkdown(),
      frontmatterFromMarkdown(FRONT_MATTER_FORMATS),
      extension,
      ...extensions.mdast,
    ],
  });
  return { tree, rawAttributeValues, text };
}

/**
 * Parses a page after masking HTML comments and heading IDs. Returns `undefined` if the page is still invalid. However,
 * if its first syntax error was an HTML comment or heading ID, returns the next syntax error.
 */
function parseWithoutNonMdxSyntax(
  text: string,
  firstError: MdxSyntaxError,
  extensions: SyntaxExtensions | undefined,
): ParsedPage | { syntaxError: MdxSyntaxError } | undefined {
  const ranges = findNonMdxSyntax(text);
  if (ranges.length === 0) return undefined;
  try {
    const page = parseMdx(maskRanges(text, ranges), extensions);
    // Text in code, props and expressions can look like HTML comments or heading IDs, but must not be masked.
    const literals = findLiteralRanges(page.tree);
    const isInLiteral = ({ start, end }: SourceRange) =>
      literals.some((literal) => literal.start < start && end < literal.end);
    const outside = ranges.filter((range) => !isInLiteral(range));
    const parsed = outside.length === ranges.length ? page : parseMdx(maskRanges(text, outside), extensions);
    return { ...parsed, nonMdxSyntax: outside };
  } catch (error) {
    const isFirst = ranges.some(({ start, end }) => start <= firstError.start && firstError.start < end);
    return isFirst ? { syntaxError: explainParserError(error, maskRanges(text, ranges)) } : undefined;
  }
}

/** Types of the nodes whose text is not Markdown: code, expressions, imports and exports. */
const LITERAL_TYPES = ['code', 'inlineCode', 'mdxFlowExpression', 'mdxTextExpression', 'mdxjsEsm'];

/** Returns the ranges of all JSX attributes, code, expressions, imports and exports. */
function findLiteralRanges(tree: Root): SourceRange[] {
  const ranges: SourceRange[] = [];
  // The loop also visits the child nodes that it appends to the array.
  const nodes: Nodes[] = [tree];
  for (const node of nodes) {
    const attributes = 'attributes' in node ? (node.attributes ?? []) : [];
    const literals = LITERAL_TYPES.includes(node.type) ? [node, ...attributes] : attributes;
    for (const { position } of literals) {
      ranges.push({ start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 });
    }
    if ('children' in node) nodes.push(...node.children);
  }
  return ranges;
}
