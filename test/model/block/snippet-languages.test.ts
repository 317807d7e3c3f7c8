import { describe, expect, it } from 'vitest';
import { SNIPPET_LANGUAGE_NAMES, parseSnippetLanguages } from '../../../src/model/block/snippet-languages.js';
import { toEndpoint } from '../../../src/model/block/endpoint.js';
import { snippetLanguages } from '../../../src/model/snippets/generate-snippet.js';
import { getLanguageName } from '../../../src/model/text/language-names.js';

describe('the languages of a request', () => {
  it('are those that have a printer, in the same order', () => {
    expect(snippetLanguages.map(({ label }) => label)).toEqual(SNIPPET_LANGUAGE_NAMES);
    expect(snippetLanguages.map(({ id }) => getLanguageName(id))).toEqual(SNIPPET_LANGUAGE_NAMES);
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
    ['all', SNIPPET_LANGUAGE_NAMES],
    ['ALL', SNIPPET_LANGUAGE_NAMES],
    [
      ['ruby', 'all'],
      ['Ruby', ...SNIPPET_LANGUAGE_NAMES.slice(0, -1)],
    ],
    [5, ['cURL']],
    [{}, ['cURL']],
  ])('%j are %j', (value, names) => {
    expect(parseSnippetLanguages(value).names).toEqual(names);
  });

  it('leave unknown ones out, and name them', () => {
    expect(parseSnippetLanguages('perl, python, TypeScript')).toEqual({
      names: ['Python'],
      unknown: ['perl', 'TypeScript'],
    });
    expect(parseSnippetLanguages(['no such'])).toEqual({ names: ['cURL'], unknown: ['no such'] });
    expect(toEndpoint({ method: 'GET', endpoint: '/', languages: 'perl' }).mistakes).toEqual([
      { prop: 'languages', found: 'perl' },
    ]);
  });
});
