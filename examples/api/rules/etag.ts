/** The entity tag of a document at a version. */
export const formatEtag = (version: number): string => `"v${version}"`;

const versionOf = (tag: string): number | undefined => {
  const match = /^"v([1-9][0-9]{0,14})"$/.exec(tag.trim());
  return match ? Number(match[1]) : undefined;
};

/**
 * The versions an If-Match header accepts: undefined when there is no header or it is `*`.
 * Tags that are weak or not ours match nothing, as the strong comparison asks.
 */
export function parseIfMatch(header: string | undefined): number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  return header.split(',').flatMap((tag) => versionOf(tag) ?? []);
}

/** Whether If-None-Match says the caller has this version already (weak comparison). */
export function matchesNone(header: string | undefined, version: number): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => versionOf(tag.trim().replace(/^W\//, '')) === version);
}
