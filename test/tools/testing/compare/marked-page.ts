import { readBlocks } from '../../../../src/pages.js';
import { type ComparableResponse, compareResponse, type CompareOptions } from '../../../../src/testing.js';

/** Removes « and » from a page. Returns the page, its first block, and the part between the marks with its offset. */
export function readMarked(marked: string) {
  const offset = marked.indexOf('«');
  const length = marked.indexOf('»') - offset - 1;
  const page = marked.replace(/[«»]/g, '');
  return {
    page,
    block: readBlocks(page)[0]!,
    place: offset < 0 ? undefined : page.slice(offset, offset + length),
    offset,
  };
}

/** Creates a JSON response. A string is used as the body without conversion. */
export function toJsonResponse(body: unknown, status = 200, headers: Record<string, string> = {}): ComparableResponse {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: text };
}

/**
 * Compares a response with the first block of a page. Returns each finding with the part of the page at its position.
 */
export function findAll(marked: string, answer: ComparableResponse, options?: CompareOptions) {
  const { page, block } = readMarked(marked);
  return compareResponse(block, answer, options).map(({ rule, severity, pointer, position: { start, end } }) => ({
    rule,
    severity,
    pointer,
    offset: start.offset,
    place: page.slice(start.offset, end.offset),
  }));
}
