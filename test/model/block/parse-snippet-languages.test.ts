import { describe, expect, it } from 'vitest';
import { parseSnippetLanguages } from '../../../src/model/block/parse-snippet-languages.js';
import { toEndpoint } from '../../../src/model/block/endpoint.js';
import { snippetLanguages } from '../../../src/model/http/snippet-languages.js';
import { getLanguageName } from '../../../src/model/text/language-names.js';

const ALL_NAMES = snippetLanguages.map(({ label }) => label);

describe('parseSnippetLanguages', () => {
  it('accepts the ID and the label of every language in snippetLanguages', () => {
    for (const { id, label } of snippetLanguages) {
      expect(getLanguageName(id), `src/model/text/language-names.ts has no line for ${id}`).toBe(label);
      expect(parseSnippetLanguages(id).names).toEqual([label]);
      expect(parseSnippetLanguages(label).names).toEqual([label]);
    }
  });

  it.each([
    [undefined, ['cURL']],
    [null, ['cURL']],
    ['', ['cURL']],
    [[], ['cURL']],
    ['curl', ['cURL']],
    ['python', ['Python']],
    ['curl, python, go', ['cURL', 'Python', 'Go']],
    ['Go,cURL ,go,', ['Go', 'cURL']],
    ['["csharp", "ruby"]', ['C#', 'Ruby']],
    [
      ['js', 'C#'],
      ['JavaScript', 'C#'],
    ],
    ['all', ALL_NAMES],
    ['ALL', ALL_NAMES],
    [
      ['ruby', 'all'],
      ['Ruby', ...ALL_NAMES.filter((name) => name !== 'Ruby')],
    ],
    [5, ['cURL']],
    [{}, ['cURL']],
  ])('parses the languages %j as %j', (value, names) => {
    expect(parseSnippetLanguages(value).names).toEqual(names);
  });

  it('omits unknown languages and reports them', () => {
    expect(parseSnippetLanguages('klingon, python, TypeScript')).toEqual({
      names: ['Python'],
      unknown: ['klingon', 'TypeScript'],
    });
    expect(parseSnippetLanguages(['no such'])).toEqual({ names: ['cURL'], unknown: ['no such'] });
    expect(toEndpoint({ method: 'GET', endpoint: '/', languages: 'klingon' }).mistakes).toEqual([
      { code: 'invalid-value', prop: 'languages', found: 'klingon' },
    ]);
  });
});
