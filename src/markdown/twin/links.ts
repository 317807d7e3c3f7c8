/** The data for resolving links between the pages of a site. */
export interface Site {
  /** Paths of all Markdown files, relative to the output folder, such as `guides/start.md`. */
  twins: ReadonlySet<string>;
  /** URL of the output folder, without a trailing slash. If it is `undefined`, links are relative. */
  url?: string | undefined;
  /** Path prefixes of page URLs that are not part of the path of the Markdown file, such as `docs`. */
  bases: readonly string[];
}

/**
 * Replaces a link to a page with a link to the Markdown file of that page and keeps the fragment. Returns other links
 * unchanged.
 *
 * @param from - Path of the Markdown file that contains the link.
 */
export function toTwinLink(link: string, from: string, site: Site): string {
  const { url } = site;
  const reference = url !== undefined && link.startsWith(`${url}/`) ? link.slice(url.length) : link;
  const isOtherSite = /^[a-z][a-z\d+.-]*:/i.test(reference) || reference.startsWith('//');
  const pathEnd = reference.search(/[?#]/);
  const path = pathEnd < 0 ? reference : reference.slice(0, pathEnd);
  if (path === '' || isOtherSite) return link;
  const twin = findTwin(decode(path), from, site);
  return twin === undefined ? link : toAddress(twin, from, site) + reference.slice(path.length);
}

/** Returns the URL of a Markdown file: absolute if the URL of the site is known, otherwise relative to `from`. */
export function toAddress(twin: string, from: string, { url }: Pick<Site, 'url'>): string {
  const path = url === undefined ? toRelative(from, twin) : `/${twin}`;
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return `${url ?? ''}${encoded}`;
}

function findTwin(path: string, from: string, site: Site): string | undefined {
  for (const candidate of toCandidates(path, from, site)) {
    const name = normalize(candidate)?.replace(/\.(?:mdx?|html)$/i, '');
    if (name === undefined) continue;
    const folder = name.replace(/(?:^|\/)index$/, '');
    const names = [name, folder, folder === '' ? 'index' : `${folder}/index`];
    const twin = names.map((candidateName) => `${candidateName}.md`).find((file) => site.twins.has(file));
    if (twin !== undefined) return twin;
  }
  return undefined;
}

/** Returns the paths that a link can refer to, relative to the root of the site. */
function toCandidates(path: string, from: string, { bases }: Site): string[] {
  if (path.startsWith('/')) {
    const matchingBases = bases.filter((base) => `${path}/`.startsWith(`/${base}/`));
    return [path, ...matchingBases.map((base) => path.slice(base.length + 1))];
  }
  // A relative link can be relative to the source file or to the page URL, with or without a trailing slash.
  const folder = from.split('/').slice(0, -1).join('/');
  const page = from.replace(/(?:\/?index)?\.md$/, '');
  return [`${folder}/${path}`, `${page}/${path}`];
}

/** Resolves empty segments, `.` and `..` in a path. Returns `undefined` if the path leaves the root. */
function normalize(path: string): string | undefined {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..' && segments.pop() === undefined) return undefined;
    if (segment !== '..') segments.push(segment);
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

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
