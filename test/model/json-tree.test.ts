import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonNode, parseJsonProp, readJson, toJsonText } from '../../src/model/json.js';

describe('the tree of a text', () => {
  it('knows where every value and every name stands', () => {
    const text = ' {"a\\u0062": [1.0, true, null], "c": "d"} ';
    expect(readJson(text)).toEqual({
      ok: true,
      root: {
        kind: 'object',
        start: 1,
        end: 41,
        members: [
          {
            key: 'ab',
            keyStart: 2,
            keyEnd: 11,
            value: {
              kind: 'array',
              start: 13,
              end: 30,
              items: [
                { kind: 'number', start: 14, end: 17 },
                { kind: 'boolean', start: 19, end: 23 },
                { kind: 'null', start: 25, end: 29 },
              ],
            },
          },
          { key: 'c', keyStart: 32, keyEnd: 35, value: { kind: 'string', value: 'd', start: 37, end: 40 } },
        ],
      },
    });
  });

  it('keeps duplicate names, __proto__ and the order of the text', () => {
    const read = readJson('{"b":1,"1":2,"__proto__":3,"b":4}');
    expect(read.ok && read.root.kind === 'object' && read.root.members.map(({ key }) => key)).toEqual(['b', '1', '__proto__', 'b']);
  });

  it('holds what JSON.parse gives', () => {
    fc.assert(fc.property(fc.json({ stringUnit: 'binary' }), (text) => {
      const read = readJson(text);
      expect(read.ok && toValue(read.root, text)).toEqual(JSON.parse(text));
    }));
  });

  it('is there exactly where the text is JSON, and else the error is that of the prop', () => {
    const unit = fc.constantFrom('{', '}', '[', ']', '"', '"a"', ',', ':', ' ', '1', '0', '-', '.', 'e', 'true', '\\', '\n');
    fc.assert(fc.property(fc.oneof(fc.string({ unit }), fc.json(), fc.tuple(fc.json(), fc.nat(), unit).map(([text, at, part]) => text.slice(0, at % text.length) + part + text.slice(at % text.length))), (text) => {
      const prop = parseJsonProp(text);
      const read = readJson(text);
      expect(read.ok).toBe(prop?.ok);
      if (!read.ok) expect(prop).toEqual({ ok: false, text, error: read.error });
    }), { numRuns: 2000 });
  });

  it('may be deep and large', () => {
    expect(readJson(`${'['.repeat(10_000)}${'1,'.repeat(100_000)}1${']'.repeat(10_000)}`).ok).toBe(true);
    expect(readJson('['.repeat(100_000))).toMatchObject({ ok: false, error: { line: 1, column: 100_001 } });
  });
});

describe('the text of a value', () => {
  it('is laid-out JSON that loses no digits', () => {
    expect(toJsonText({ id: 2n ** 64n, zero: -0 })).toEqual({ ok: true, text: '{\n  "id": 18446744073709551616,\n  "zero": -0\n}' });
  });

  it('names what JSON cannot say, and where it stands', () => {
    expect(toJsonText([1, () => {}])).toEqual({ ok: false, text: '[\n  1,\n  (function)\n]', error: { message: 'Expected a value, found "(function)"', line: 3, column: 3 } });
  });
});

function toValue(node: JsonNode, text: string): unknown {
  if (node.kind === 'array') return node.items.map((item) => toValue(item, text));
  if (node.kind === 'object') return Object.fromEntries(node.members.map(({ key, value }) => [key, toValue(value, text)]));
  return node.kind === 'string' ? node.value : JSON.parse(text.slice(node.start, node.end));
}
