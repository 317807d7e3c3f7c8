import { readBlocks } from '../../../src/pages.js';
import { type Answer, compareAnswer, type CompareOptions } from '../../../src/testing.js';

/** A page whose wrong part stands between « and ». */
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

/** An answer of JSON. */
export function toJsonResponse(body: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: text };
}

/** The findings of a page, each as its rule, severity, pointer, and the part of the page that it points at. */
export function findAll(marked: string, answer: Answer, options?: CompareOptions) {
  const { page, block } = readMarked(marked);
  return compareAnswer(block, answer, options).map(({ rule, severity, pointer, position: { start, end } }) => ({
    rule,
    severity,
    pointer,
    offset: start.offset,
    place: page.slice(start.offset, end.offset),
  }));
}
