const IGNORED_HEADERS = ['accept', 'content-type', 'authorization'];

/**
 * Returns whether OpenAPI ignores a header parameter because of its name. Media types and security schemes describe
 * these headers instead.
 */
export function isIgnoredHeader(name: string): boolean {
  return IGNORED_HEADERS.includes(name.toLowerCase());
}
