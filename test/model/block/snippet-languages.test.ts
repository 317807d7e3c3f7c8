import { describe, expect, it } from 'vitest';
import { SNIPPET_LANGUAGE_NAMES, parseSnippetLanguages } from '../../../src/model/block/snippet-languages.js';
import { toEndpoint } from '../../../src/model/block/endpoint.js';
import { snippetLanguages } from '../../../src/model/http/snippet-languages.js';
import { getLanguageName } from '../../../src/model/text/language-names.js';

describe('parseSnippetLanguages', () => {
  it('knows every language of snippetLanguages by its id and label', () => {
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
    ['all', SNIPPET_LANGUAGE_NAMES],
    ['ALL', SNIPPET_LANGUAGE_NAMES],
    [
      ['ruby', 'all'],
      ['Ruby', ...SNIPPET_LANGUAGE_NAMES.filter((name) => name !== 'Ruby')],
    ],
    [5, ['cURL']],
    [{}, ['cURL']],
  ])('reads %j as %j', (value, names) => {
    expect(parseSnippetLanguages(value).names).toEqual(names);
  });

  it('omits unknown languages and reports them', () => {
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
