import { describe, expect, it } from 'vitest';
import { SNIPPET_NAMES, toLanguages } from '../../../src/model/block/languages.js';
import { toEndpoint } from '../../../src/model/block/endpoint.js';
import { snippetLanguages } from '../../../src/model/snippets/generate-snippet.js';
import { getLanguageName } from '../../../src/model/text/languages.js';

describe('the languages of a request', () => {
  it('are those that have a printer, in the same order', () => {
    expect(snippetLanguages.map(({ label }) => label)).toEqual(SNIPPET_NAMES);
    expect(snippetLanguages.map(({ id }) => getLanguageName(id))).toEqual(SNIPPET_NAMES);
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
    ['all', SNIPPET_NAMES],
    ['ALL', SNIPPET_NAMES],
    [
      ['ruby', 'all'],
      ['Ruby', ...SNIPPET_NAMES.slice(0, -1)],
    ],
    [5, ['cURL']],
    [{}, ['cURL']],
  ])('%j are %j', (value, names) => {
    expect(toLanguages(value).names).toEqual(names);
  });

  it('leave unknown ones out, and name them', () => {
    expect(toLanguages('perl, python, TypeScript')).toEqual({ names: ['Python'], unknown: ['perl', 'TypeScript'] });
    expect(toLanguages(['no such'])).toEqual({ names: ['cURL'], unknown: ['no such'] });
    expect(toEndpoint({ method: 'GET', endpoint: '/', languages: 'perl' }).mistakes).toEqual([
      { prop: 'languages', found: 'perl' },
    ]);
  });
});
