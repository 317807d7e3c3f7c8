import type { Heading, Root, RootContent } from 'mdast';
import { readNames } from '../../pages/components.js';
import type { MdxSyntaxError } from '../../pages/mdx-syntax-error.js';
import { parsePage } from '../../pages/parse-mdx.js';
import { paragraph, text } from '../nodes.js';
import type { SiteDefaults } from '../parts.js';
import { stringify } from '../stringify.js';
import { replaceElements } from '../tree/replace-elements.js';
import { expandExpressions } from './expand-expressions.js';
import { github, parseMarkdown } from './markdown-parsers.js';
import { type Site, toAddress, toTwinLink } from './links.js';
import { findHeading, readPageMetadata } from './page-metadata.js';
import { type ParsedTwinSource, parseSegments } from './segments/parse-segments.js';
import { toPlain } from './plain-flow.js';
import { recordOriginalText, restoreOriginalText, withLinks } from './original-text.js';

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
  const toLink = (url: string) => toTwinLink(url, path, options);
  const read = parseSegments(page, toLink) ?? parseWholePage(page, isMarkdown);
  return 'fault' in read ? read : renderTwin(read, path, options);
}

/** Converts a parsed page to Markdown. */
export function renderTwin(page: ParsedTwinSource, path: string, options: TwinOptions): Twin {
  const { tree, programs, kept } = page;
  const toLink = (url: string) => toTwinLink(url, path, options);
  const words = readPageMetadata(tree, programs);
  const { defaults } = options;
  replaceElements(tree, readNames(programs).resolve, {
    defaults,
    labels: defaults?.['labels'] as SiteDefaults['labels'],
  });
  const changed = tree.children.flatMap((node) =>
    kept.places.has(node) ? [node] : withLinks(toPlain([node]), toLink),
  );
  const restore = (nodes: readonly RootContent[]) => restoreOriginalText(nodes, kept, toLink);
  const title = words.title ?? page.heading ?? toName(path);
  const [first, ...others] = changed;
  const isTitled = first?.type === 'heading' && first.depth === 1;
  const description = words.description?.replace(/\s+/g, ' ').trim() ?? '';
  const children: RootContent[] = [
    { type: 'blockquote', children: [toIndexNote(path, options)] },
    ...(isTitled ? restore([first]) : [{ type: 'heading', depth: 1, children: [text(title)] } satisfies Heading]),
    ...(description === '' ? [] : [paragraph(text(description))]),
    ...restore(isTitled ? others : changed),
  ];
  return { title, description, markdown: stringify({ type: 'root', children } satisfies Root) };
}

/** Parses a whole page at once. */
export function parseWholePage(page: string, isMarkdown: boolean): ParsedTwinSource | { fault: MdxSyntaxError } {
  const parsed = parsePage(page, github);
  if ('fault' in parsed && !isMarkdown) return parsed;
  const { tree, text } = 'fault' in parsed ? { tree: parseMarkdown(page), text: page } : parsed;
  const programs = tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? (node.data?.estree ?? []) : []));
  const heading = findHeading(tree.children);
  const kept = recordOriginalText(tree, text);
  expandExpressions(tree, text);
  return { tree, programs, kept, heading };
}

function toIndexNote(path: string, options: TwinOptions) {
  return paragraph(
    text('All pages of this documentation are listed in '),
    { type: 'link', url: toAddress(options.index, path, options), title: null, children: [text(options.index)] },
    text('.'),
  );
}

/** Derives a title from the path: `First steps` for `guides/first-steps.md`. */
function toName(path: string): string {
  const words = path
    .replace(/\.md$/, '')
    .replace(/\/index$/, '')
    .split('/')
    .at(-1)
    ?.replace(/[-_]+/g, ' ')
    .trim();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : path;
}
