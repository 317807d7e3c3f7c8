import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { snippetLanguages } from '../../../src/model/http/snippet-languages.js';
import { generateSnippet, type SnippetRequest } from '../../../src/model/snippets/generate-snippet.js';
import { PRINTERS } from '../../../src/model/snippets/printers.js';
import { anything } from '../../support/anything.ts';
import { toRuns } from '../../support/property-runs.ts';

const IDS = snippetLanguages.map(({ id }) => id);
const create: SnippetRequest = {
  method: 'POST',
  baseUrl: 'https://api.example.com',
  endpoint: '/v1/documents',
  headers: { Authorization: 'Bearer <ACCESS_TOKEN>' },
  body: '{"title":"Hello","tags":["a"]}',
};

describe('generateSnippet', () => {
  it('supports cURL and every language that has a code generator', () => {
    expect(IDS).toEqual(['curl', ...Object.keys(PRINTERS)]);
  });

  // With a quadratic algorithm, this test would exceed its time limit.
  it('trims only the ends of a header value, even if the value contains 200,000 spaces', () => {
    const value = `a${' '.repeat(200_000)}b`;
    const headers = { 'X-Wide': ` ${value}\t` };
    expect(generateSnippet({ endpoint: '/', headers }, 'python')).toContain(`"X-Wide": "${value}"`);
  });

  it('formats a JSON body as a literal in each language', () => {
    expect(generateSnippet(create, 'javascript'))
      .toBe(`const response = await fetch('https://api.example.com/v1/documents', {
  method: 'POST',
  headers: {
    Authorization: 'Bearer <ACCESS_TOKEN>',
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    title: 'Hello',
    tags: ['a'],
  }),
  redirect: 'manual',
});
console.log(await response.text());
`);
    expect(generateSnippet(create, 'python')).toContain(
      'json={\n        "title": "Hello",\n        "tags": ["a"],\n    },',
    );
    expect(generateSnippet(create, 'ruby')).toContain('JSON.generate({\n  title: "Hello",\n  tags: ["a"]\n})');
    expect(generateSnippet(create, 'php')).toContain(
      "json_encode([\n        'title' => 'Hello',\n        'tags' => ['a'],\n    ])",
    );
  });

  it.each([
    '{"n":1.0}',
    '{"n":1e2}',
    '{"n":-0}',
    '{"n":12345678901234567890}',
    '{"a":1,"a":2}',
    '{"__proto__":1}',
    '{"2":1,"1":2}',
    '{"a":"\\u0041"}',
    '{"a":"\\/"}',
  ])('formats the body %s as a string, because a literal in the code would change the JSON', (body) => {
    for (const id of IDS.filter((each) => each !== 'curl')) {
      const snippet = generateSnippet({ ...create, body }, id);
      expect(snippet).not.toMatch(/JSON\.stringify|json=|json_encode|JSON\.generate/);
      expect(snippet.replaceAll('""', '"').replace(/\\(["\\])/g, '$1')).toContain(body);
    }
  });

  it('formats a JSON body as a string if its media type is not JSON', () => {
    const headers = { 'Content-Type': 'text/plain' };
    const snippet = generateSnippet({ ...create, headers, body: '{"a":1}' }, 'javascript');
    expect(snippet).toContain(`body: '{"a":1}',`);
  });

  it('formats each of up to 200 lines of a body as a separate literal, and more lines as a single literal', () => {
    const countLines = (body: string) => generateSnippet({ ...create, body }, 'ruby').match(/a\\n"/g)?.length;
    expect([countLines('a\n'.repeat(200)), countLines('a\n'.repeat(201))]).toEqual([200, 1]);
  });

  it('does not add imports for names that occur only in the body', () => {
    const body = 'bytes.Buffer, Files.List, File.Exists, JSON.generate';
    const headers = { 'Content-Type': 'text/plain' };
    for (const id of IDS.filter((each) => each !== 'curl')) {
      const imports = (text: string) =>
        generateSnippet({ ...create, headers, body: text }, id).match(/^(?:import|using|from|require|\t").*$/gm);
      expect(imports(body)).toEqual(imports('-'));
    }
  });

  it('formats an empty form on one line', () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    for (const id of IDS.filter((each) => each !== 'curl'))
      expect(generateSnippet({ ...create, headers, body: {} }, id)).not.toMatch(/[[{(]\n\s*[\]})]/);
  });

  it('returns the same code for the same request', () => {
    const upload = {
      ...create,
      headers: { 'Content-Type': 'multipart/form-data' },
      body: { a: 1, b: { file: 'c.png' } },
    };
    for (const id of IDS) expect(generateSnippet(upload, id)).toBe(generateSnippet(upload, id));
  });

  it('chooses a multipart boundary that no part contains', () => {
    const snippet = generateSnippet(
      { ...create, headers: { 'Content-Type': 'multipart/form-data' }, body: { a: 'boundary-7d1a2f0c9b3e' } },
      'java',
    );
    expect(snippet).toContain('boundary=boundary-7d1a2f0c9b3e0"');
  });

  it('replaces path parameters and keeps the placeholders of parameters without a value', () => {
    for (const id of IDS)
      expect(generateSnippet({ ...create, endpoint: '/:a/{b}/:c', values: { a: 'x/y', b: 1 } }, id)).toContain(
        '/x%2Fy/1/:c',
      );
  });

  it('keeps all placeholders if JSON cannot represent one of the values', () => {
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    for (const a of [Number.NaN, cycle])
      expect(generateSnippet({ ...create, endpoint: '/:a/:b', values: { a, b: 1 } }, 'python')).toContain('/:a/:b"');
  });

  it('encodes brackets in the path, but not the brackets around an IPv6 host', () => {
    for (const id of ['go', 'java'] as const)
      expect(generateSnippet({ method: 'GET', endpoint: '/items[0]', baseUrl: 'http://[::1]:8080' }, id)).toContain(
        '"http://[::1]:8080/items%5B0%5D"',
      );
    expect(generateSnippet({ method: 'GET', endpoint: '/items[0]' }, 'go')).toContain('"/items%5B0%5D"');
  });

  it('does not encode the slashes in the value of a rest parameter', () => {
    for (const id of IDS)
      expect(
        generateSnippet({ ...create, endpoint: '/contents/{+path}', values: { path: 'docs/a b?.md' } }, id),
      ).toContain('/contents/docs/a%20b%3F.md');
  });

  it('ends the code with a comment for each omitted part of the request', () => {
    const request = { method: 'TRACE', endpoint: '/', baseUrl: 'http://h', headers: { Host: 'other', 'X-A': 'a\nb' } };
    expect(generateSnippet(request, 'javascript')).toMatch(
      /\n\n\/\/ Left out: header X-A, .*\n\/\/ Left out: method TRACE, because fetch cannot send it\n\/\/ Left out: header Host, because fetch cannot send it\n$/,
    );
  });

  it.each([
    ['/a?', true],
    ['/a??', false],
    ['/a', false],
    ['', false],
  ])('adds a note to the Java code only if the query of the endpoint is empty: %j, %j', (endpoint, isListed) => {
    expect(generateSnippet({ endpoint }, 'java').includes('Left out: the question mark')).toBe(isListed);
  });

  it.each([
    [{ Host: '' }, 'header Host'],
    [{ 'User-Agent': ['a', 'b'] }, 'another header User-Agent'],
    [{ Host: 'a', 'User-Agent': 'b', 'X-A': ['a', 'b'] }, undefined],
  ])('adds a note to the Go code only if net/http cannot send the headers %j: %s', (headers, part) => {
    const note = part === undefined ? '' : `\n// Left out: ${part}, because net/http cannot send it\n`;
    const snippet = generateSnippet({ endpoint: '/', baseUrl: 'http://h', headers }, 'go');
    expect(snippet.slice(snippet.lastIndexOf('}') + 2)).toBe(note);
  });

  it.each([
    [{ a: 'x\r\ny' }, false],
    [{ 'a\r': '\nb' }, true],
    [{ a: 'x\ny', b: 'z' }, true],
    [{ a: 'x\ry' }, true],
    [{ 'a\nb': 'x' }, true],
    [{ a: 'x\r\n\ny' }, true],
  ])(
    'given the parts %j, sends bytes in the JavaScript code only if FormData would change the line breaks: %j',
    (body, isRaw) => {
      const headers = { 'Content-Type': 'multipart/form-data' };
      const snippet = generateSnippet({ ...create, headers, body }, 'javascript');
      expect(snippet.includes('new FormData()')).toBe(!isRaw);
    },
  );

  it('sends form fields with numeric names as pairs in the JavaScript code, because an object would reorder them', () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const snippet = generateSnippet({ ...create, headers, body: '{"b": 1, "2": 2}' }, 'javascript');
    expect(snippet).toContain("new URLSearchParams([\n    ['b', '1'],\n    ['2', '2'],\n  ])");
  });

  it.each([
    ['{"a": "\\u0041"}', true],
    ['{"a": "\\u0041\u202e"}', false],
    ['{"a": "\\u0041",}', false],
    ['"a"', false],
  ])('given the body %s, uses a verbatim string in the C# code only for visible JSON: %j', (body, isVerbatim) => {
    expect(generateSnippet({ ...create, body }, 'csharp').includes('GetBytes(@"')).toBe(isVerbatim);
  });

  it('escapes control characters and non-ASCII characters in the Java code', () => {
    const snippet = generateSnippet({ ...create, body: '\u0001\u007f\u0080é😀' }, 'java');
    expect(snippet).toContain(String.raw`ofString("\001\177\u0080\u00e9\ud83d\ude00")`);
  });

  it('joins several string literals in the Java code if the body has at least 10,000 UTF-16 code units', () => {
    const printBody = (body: string) =>
      /ofString\(([^]*?)\)\)\n/.exec(generateSnippet({ ...create, body }, 'java'))?.[1];
    expect(printBody('a'.repeat(9999))).toBe(`"${'a'.repeat(9999)}"`);
    const start = 'a'.repeat(9999);
    expect(printBody(`${start}😀\nb`)).toBe(
      `String.join("",\n                    "${start}\\ud83d\\ude00",\n                    "\\nb")`,
    );
    expect(printBody('a'.repeat(10_000))).toBe(`String.join("",\n                    "${'a'.repeat(10_000)}")`);
  });

  it.each([
    ['text/plain', false],
    ['text', true],
    [undefined, true],
  ])(
    'given the Content-Type %j, prevents Net::HTTP from adding another one in the Ruby code: %j',
    (type, isPrevented) => {
      const headers = type === undefined ? {} : { 'Content-Type': type };
      const snippet = generateSnippet({ ...create, headers, body: 'a' }, 'ruby');
      expect(snippet.includes('supply_default_content_type')).toBe(isPrevented);
    },
  );

  it('returns only a comment for a WebSocket URL, because HTTP clients cannot open a WebSocket', () => {
    for (const id of IDS)
      expect(generateSnippet({ method: 'GET', endpoint: 'wss://api.example.com/v1/events' }, id)).toMatch(
        /^(?:#|\/\/) Left out: the request, because \S+ is the address of a WebSocket\n?$/,
      );
  });

  it('omits a multipart body without parts and adds a note', () => {
    const headers = { 'Content-Type': 'multipart/form-data' };
    for (const id of IDS)
      for (const body of [{}, { none: null }]) {
        const snippet = generateSnippet({ ...create, headers, body }, id);
        expect(snippet).toContain('Left out: the body, because it has no parts');
        expect(snippet).not.toMatch(/content-type|multipart/i);
      }
  });

  it('escapes notes so that they cannot end their comment', () => {
    const names = ['a?> b', '\\u000a b', '\n b', '\u2028b'];
    for (const id of IDS.filter((each) => each !== 'curl')) {
      const snippet = generateSnippet(
        { endpoint: '/', headers: Object.fromEntries(names.map((name) => [name, 1])) },
        id,
      );
      const notes = snippet.slice(snippet.search(/\n(#|\/\/) Left out/)).trim();
      expect(notes.split('\n')).toHaveLength(names.length);
      expect(notes).toMatch(/^[ -~\n]*$/);
      expect(notes).not.toMatch(/\?>|\\/);
      expect(notes).toMatch(/\?/);
    }
  });

  it('never throws, regardless of the request', () => {
    fc.assert(
      fc.property(anything, anything, fc.constantFrom(...IDS), (value, other, id) => {
        generateSnippet(value as SnippetRequest, id);
        generateSnippet(
          { ...create, endpoint: value, headers: other, body: value, values: other } as SnippetRequest,
          id,
        );
        generateSnippet(create, value as never);
      }),
      { numRuns: toRuns(1000) },
    );
  });
});
