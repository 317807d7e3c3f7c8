import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonProp } from '../../../src/model/json/json-prop.js';
import { findJsonError } from '../../../src/model/json/find-json-error.js';
import { toJsonText } from '../../../src/model/json/to-json-text.js';
import { type JsonNode, parseJsonTree, getMembers } from '../../../src/model/json/json-tree.js';
import { jsonLike } from '../../anything.ts';

describe('parseJsonTree', () => {
  it('records the position of every value and name', () => {
    const text = ' {"a\\u0062": [1.0, true, null], "c": "d"} ';
    expect(parseJsonTree(text)).toEqual({
      mark: '{',
      start: 1,
      end: 41,
      items: [
        { mark: '"', text: 'ab', start: 2, end: 11 },
        {
          mark: '[',
          start: 13,
          end: 30,
          items: [
            { mark: '1', start: 14, end: 17 },
            { mark: 't', start: 19, end: 23 },
            { mark: 'n', start: 25, end: 29 },
          ],
        },
        { mark: '"', text: 'c', start: 32, end: 35 },
        { mark: '"', text: 'd', start: 37, end: 40 },
      ],
    });
  });

  it('keeps duplicate names, __proto__ and the order of members', () => {
    const root = parseJsonTree('{"b":1,"1":2,"__proto__":3,"b":4}') as JsonNode;
    expect(getMembers(root).map(([name]) => name.text)).toEqual(['b', '1', '__proto__', 'b']);
  });

  it('ignores punctuation inside strings', () => {
    for (const text of [
      '{"',
      '"}',
      '\\',
      '\\"',
      '":1,"',
      '],"end":1}',
      '",\\"end\\":1}',
      'null',
      '{"kind":"object"}',
    ]) {
      const json = JSON.stringify({ [text]: [text] });
      expect(toValue(parseJsonTree(json), json)).toEqual({ [text]: [text] });
    }
  });

  it('contains the same values as JSON.parse', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: 'binary' }), (text) => {
        expect(toValue(parseJsonTree(text), text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('returns a tree only for valid JSON, and findJsonError an error only for other strings', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          jsonLike,
          fc.json(),
          fc
            .tuple(fc.json(), fc.nat(), jsonLike)
            .map(([text, at, part]) => text.slice(0, at % text.length) + part + text.slice(at % text.length)),
        ),
        (text) => {
          const prop = parseJsonProp(text);
          expect(parseJsonTree(text) !== undefined).toBe(prop?.ok);
          expect(prop?.ok === false ? prop.error : undefined).toEqual(findJsonError(text));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('parses deep and large JSON', () => {
    expect(parseJsonTree(`${'['.repeat(10_000)}${'1,'.repeat(100_000)}1${']'.repeat(10_000)}`)).toBeDefined();
    expect(parseJsonTree('['.repeat(100_000))).toBeUndefined();
    for (const scalar of [`"${'a'.repeat(5_000_000)}"`, `"${'\\n'.repeat(2_500_000)}"`, '1'.repeat(5_000_000)])
      expect(parseJsonTree(scalar)?.end).toBe(scalar.length);
  });
});

describe('toJsonText', () => {
  it('returns indented JSON without losing digits', () => {
    expect(toJsonText({ id: 2n ** 64n, zero: -0 })).toBe('{\n  "id": 18446744073709551616,\n  "zero": -0\n}');
  });

  it('names values that JSON cannot represent', () => {
    expect(toJsonText([1, () => {}])).toBe('[\n  1,\n  (function)\n]');
  });

  it('returns a string value unchanged', () => {
    expect(toJsonText(' {"a" ')).toBe(' {"a" ');
  });
});

function toValue(node: JsonNode | undefined, text: string): unknown {
  if (node?.mark === '[') return node.items?.map((item) => toValue(item, text));
  if (node?.mark === '{')
    return Object.fromEntries(getMembers(node).map(([name, value]) => [name.text, toValue(value, text)]));
  return node?.mark === '"' ? node.text : JSON.parse(text.slice(node?.start, node?.end));
}
