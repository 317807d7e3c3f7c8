import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateSnippet, snippetLanguages } from '../../../src/model/snippets/generate-snippet.js';
import { tokenizeProgram } from '../../../src/model/snippets/tokens.js';

const programs = snippetLanguages.filter(({ id }) => id !== 'curl');
const HOSTILE = ['"', "'", '`', '\\', '//', '#', '\n', '${a}', '@"', 'true', '12', '?>', '*/', ' '];

describe.each(programs)('the colours of $label', ({ id }) => {
  it('leave the program as it is, and every text of the request within its quotes', () => {
    const text = fc.array(fc.constantFrom(...HOSTILE), { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (title, header) => {
        const body = JSON.stringify({ title, type: 'x' });
        const request = { method: 'POST', endpoint: 'https://a.example/x', headers: { A: `b${header}b` }, body };
        const program = generateSnippet(request, id);
        const tokens = tokenizeProgram(program);
        expect(tokens.map(([, part]) => part).join('')).toBe(program);
        // Outside of strings and comments no quotes are left, so that none has begun too early or too late.
        const others = tokens.flatMap(([kind, part]) => (kind === 'string' || kind === 'comment' ? [] : [part]));
        expect(others.join('')).not.toMatch(/["'`\\]/);
      }),
      { numRuns: 60 },
    );
  });

  it('are those of keywords, strings, names, numbers and comments', () => {
    const request = { method: 'POST', endpoint: '/a', headers: { 'a b': '' }, body: [{ limit: 5, ok: true }] };
    const kinds = new Set(tokenizeProgram(generateSnippet(request, id)).map(([kind]) => kind));
    for (const kind of ['keyword', 'string', 'key', 'comment'] as const) expect(kinds).toContain(kind);
  });
});

it('words are keywords where they stand alone', () => {
  const coloured = (text: string) => tokenizeProgram(text).filter(([kind, part]) => kind !== '' && part !== '');
  expect(coloured('import a from b')).toEqual([
    ['keyword', 'import'],
    ['keyword', 'from'],
  ]);
  expect(coloured('{ import: -1.50, x_from: nil }')).toEqual([
    ['key', 'import'],
    ['number', '-1.50'],
    ['key', 'x_from'],
    ['keyword', 'nil'],
  ]);
  expect(coloured('$curl->new(HttpClient)')).toEqual([
    ['key', '$curl'],
    ['keyword', 'new'],
    ['key', 'HttpClient'],
  ]);
});
