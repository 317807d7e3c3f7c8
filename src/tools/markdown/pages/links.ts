import { decodeUrlComponent } from '../../../model/http/url.js';
import { toPageUrlPath } from './page-urls.js';

/** Paths and URLs of a site, for resolving links between its pages. */
export interface LinkedSite {
  /**
   * Maps the paths of links to the generated Markdown files, such as `guides/start` to `guides/start.md`. Files are
   * relative to the output folder.
   */
  markdownFiles: ReadonlyMap<string, string>;
  /**
   * URL of the output folder, without a trailing slash. If it is `undefined`, links between Markdown files are
   * relative.
   */
  url?: string | undefined;
  /** Path prefixes of page URLs, such as `docs`, that the paths of the Markdown files do not contain. */
  bases: readonly string[];
}

/**
 * Converts a link to a page into a link to the Markdown file of that page. Keeps the query and the fragment. Returns
 * any other link unchanged.
 *
 * @param from - Path of the Markdown file that contains the link.
 */
export function toMarkdownLink(link: string, from: string, site: LinkedSite): string {
  const reference = removeSiteUrl(link, site);
  const isOtherSite = /^[a-z][a-z\d+.-]*:/i.test(reference) || reference.startsWith('//');
  const pathEnd = reference.search(/[?#]/);
  const path = pathEnd < 0 ? reference : reference.slice(0, pathEnd);
  if (path === '' || isOtherSite) return link;
  const file = findMarkdownFile(decodeUrlComponent(path), from, site);
  return file === undefined ? link : toFileUrl(file, from, site) + reference.slice(path.length);
}

/**
 * Removes the URL of the site from a link to a page of the site. Returns `/` for a link that consists only of this URL.
 */
function removeSiteUrl(link: string, { url }: LinkedSite): string {
  if (url === undefined || !link.startsWith(url)) return link;
  const rest = link.slice(url.length);
  if (rest.startsWith('/')) return rest;
  const endsWithUrl = rest === '' || rest.startsWith('?') || rest.startsWith('#');
  return endsWithUrl ? `/${rest}` : link;
}

/** Returns the URL of a Markdown file. If the site has no `url`, the result is relative to the file `from`. */
export function toFileUrl(file: string, from: string, { url }: Pick<LinkedSite, 'url'>): string {
  const path = url === undefined ? toRelative(from, file) : `/${file}`;
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return `${url ?? ''}${encoded}`;
}

function findMarkdownFile(path: string, from: string, site: LinkedSite): string | undefined {
  for (const candidate of toCandidates(path, from, site)) {
    const name = normalize(candidate)?.replace(/\.(?:mdx?|html)$/i, '');
    if (name === undefined) continue;
    const folder = name.replace(/(?:^|\/)index$/, '');
    const file = site.markdownFiles.get(name) ?? site.markdownFiles.get(folder);
    if (file !== undefined) return file;
  }
  return undefined;
}

/** Returns all paths, relative to the root of the site, that a link can refer to. */
function toCandidates(path: string, from: string, { bases }: LinkedSite): string[] {
  if (path.startsWith('/')) {
    const matchingBases = bases.filter((base) => `${path}/`.startsWith(`/${base}/`));
    return [path, ...matchingBases.map((base) => path.slice(base.length + 1))];
  }
  // Depending on the site, a link is relative to the source file, or to the page URL with or without a trailing slash.
  const folder = from.split('/').slice(0, -1).join('/');
  const url = toPageUrlPath(from);
  return [`${folder}/${path}`, `${url}/${path}`, `${url}/../${path}`];
}

/**
 * Removes empty and `.` segments from a path and resolves `..`. Returns `undefined` if the path leads outside the root.
 */
function normalize(path: string): string | undefined {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') {
      segments.push(segment);
      continue;
    }
    if (segments.length === 0) return undefined;
    segments.pop();
  }
  return segments.join('/');
}

function toRelative(from: string, to: string): string {
  const start = from.split('/').slice(0, -1);
  const end = to.split('/');
  let common = 0;
  while (common < start.length && common < end.length - 1 && start[common] === end[common]) common++;
  return [...start.slice(common).map(() => '..'), ...end.slice(common)].join('/');
}
