/** The pages of a site, as far as links between them go. */
export interface Site {
  /** The paths of all twins, from the folder in which they stand: `guides/start.md`. */
  twins: ReadonlySet<string>;
  /** The address of that folder, without a slash at its end; nothing where links are relative. */
  url?: string | undefined;
  /** What addresses of pages may begin with beside the path of their twin: `docs`, where pages stand in that folder. */
  bases: readonly string[];
}

/**
 * A link as its twin has it: to a page, it leads to the twin of that page, with its fragment; any other stays.
 *
 * @param from - The path of the twin that has the link.
 */
export function toTwinLink(link: string, from: string, site: Site): string {
  const own = site.url !== undefined && link.startsWith(`${site.url}/`) ? link.slice(site.url.length) : link;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(own) ?? [];
  if (path === '' || /^[a-z][a-z\d+.-]*:|^\/\//i.test(own)) return link;
  const twin = findTwin(decode(path), from, site);
  return twin === undefined ? link : `${toAddress(twin, from, site)}${rest}`;
}

/** The address of a twin: absolute where the site's is known, else relative to another twin. */
export function toAddress(twin: string, from: string, { url }: Pick<Site, 'url'>): string {
  const path = url === undefined ? toRelative(from, twin) : `/${twin}`;
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return `${url ?? ''}${encoded}`;
}

function findTwin(path: string, from: string, { twins, bases }: Site): string | undefined {
  const around = from.split('/').slice(0, -1).join('/');
  const page = from.replace(/(?:\/?index)?\.md$/, '');
  // A relative link is meant from its file, or from the address of its page, which may end with a slash.
  const withoutBase = bases.filter((base) => `${path}/`.startsWith(`/${base}/`));
  const paths = path.startsWith('/')
    ? [path, ...withoutBase.map((base) => path.slice(base.length + 1))]
    : [`${around}/${path}`, `${page}/${path}`];
  for (const written of paths) {
    const name = normalize(written)?.replace(/\.(?:mdx?|html)$/i, '');
    if (name === undefined) continue;
    const folder = name.replace(/(?:^|\/)index$/, '');
    const found = [name, folder, folder === '' ? 'index' : `${folder}/index`].find((known) => twins.has(`${known}.md`));
    if (found !== undefined) return `${found}.md`;
  }
  return undefined;
}

/** A path without empty segments and dots; nothing where it leads out. */
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
