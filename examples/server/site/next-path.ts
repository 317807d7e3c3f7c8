/** Placeholder origin for URL parsing. The reserved `.invalid` domain cannot exist. */
const base = 'http://site.invalid';

/** Paths that are not useful destinations after a login. */
const loops = new Set(['/login', '/logout']);

/**
 * Returns the redirect target after a login: the normalized path, query and fragment if they stay on this site,
 * otherwise `/`.
 */
export function toNextPath(text: string | null | undefined): string {
  if (!text?.startsWith('/') || /[\\\p{Cc}]/u.test(text) || !text.isWellFormed() || !URL.canParse(text, base))
    return '/';
  const url = new URL(text, base);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Normalization can turn a path into a host: `/..//evil.example` becomes `//evil.example`.
  const stays = url.origin === base && !url.pathname.startsWith('//') && new URL(path, base).origin === base;
  return stays && !loops.has(url.pathname) ? path : '/';
}
