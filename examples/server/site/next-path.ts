/** Base URL for resolving paths. The top-level domain `.invalid` is reserved, so no real URL has this origin. */
const base = 'http://site.invalid';

/** Paths that are useless as a redirect target after login. */
const excludedPaths = new Set(['/login', '/logout']);

/**
 * Returns the redirect target after login: the normalized path, query and fragment of `text`. Returns `/` if `text` is
 * not a path on this site, or if it is the login or logout path.
 */
export function toNextPath(text: string | null | undefined): string {
  if (!text?.startsWith('/') || /[\\\p{Cc}]/u.test(text) || !text.isWellFormed() || !URL.canParse(text, base))
    return '/';
  const url = new URL(text, base);
  // URL normalization can turn a path into a host name: `/..//evil.example` becomes `//evil.example`.
  const stays = url.origin === base && !url.pathname.startsWith('//');
  return stays && !excludedPaths.has(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : '/';
}
