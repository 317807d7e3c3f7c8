import type { Paragraph, Root, RootContent } from 'mdast';
import { readNames } from '../../pages/components.js';
import type { MdxSyntaxError } from '../../pages/mdx-syntax-error.js';
import { parsePage } from '../../pages/parse-mdx.js';
import { heading, paragraph, text } from '../nodes.js';
import type { SiteDefaults } from '../parts.js';
import { stringify } from '../stringify.js';
import { replaceElements } from '../tree/replace-elements.js';
import { toLink } from './component-text.js';
import { expandExpressions } from './expand-expressions.js';
import { type Site, toAddress, toTwinLink } from './links.js';
import { github, parseMarkdown } from './markdown-parsers.js';
import { recordOriginalText, restoreOriginalText, withLinks } from './original-text.js';
import { findHeading, readPageMetadata } from './page-metadata.js';
import { toPlain } from './plain-flow.js';
import { type ParsedTwinSource, parseSegments } from './segments/parse-segments.js';

/** The Markdown version of a page. */
export interface Twin {
  title: string;
  /** Description of the page, or an empty string if it has none. */
  description: string;
  markdown: string;
}

/** Options that apply to all pages of a site. */
export interface TwinOptions extends Site {
  /** Path of the index file that each Markdown file links to, relative to the output folder. */
  index: string;
  /** Default props of all blocks on the site. */
  defaults?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Converts a page to Markdown.
 *
 * @param page - Source of the page, without a byte order mark.
 * @param path - Path of the Markdown file, such as `guides/start.md`.
 * @param isMarkdown - Whether to parse the page as Markdown if it is not valid MDX.
 */
export function toTwin(
  page: string,
  path: string,
  options: TwinOptions,
  isMarkdown: boolean,
): Twin | { fault: MdxSyntaxError } {
  const rewriteLink = (url: string) => toTwinLink(url, path, options);
  const parsed = parseSegments(page, rewriteLink) ?? parseWholePage(page, isMarkdown);
  return 'fault' in parsed ? parsed : renderTwin(parsed, path, options);
}

/** Converts a parsed page to Markdown. Changes its tree. */
export function renderTwin(page: ParsedTwinSource, path: string, options: TwinOptions): Twin {
  const { tree, programs, originalText } = page;
  const rewriteLink = (url: string) => toTwinLink(url, path, options);
  const metadata = readPageMetadata(tree, programs);
  const title = metadata.title ?? page.heading ?? toTitle(path);
  const description = metadata.description?.replace(/\s+/g, ' ').trim() ?? '';
  const { defaults } = options;
  const labels = defaults?.['labels'] as SiteDefaults['labels'];
  replaceElements(tree, readNames(programs).resolve, { defaults, labels });
  const plain = tree.children.flatMap((node) =>
    originalText.has(node) ? [node] : withLinks(toPlain([node]), rewriteLink),
  );
  const restore = (nodes: readonly RootContent[]) => restoreOriginalText(nodes, originalText, rewriteLink);
  const [first, ...others] = plain;
  const isTitled = first?.type === 'heading' && first.depth === 1;
  const children: RootContent[] = [
    { type: 'blockquote', children: [toIndexNote(path, options)] },
    ...(isTitled ? restore([first]) : [heading(1, text(title))]),
    ...(description === '' ? [] : [paragraph(text(description))]),
    ...restore(isTitled ? others : plain),
  ];
  return { title, description, markdown: stringify({ type: 'root', children } satisfies Root) };
}

/** Parses a whole page at once. */
export function parseWholePage(page: string, isMarkdown: boolean): ParsedTwinSource | { fault: MdxSyntaxError } {
  const parsed = parsePage(page, github);
  if ('fault' in parsed && !isMarkdown) return parsed;
  const { tree, text: source } = 'fault' in parsed ? { tree: parseMarkdown(page), text: page } : parsed;
  const programs = tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? (node.data?.estree ?? []) : []));
  const originalText = recordOriginalText(tree, source);
  const firstHeading = findHeading(tree.children);
  expandExpressions(tree, source);
  return { tree, programs, originalText, heading: firstHeading };
}

function toIndexNote(path: string, options: TwinOptions): Paragraph {
  const link = toLink(toAddress(options.index, path, options), [text(options.index)]);
  return paragraph(text('All pages of this documentation are listed in '), link, text('.'));
}

/** Derives a title from the path: `First steps` for `guides/first-steps.md`. */
function toTitle(path: string): string {
  const page = path.replace(/\.md$/, '').replace(/\/index$/, '');
  const [name = ''] = page.split('/').slice(-1);
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words === '' ? path : words.charAt(0).toUpperCase() + words.slice(1);
}
