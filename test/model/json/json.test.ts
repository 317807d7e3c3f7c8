import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJson, parseJsonProp } from '../../../src/model/json/json.js';

describe('text', () => {
  it('is read as JSON and laid out', () => {
    expect(parseJsonProp('{"id":1,"tags":["a","b"]}')).toEqual({
      ok: true,
      value: { id: 1, tags: ['a', 'b'] },
      text: '{\n  "id": 1,\n  "tags": [\n    "a",\n    "b"\n  ]\n}',
    });
  });

  it('is laid out as JSON.stringify lays it out', () => {
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
  ])('%j becomes %j', (text, laidOut) => {
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

  it('keeps duplicate names, and names that look like numbers, in their order', () => {
    expect(formatJson('{"b":1,"10":2,"9":3,"b":4}')).toBe('{\n  "b": 1,\n  "10": 2,\n  "9": 3,\n  "b": 4\n}');
  });

  it('changes nothing but white space outside strings', () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        const laidOut = formatJson(text);
        expect(withoutSpace(laidOut)).toBe(withoutSpace(text));
        expect(formatJson(laidOut)).toBe(laidOut);
      }),
    );
  });

  it('is returned as written where it is not JSON', () => {
    expect(formatJson(' {"a": 1,} ')).toBe(' {"a": 1,} ');
    expect(parseJsonProp(' {"a": 1,} ')).toMatchObject({ ok: false, text: ' {"a": 1,} ' });
  });

  it('may name __proto__ without touching a prototype', () => {
    const prop = parseJsonProp('{"__proto__":{"polluted":true}}');
    expect(prop).toMatchObject({ ok: true, text: '{\n  "__proto__": {\n    "polluted": true\n  }\n}' });
    expect(prop?.ok && Object.keys(prop.value as object)).toEqual(['__proto__']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

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

describe('a value', () => {
  it('is itself, and its text is that of JSON.stringify', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        fc.pre(value !== null && typeof value === 'object');
        const text = JSON.stringify(value, (_key, member: unknown) => (Object.is(member, -0) ? 0 : member), 2);
        const prop = parseJsonProp(value);
        expect(prop?.ok && prop.value).toBe(value);
        expect(prop?.text.replaceAll('-0', '0')).toBe(text.replaceAll('-0', '0'));
      }),
    );
  });

  it('not given is no prop', () => {
    expect(parseJsonProp(undefined)).toBeUndefined();
    expect(formatJson(undefined)).toBe('');
  });

  it.each([
    [null, 'null'],
    [false, 'false'],
    [0, '0'],
    [-0, '-0'],
    [1e21, '1e+21'],
    [9007199254740993n, '9007199254740993'],
    [new Date(0), '"1970-01-01T00:00:00.000Z"'],
    [new String('boxed'), '"boxed"'],
    [[undefined, 1n], '[\n  null,\n  1\n]'],
    [{ kept: [], dropped: undefined }, '{\n  "kept": []\n}'],
    [{ toJSON: (key: string) => `key "${key}"` }, '"key \\"\\""'],
    [{ inner: { toJSON: (key: string) => key } }, '{\n  "inner": "inner"\n}'],
    [JSON.parse('{"__proto__":1}'), '{\n  "__proto__": 1\n}'],
    ['"text"', '"text"'],
  ])('%o is %s', (value, text) => {
    expect(parseJsonProp(value)).toMatchObject({ ok: true, text });
    expect(formatJson(value)).toBe(text);
  });

  it('may hold the same object twice', () => {
    const shared = { a: 1 };
    expect(parseJsonProp([shared, shared])).toMatchObject({
      ok: true,
      text: JSON.stringify([shared, shared], null, 2),
    });
  });

  const cycle: Record<string, unknown> = { id: 1 };
  cycle['self'] = [cycle];

  it.each([
    ['NaN', { a: Number.NaN }, '{\n  "a": NaN\n}', 'NaN', 2, 8],
    ['an infinity', [1, -Infinity], '[\n  1,\n  -Infinity\n]', '-Infinity', 3, 3],
    ['a function', { onClick: () => {} }, '{\n  "onClick": (function)\n}', '(function)', 2, 14],
    ['a symbol', Symbol('secret'), '(symbol)', '(symbol)', 1, 1],
    ['a cycle', cycle, '{\n  "id": 1,\n  "self": [\n    (cycle)\n  ]\n}', '(cycle)', 4, 5],
    [
      'a getter that throws',
      {
        get a() {
          throw new Error('no');
        },
        b: 1,
      },
      '{\n  "a": (error),\n  "b": 1\n}',
      '(error)',
      2,
      8,
    ],
    [
      'a toJSON that throws',
      [
        {
          toJSON() {
            throw new Error('no');
          },
        },
      ],
      '[\n  (error)\n]',
      '(error)',
      2,
      3,
    ],
    ['a toJSON without a result', { toJSON() {} }, 'undefined', 'undefined', 1, 1],
  ])('that holds %s says so where it stands', (_what, value, text, found, line, column) => {
    const prop = parseJsonProp(value);
    expect(prop).toMatchObject({ ok: false, text, error: { line, column } });
    expect(!prop?.ok && prop?.error.message).toMatch(`found "${found}"`);
    expect(formatJson(value)).toBe(text);
  });

  it('that is hostile gives an error', () => {
    const throwing = new Proxy(
      {},
      {
        get() {
          throw new Error('no');
        },
        ownKeys() {
          throw new Error('no');
        },
      },
    );
    const { proxy: revoked, revoke } = Proxy.revocable([], {});
    revoke();
    const endless = { toJSON: (): unknown => ({ again: { ...endless } }) };
    const bottomless = (): object =>
      new Proxy(
        {},
        {
          ownKeys: () => ['a'],
          getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
          get: (_target, key) => (key === 'a' ? bottomless() : undefined),
        },
      );
    for (const value of [
      throwing,
      [throwing],
      revoked,
      { revoked },
      endless,
      bottomless(),
      Object.assign([], { length: 4_000_000_000 }),
    ]) {
      expect(parseJsonProp(value)).toMatchObject({
        ok: false,
        text: expect.any(String),
        error: { message: expect.any(String) },
      });
    }
  });

  it('of 10,000 levels is written', () => {
    let value: unknown = 1;
    for (let depth = 0; depth < 10_000; depth++) value = depth % 2 ? { a: value } : [value];
    expect(parseJsonProp(value)?.ok).toBe(true);
  });

  it('never makes it throw, whatever it is', () => {
    const anything = fc.anything({
      withBigInt: true,
      withBoxedValues: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withObjectString: true,
      withSet: true,
      withSparseArray: true,
      withTypedArray: true,
    });
    fc.assert(
      fc.property(fc.oneof(anything, fc.string({ unit: 'binary' })), (value) => {
        const prop = parseJsonProp(value);
        expect(formatJson(value)).toBe(prop?.text ?? '');
        if (prop?.ok) expect(() => JSON.parse(prop.text) as unknown).not.toThrow();
        else if (prop)
          expect(prop.error).toEqual({
            message: expect.any(String),
            line: expect.any(Number),
            column: expect.any(Number),
          });
      }),
    );
  });
});

// JSON text with what JSON.parse would not bring back: long numbers, escapes, duplicate names, any white space.
const space = fc.stringMatching(/^[ \t\n\r]{0,3}$/);
const scalar = fc.oneof(
  fc.stringMatching(/^-?(0|[1-9][0-9]{0,24})(\.[0-9]{1,4})?([eE][+-]?[0-9]{1,3})?$/),
  fc.stringMatching(/^"([^"\\\u0000-\u001f]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4}){0,9}"$/),
  fc.constantFrom('true', 'false', 'null'),
);
const { jsonText } = fc.letrec<{ jsonText: string }>((tie) => {
  const list = (item: fc.Arbitrary<string>) =>
    fc
      .array(
        fc.tuple(space, item, space).map((parts) => parts.join('')),
        { minLength: 1, maxLength: 4 },
      )
      .map((items) => items.join(','));
  const member = fc
    .tuple(fc.constantFrom('"a"', '"b"', '"1"', '"\\u0061"'), space, tie('jsonText'))
    .map(([name, gap, value]) => `${name}${gap}:${gap}${value}`);
  return {
    jsonText: fc.oneof(
      { maxDepth: 5 },
      scalar,
      space.map((gap) => `[${gap}]`),
      space.map((gap) => `{${gap}}`),
      list(tie('jsonText')).map((items) => `[${items}]`),
      list(member).map((members) => `{${members}}`),
    ),
  };
});

function withoutSpace(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|[ \t\n\r]+/g, (piece) => (piece.startsWith('"') ? piece : ''));
}
