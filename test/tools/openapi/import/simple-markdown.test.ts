import { describe, expect, it } from 'vitest';
import { isSimpleMarkdown } from '../../../../src/tools/openapi/import/simple-markdown.js';

describe('isSimpleMarkdown', () => {
  it.each([
    ['Text with `code`, **bold** and a [link](https://example.com).\n\nSecond paragraph.', true],
    ['a_b', true],
    ['_a_', false],
    ['# Heading', false],
    ['import x', false],
    ['https://example.com', false],
    ['a'.repeat(1_000_000), true],
    ['a'.repeat(10_000_000), false],
  ])('returns whether %.40j is simple Markdown', (text, isSimple) => {
    expect(isSimpleMarkdown(text)).toBe(isSimple);
  });
});
