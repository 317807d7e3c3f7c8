import type { Nodes, Root, RootContent } from 'mdast';
import { mentionsComponents, type PageNames, readNames } from '../../pages/components.js';
import { readFrontMatterEndpoint } from '../../pages/front-matter.js';
import { inlineConstants } from '../../pages/inline-constants.js';
import { isJsxElement } from '../../pages/jsx-element.js';
import { listNodes } from '../../pages/list-nodes.js';
import type { MdxSyntaxError } from '../../pages/mdx-syntax-error.js';
import { getModulePrograms } from '../../pages/module-programs.js';
import type { FillProblem, PageFiller } from '../../pages/page-filler.js';
import { parsePage } from '../../pages/parse-mdx.js';
import { heading, paragraph, text, toInlineCode, toLink } from '../nodes.js';
import type { SiteDefaults } from '../parts.js';
import { stringify } from '../stringify.js';
import { replaceElements } from '../tree/replace-elements.js';
import { expandExpressions } from './expand-expressions.js';
import { type LinkedSite, toFileUrl, toMarkdownLink } from './links.js';
import { githubExtensions, parseMarkdown } from './markdown-parsers.js';
import { rewriteLinks } from './link-rewrites.js';
import { findSourceNodes, restoreSource } from './original-text.js';
import { findHeading, readPageMetadata } from '../../pages/page-metadata.js';
import { toPageUrlPath } from './page-urls.js';
import { convertElements } from './convert-elements.js';

export interface MarkdownPage {
  title: string;
  /** Description of the page, or an empty string if it has none. */
  description: string;
  markdown: string;
}

export interface ConversionOptions extends LinkedSite {
  /**
   * Path of the index file, relative to the output folder. Each Markdown file links to the index. `undefined` if there
   * is none.
   */
  index: string | undefined;
  /** Default props of every `ApiBlock` on the site, and the labels of all apiblock components. */
  defaults?: SiteDefaults | undefined;
}

/** A page to convert to Markdown, with the path of the file to generate. */
export interface SourcePage {
  /** Source of the page, without a byte order mark. */
  page: string;
  /** Path of the Markdown file to generate, such as `guides/start.md`. */
  path: string;
  /** Whether to parse the page as Markdown if it is not valid MDX. */
  isMarkdown: boolean;
  /** Adds the props and fields of the operation to each block that has an `operation` prop. */
  fill?: PageFiller | undefined;
}

export interface ConversionFailure {
  /** `undefined` if the page is valid MDX. */
  syntaxError: MdxSyntaxError | undefined;
  /** Problems with the `operation` props of blocks. */
  fillProblems: FillProblem[];
}

/** Returns whether a page is a Markdown file without components. Such a page does not have to be valid MDX. */
export function isPlainMarkdown(file: string, text: string): boolean {
  return file.toLowerCase().endsWith('.md') && !mentionsComponents(text);
}

export function convertPage(
  { page, path, isMarkdown, fill }: SourcePage,
  options: ConversionOptions,
): MarkdownPage | ConversionFailure {
  const parsed = parsePage(page, githubExtensions);
  if ('syntaxError' in parsed && !isMarkdown) return { syntaxError: parsed.syntaxError, fillProblems: [] };
  const { tree, text: source } = 'syntaxError' in parsed ? { tree: parseMarkdown(page), text: page } : parsed;
  const fillProblems: FillProblem[] = [];
  fill?.(tree, (problem) => fillProblems.push(problem));
  if (fillProblems.some(({ severity }) => severity === 'error')) return { syntaxError: undefined, fillProblems };
  inlineConstants(tree);
  return renderTree(tree, source, path, options);
}

/** Converts the syntax tree of a page to Markdown. Modifies the tree. */
function renderTree(tree: Root, source: string, path: string, options: ConversionOptions): MarkdownPage {
  const toLinkUrl = (url: string) => toMarkdownLink(url, path, options);
  const programs = getModulePrograms(tree.children);
  const metadata = readPageMetadata(tree, programs);
  const title = metadata.title ?? findHeading(tree.children) ?? toTitle(path);
  const description = metadata.description?.replace(/\s+/g, ' ').trim() ?? '';
  const sourceNodes = findSourceNodes(tree);
  const { resolve } = readNames(programs);
  expandExpressions(tree, source, (name) => resolve(name) === 'CopyPage');
  const endpoint = hasBlock(tree, resolve) ? undefined : readFrontMatterEndpoint(tree);
  replaceElements(tree, resolve, options.defaults);
  const nodes = tree.children.flatMap((node) => {
    if (sourceNodes.has(node)) return [node];
    const converted = convertElements([node]);
    rewriteLinks(converted, toLinkUrl);
    return converted;
  });
  const restore = (nodes: readonly RootContent[]) => restoreSource(nodes, sourceNodes, source, toLinkUrl);
  const [first, ...others] = nodes;
  const isTitled = first?.type === 'heading' && first.depth === 1;
  const children: RootContent[] = [
    ...toIndexNote(path, options),
    ...(isTitled ? restore([first]) : [heading(1, text(title))]),
    ...(endpoint ? [paragraph(text(`${endpoint.method} `), toInlineCode(endpoint.url))] : []),
    ...(description === '' ? [] : [paragraph(text(description))]),
    ...restore(isTitled ? others : nodes),
  ];
  return { title, description, markdown: stringify({ type: 'root', children } satisfies Root) };
}

/** Returns whether a page contains an `ApiBlock`. The block itself shows the method and URL. */
function hasBlock(tree: Root, resolve: PageNames['resolve']): boolean {
  return listNodes<Nodes>(tree).some((node) => isJsxElement(node) && resolve(node.name ?? '') === 'ApiBlock');
}

function toIndexNote(path: string, options: ConversionOptions): RootContent[] {
  const { index } = options;
  if (index === undefined) return [];
  const link = toLink(toFileUrl(index, path, options), [text(index)]);
  const note = paragraph(text('All pages of this documentation are listed in '), link, text('.'));
  return [{ type: 'blockquote', children: [note] }];
}

/** Derives a page title from a path, such as `First steps` from `guides/first-steps.md`. */
function toTitle(path: string): string {
  const page = toPageUrlPath(path) || path.replace(/\.md$/, '');
  const [name = ''] = page.split('/').slice(-1);
  const title = name.replace(/[-_]+/g, ' ').trim();
  return title === '' ? path : title.charAt(0).toUpperCase() + title.slice(1);
}
