import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJson, parseJsonProp } from '../../../src/model/json/json-prop.js';
import { jsonText } from './arbitrary-json.ts';

describe('parseJsonProp for strings', () => {
  it('parses and indents JSON', () => {
    expect(parseJsonProp('{"id":1,"tags":["a","b"]}')).toEqual({
      ok: true,
      value: { id: 1, tags: ['a', 'b'] },
      text: '{\n  "id": 1,\n  "tags": [\n    "a",\n    "b"\n  ]\n}',
    });
  });

  it('returns invalid JSON as written', () => {
    expect(parseJsonProp(' {"a": 1,} ')).toMatchObject({ ok: false, text: ' {"a": 1,} ' });
  });

  it('accepts __proto__ as a member name without changing the prototype', () => {
    const prop = parseJsonProp('{"__proto__":{"polluted":true}}');
    expect(prop).toMatchObject({ ok: true, text: '{\n  "__proto__": {\n    "polluted": true\n  }\n}' });
    expect(prop?.ok && Object.keys(prop.value as object)).toEqual(['__proto__']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('formatJson', () => {
  it('indents JSON like JSON.stringify', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const expected = JSON.stringify(value, null, 2);
        expect(formatJson(JSON.stringify(value))).toBe(expected);
        expect(formatJson(JSON.stringify(value, null, '\t'))).toBe(expected);
      }),
    );
  });

  it.each([
    ['{ }', '{}'],
    ['[\n\n]', '[]'],
    ['[[],{}]', '[\n  [],\n  {}\n]'],
    ['\r\n\t"text" ', '"text"'],
    ['{"a":[{}]}', '{\n  "a": [\n    {}\n  ]\n}'],
  ])('formats %j as %j', (text, laidOut) => {
    expect(formatJson(text)).toBe(laidOut);
  });

  it.each([
    '12345678901234567890',
    '1.0',
    '1.50',
    '1e400',
    '-1E+2',
    '-0',
    '-0.0',
    '"\\u00e9\\/"',
    '"\\ud800"',
    '"a  \\" ,:{}[]  b"',
    '"é 😀 \u2028"',
  ])('keeps %s as written', (scalar) => {
    expect(formatJson(scalar)).toBe(scalar);
    expect(formatJson(`[${scalar}]`)).toBe(`[\n  ${scalar}\n]`);
    expect(formatJson(`{"a":${scalar}}`)).toBe(`{\n  "a": ${scalar}\n}`);
  });

  it('indents 4,000 levels completely and 100,000 levels only partly', () => {
    const nested = (depth: number, inside: string) => '['.repeat(depth) + inside + ']'.repeat(depth);
    expect(formatJson(nested(4_000, '1')) === JSON.stringify(JSON.parse(nested(4_000, '1')), null, 2)).toBe(true);
    const laidOut = formatJson(nested(100_000, '[1,{"a":2}]'));
    expect(laidOut.split('\n').length).toBeGreaterThan(5_000);
    expect(laidOut).toMatch(/\[{9}1, \{"a": 2\}\]{9}/);
    expect(laidOut.length).toBeLessThan(35_000_000);
  });

  it('keeps the order of members, even with duplicate or numeric names', () => {
    expect(formatJson('{"b":1,"10":2,"9":3,"b":4}')).toBe('{\n  "b": 1,\n  "10": 2,\n  "9": 3,\n  "b": 4\n}');
  });

  it('changes only whitespace outside strings', () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        const laidOut = formatJson(text);
        expect(withoutSpace(laidOut)).toBe(withoutSpace(text));
        expect(formatJson(laidOut)).toBe(laidOut);
      }),
    );
  });

  it('returns invalid JSON as written', () => {
    expect(formatJson(' {"a": 1,} ')).toBe(' {"a": 1,} ');
  });
});

function withoutSpace(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|[ \t\n\r]+/g, (piece) => (piece.startsWith('"') ? piece : ''));
}
