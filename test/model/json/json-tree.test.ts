import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonProp } from '../../../src/model/json/json-prop.js';
import { findJsonError } from '../../../src/model/json/find-json-error.js';
import { toJsonText } from '../../../src/model/json/to-json-text.js';
import { findMember, getJsonMembers, type JsonNode, parseJsonTree } from '../../../src/model/json/json-tree.js';
import { jsonLike } from '../../support/anything.ts';
import { toRuns } from '../../support/property-runs.ts';

describe('parseJsonTree', () => {
  it('returns the position of every value and member name', () => {
    const text = ' {"a\\u0062": [1.0, true, null], "c": "d"} ';
    expect(parseJsonTree(text)).toEqual({
      kind: 'object',
      start: 1,
      end: 41,
      items: [
        { kind: 'string', text: 'ab', start: 2, end: 11 },
        {
          kind: 'array',
          start: 13,
          end: 30,
          items: [
            { kind: 'number', start: 14, end: 17 },
            { kind: 'boolean', start: 19, end: 23 },
            { kind: 'null', start: 25, end: 29 },
          ],
        },
        { kind: 'string', text: 'c', start: 32, end: 35 },
        { kind: 'string', text: 'd', start: 37, end: 40 },
      ],
    });
  });

  it.each([
    ['true', 'boolean'],
    ['false', 'boolean'],
    ['null', 'null'],
    ['-1', 'number'],
    ['""', 'string'],
    ['[]', 'array'],
    ['{}', 'object'],
  ])('returns the kind of the JSON value %s: %s', (text, kind) => {
    expect(parseJsonTree(text)?.kind).toBe(kind);
  });

  it('keeps duplicate names, __proto__ and the member order', () => {
    const root = parseJsonTree('{"b":1,"1":2,"__proto__":3,"b":4}') as JsonNode;
    expect(getJsonMembers(root).map(({ name }) => name)).toEqual(['b', '1', '__proto__', 'b']);
  });

  it('keeps duplicate members, and findMember returns the last one', () => {
    const root = parseJsonTree('{"a":1,"b":2,"\\u0061":"c"}') as JsonNode;
    expect(findMember(root, 'a')?.value.text).toBe('c');
    expect(findMember(root, 'c')).toBeUndefined();
    expect(findMember(parseJsonTree('["a", 1]') as JsonNode, 'a')).toBeUndefined();
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

  it('returns the same values as JSON.parse', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: 'binary' }), (text) => {
        expect(toValue(parseJsonTree(text), text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('accepts the same strings as parseJsonProp and findJsonError', () => {
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
          const syntaxError = findJsonError(text);
          if (prop?.ok === false) expect(syntaxError).toMatchObject(prop.error);
          else expect(syntaxError).toBeUndefined();
        },
      ),
      { numRuns: toRuns(2000) },
    );
  });

  it('parses deeply nested and very long JSON', () => {
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

  it('returns placeholders for values that JSON cannot represent', () => {
    expect(toJsonText([1, () => {}])).toBe('[\n  1,\n  (function)\n]');
  });

  it('stops after 100,000 nested levels', () => {
    const nest = (count: number) => {
      let value: unknown[] = [];
      for (let level = 1; level < count; level++) value = [value];
      return value;
    };
    expect(toJsonText(nest(100_000)).endsWith(']')).toBe(true);
    expect(toJsonText(nest(100_001)).replace(/\s+/g, '')).toBe(`${'['.repeat(1000)}(more)`);
  });

  it('stops after 2^25 UTF-16 code units', () => {
    const text = 'a'.repeat(2 ** 25 - 3);
    expect(toJsonText([text]).endsWith('a"\n]')).toBe(true);
    expect(toJsonText([`${text}a`])).toBe(`[\n  "${'a'.repeat(998)}(more)`);
  });

  it('returns a string value unchanged', () => {
    expect(toJsonText(' {"a" ')).toBe(' {"a" ');
  });
});

function toValue(node: JsonNode | undefined, text: string): unknown {
  if (node?.kind === 'array') return node.items?.map((item) => toValue(item, text));
  if (node?.kind === 'object')
    return Object.fromEntries(getJsonMembers(node).map(({ name, value }) => [name, toValue(value, text)]));
  return node?.kind === 'string' ? node.text : JSON.parse(text.slice(node?.start, node?.end));
}
