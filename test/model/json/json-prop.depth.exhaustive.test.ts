import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { formatJson, parseJsonProp } from '../../../src/model/json/json-prop.js';

describe('parseJsonProp with deep or large input', () => {
  const nested = (depth: number, inside: string) => '['.repeat(depth) + inside + ']'.repeat(depth);

  it('indents nested arrays and objects like JSON.stringify', () => {
    const containers = fc.array(fc.constantFrom(['[', ']'], ['{"a":', '}'], ['[1,', ',{}]']), {
      maxLength: 300,
      size: 'max',
    });
    fc.assert(
      fc.property(containers, fc.nat({ max: 3 }), (each, times) => {
        const all = Array.from({ length: times + 1 }, () => each).flat();
        const text = `${all.map(([open]) => open).join('')}0${all
          .map(([, close]) => close)
          .reverse()
          .join('')}`;
        expect(formatJson(text) === JSON.stringify(JSON.parse(text), null, 2)).toBe(true);
      }),
    );
  });

  it('takes time linear in the input and output length at any nesting depth', () => {
    const flat = `[${'[[1],[2]],'.repeat(10_000)}0]`;
    for (const depth of [0, 400, 4_000, 40_000]) {
      const text = nested(depth, flat);
      const copies = [vi.spyOn(String.prototype, 'slice'), vi.spyOn(String.prototype, 'repeat')];
      const reads = [vi.spyOn(String.prototype, 'charAt'), vi.spyOn(String.prototype, 'charCodeAt')];
      const { length } = formatJson(text);
      const copied = copies.flatMap(({ mock }) => mock.results.map(({ value }) => String(value).length));
      const readCount = reads.reduce((sum, { mock }) => sum + mock.calls.length, 0);
      for (const spy of [...copies, ...reads]) spy.mockRestore();
      expect(copied.length, `${depth} levels`).toBeGreaterThan(0);
      expect(
        copied.reduce((sum, size) => sum + size, 0),
        `${depth} levels`,
      ).toBeLessThanOrEqual(length);
      expect(readCount, `${depth} levels`).toBeLessThanOrEqual(4 * text.length);
    }
  });

  it('accepts 5 MB of JSON within 10,000 nested arrays', () => {
    const text = nested(10_000, `${'1,'.repeat(2_500_000)}1`);
    const laidOut = formatJson(text);
    expect(laidOut.length).toBeLessThan(2 * text.length + 34_000_000);
    expect(parseJsonProp(text)?.ok).toBe(true);
    expect(formatJson(laidOut) === laidOut).toBe(true);
  });

  it('limits the total size of the indentation', () => {
    const text = nested(100, `${'1,'.repeat(2_500_000)}1`);
    const laidOut = formatJson(text);
    expect(laidOut.length).toBeLessThan(50_000_000);
    expect(formatJson(laidOut) === laidOut).toBe(true);
  });

  it.each([
    ['one string', `"${'a'.repeat(5_000_000)}"`],
    ['one string of escape sequences', `"${'\\n'.repeat(2_500_000)}"`],
    ['one number', '1'.repeat(5_000_000)],
  ])('accepts 5 MB of JSON that consists of %s', (_what, text) => {
    expect(formatJson(text) === text).toBe(true);
    expect(parseJsonProp(`${text} x`)).toMatchObject({ ok: false, error: { line: 1, column: text.length + 2 } });
  });

  it('reports the position of the error after millions of unclosed brackets', () => {
    expect(parseJsonProp('['.repeat(5_000_000))).toMatchObject({ ok: false, error: { line: 1, column: 5_000_001 } });
    expect(parseJsonProp('{"a":'.repeat(100_000))).toMatchObject({ ok: false, error: { line: 1, column: 500_001 } });
  });
});
