const IGNORED_HEADERS = ['accept', 'content-type', 'authorization'];

/**
 * Returns whether OpenAPI ignores a header parameter because of its name. A description contains these headers as media types
 * and security schemes.
 */
export function isIgnoredHeader(name: string): boolean {
  return IGNORED_HEADERS.includes(name.toLowerCase());
}
