import { describe, expect, it } from 'vitest';
import { formatJson, parseJsonProp } from '../../../src/model/json/json.js';

describe('depth and size', () => {
  const nested = (depth: number, inside: string) => '['.repeat(depth) + inside + ']'.repeat(depth);

  it('lays out 100 levels as JSON.stringify does and keeps what is deeper on one line', () => {
    expect(formatJson(nested(100, '1'))).toBe(JSON.stringify(JSON.parse(nested(100, '1')), null, 2));
    expect(formatJson(nested(100, '[1,{"a":2}]'))).toContain(`\n${'  '.repeat(100)}[1, {"a": 2}]\n${'  '.repeat(99)}]`);
  });

  it('reads 10,000 levels and 5 MB at once', () => {
    const text = nested(10_000, `${'1,'.repeat(2_500_000)}1`);
    const laidOut = formatJson(text);
    expect(laidOut.length).toBeLessThan(2 * text.length);
    expect(parseJsonProp(text)?.ok).toBe(true);
    expect(formatJson(laidOut) === laidOut).toBe(true);
  });

  it('stops indenting where indentation alone would fill the memory', () => {
    const text = nested(100, `${'1,'.repeat(2_500_000)}1`);
    const laidOut = formatJson(text);
    expect(laidOut.length).toBeLessThan(50_000_000);
    expect(formatJson(laidOut) === laidOut).toBe(true);
  });

  it.each([
    ['one string', `"${'a'.repeat(5_000_000)}"`],
    ['one string of escapes', `"${'\\n'.repeat(2_500_000)}"`],
    ['one number', '1'.repeat(5_000_000)],
  ])('takes 5 MB in %s', (_what, text) => {
    expect(formatJson(text) === text).toBe(true);
    expect(parseJsonProp(`${text} x`)).toMatchObject({ ok: false, error: { line: 1, column: text.length + 2 } });
  });

  it('answers for millions of brackets without an end', () => {
    expect(parseJsonProp('['.repeat(5_000_000))).toMatchObject({ ok: false, error: { line: 1, column: 5_000_001 } });
    expect(parseJsonProp('{"a":'.repeat(100_000))).toMatchObject({ ok: false, error: { line: 1, column: 500_001 } });
  });
});
