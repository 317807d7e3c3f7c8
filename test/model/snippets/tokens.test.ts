import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { snippetLanguages } from '../../../src/model/http/snippet-languages.js';
import { generateSnippet } from '../../../src/model/snippets/generate-snippet.js';
import { tokenizeProgram } from '../../../src/model/snippets/tokens.js';

const programs = snippetLanguages.filter(({ id }) => id !== 'curl');
const HOSTILE = ['"', "'", '`', '\\', '//', '#', '\n', '${a}', '@"', 'true', '12', '?>', '*/', ' '];

describe.each(programs)('tokenizeProgram for $label', ({ id }) => {
  it('returns tokens that concatenate to the code and never splits a string', () => {
    const text = fc.array(fc.constantFrom(...HOSTILE), { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (title, header) => {
        const body = JSON.stringify({ title, type: 'x' });
        const request = { method: 'POST', endpoint: 'https://a.example/x', headers: { A: `b${header}b` }, body };
        const program = generateSnippet(request, id);
        const tokens = tokenizeProgram(program);
        expect(tokens.map(([, part]) => part).join('')).toBe(program);
        // A quotation mark outside strings and comments means that a string token starts or ends at the wrong offset.
        const others = tokens.flatMap(([kind, part]) => (kind === 'string' || kind === 'comment' ? [] : [part]));
        expect(others.join('')).not.toMatch(/["'`\\]/);
      }),
      { numRuns: 60 },
    );
  });

  it('highlights keywords, strings, names and comments', () => {
    const request = { method: 'POST', endpoint: '/a', headers: { 'a b': '' }, body: [{ limit: 5, ok: true }] };
    const kinds = new Set(tokenizeProgram(generateSnippet(request, id)).map(([kind]) => kind));
    for (const kind of ['keyword', 'string', 'key', 'comment'] as const) expect(kinds).toContain(kind);
  });
});

describe('tokenizeProgram', () => {
  it('returns one token for plain text', () => {
    expect(tokenizeProgram('a = b')).toEqual([['', 'a = b']]);
  });

  it('highlights the PHP tag, and words that start with an uppercase letter', () => {
    expect(tokenizeProgram('<?php A_Za')).toEqual([
      ['', ''],
      ['keyword', '<?php'],
      ['', ' '],
      ['key', 'A_Za'],
      ['', ''],
    ]);
    expect(tokenizeProgram('Z')).toContainEqual(['key', 'Z']);
  });

  it('does not highlight a member name as a keyword', () => {
    const highlight = (text: string) => tokenizeProgram(text).filter(([kind, part]) => kind !== '' && part !== '');
    expect(highlight('import a from b')).toEqual([
      ['keyword', 'import'],
      ['keyword', 'from'],
    ]);
    expect(highlight('{ import: -1.50, x_from: nil }')).toEqual([
      ['key', 'import'],
      ['number', '-1.50'],
      ['key', 'x_from'],
      ['keyword', 'nil'],
    ]);
    expect(highlight('request.end')).toEqual([]);
    expect(highlight('$curl->new(HttpClient)')).toEqual([
      ['key', '$curl'],
      ['keyword', 'new'],
      ['key', 'HttpClient'],
    ]);
  });
});
