export const formatEtag = (version: number): string => `"v${version}"`;

const parseVersion = (tag: string): number | undefined => {
  const match = /^"v([1-9][0-9]{0,14})"$/.exec(tag.trim());
  return match ? Number(match[1]) : undefined;
};

/**
 * Returns the versions that an If-Match header accepts, or `undefined` if the header is missing or `*`. Ignores entity
 * tags that contain no version. Also ignores weak entity tags, because If-Match requires strong comparison (RFC 9110).
 */
export function parseIfMatch(header: string | undefined): number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  return header.split(',').flatMap((tag) => parseVersion(tag) ?? []);
}

/** Returns whether an If-None-Match header is `*` or contains the entity tag. Weak and strong tags both match. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
