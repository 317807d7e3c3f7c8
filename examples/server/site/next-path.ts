/** Stands for this site while a path is judged; the name cannot exist. */
const base = 'http://site.invalid';

/** Pages that lead nowhere after a login. */
const loops = new Set(['/login', '/logout']);

/**
 * Where a login leads: the given path, query and fragment if they stay on this site however a browser reads them,
 * else the front page.
 */
export function toNextPath(text: string | null | undefined): string {
  if (!text?.startsWith('/') || /[\\\p{Cc}]/u.test(text) || !text.isWellFormed() || !URL.canParse(text, base))
    return '/';
  const url = new URL(text, base);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Normalising can make a host of a path: `/..//evil.example` becomes `//evil.example`.
  const stays = url.origin === base && !url.pathname.startsWith('//') && new URL(path, base).origin === base;
  return stays && !loops.has(url.pathname) ? path : '/';
}
