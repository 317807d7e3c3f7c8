import { describe, expect, it } from 'vitest';
import { prefersMarkdown } from '../../../src/markdown.js';

const MARKDOWN = [
  'text/markdown',
  'TEXT/Markdown',
  'text/markdown, */*',
  '*/*, text/markdown',
  'text/markdown, text/html',
  'text/markdown;q=0.9, text/html;q=0.8, */*;q=0.1',
  'text/html;q=0.8,text/markdown',
  'text/html;q=0.3, text/markdown;q=0.5',
  'text/markdown; charset=utf-8',
  'text/markdown;variant=GFM, text/html;q=0.9',
  'text/plain, text/markdown;q=0.5',
  'text/*;q=0.1, text/markdown;q=0.2',
  // Pages are not served with a `level` parameter, so this HTML range does not apply.
  'text/html;level=1, text/markdown;q=0.3',
  'text/html;q=0, text/markdown;q=0.001',
  // The most specific media range applies, even if a wildcard has a higher weight.
  'text/*;q=1, text/html;q=0.2, text/markdown;q=0.3',
  'text/x;note="a, text/html;q=1", text/markdown;q=0.5',
];

const HTML = [
  undefined,
  null,
  '',
  '*/*',
  'text/*',
  'text/*, */*;q=0.1',
  // A wildcard with parameters is still a wildcard.
  'text/*;level=1',
  'text/html',
  'text/html, text/markdown',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8',
  'text/html, text/markdown;q=0.9',
  'text/markdown;q=0',
  'text/markdown;q=0, */*',
  'text/markdown;q=0.5, */*',
  'text/markdown;q=0.5, text/*;q=0.6',
  'application/json',
  'text/markdownish',
  'x-text/markdown',
  'text/markdown;q=2',
  'text/markdown;q=',
  'text/x;note=", text/markdown"',
  // A quoted string without a closing quote extends to the end of the header.
  'text/x;note=", text/markdown',
];

describe('prefersMarkdown', () => {
  it.each(MARKDOWN)('returns true for the Accept header %s', (accept) => expect(prefersMarkdown(accept)).toBe(true));

  it.each(HTML)('returns false for the Accept header %s', (accept) => expect(prefersMarkdown(accept)).toBe(false));

  it('combines the values of a repeated header', () => {
    expect(prefersMarkdown(['text/html;q=0.5', 'text/markdown'])).toBe(true);
    expect(prefersMarkdown(['text/html', 'text/markdown'])).toBe(false);
    expect(prefersMarkdown([])).toBe(false);
  });

  // With a quadratic algorithm, this test would exceed its time limit.
  it.each(['"', '\\"', '"\\', ',"'])('ignores a malformed media range with a million repetitions of %j', (part) => {
    expect(prefersMarkdown(`text/markdown,"${part.repeat(1_000_000)}`)).toBe(true);
  });
});
