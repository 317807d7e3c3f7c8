import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMemoryStore, listWords, markWords } from '../../../../examples/api/index.ts';
import { indexPages } from '../../../../examples/server/site/page-index.ts';
import type { SitePage, SuggestionKind } from '../../../../examples/server/site/site.ts';
import { createSuggestions } from '../../../../examples/server/site/suggestions.ts';
import { toRuns } from '../../../support/property-runs.ts';

const kinds: SuggestionKind[] = ['operations', 'fields', 'pages', 'documents'];

/** Realistic words, and strings with special meaning in HTML, URLs or regular expressions. */
const word = fc.constantFrom(
  'token',
  'TOKENS',
  'tok',
  'Crème',
  'cre\u0301me',
  'STRASSE',
  'straße',
  'İd',
  'id',
  'ΟΔΟΣ',
  'οδός',
  '각',
  '東京',
  '<b>',
  '</mark>',
  '&amp;',
  '.*',
  '(a|b)+$',
  '[',
  '\\',
  '$&',
  '__proto__',
  'constructor',
  '%00',
  '"',
  "'",
  '\u0301',
  '\u202e',
  '😀',
  'a',
  '1',
);
const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
const name = fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join('.'));

const page: fc.Arbitrary<Omit<SitePage, 'path'>> = fc.record({
  title: text,
  summary: text,
  text,
  headings: fc.array(fc.record({ id: fc.uuid(), title: text }), { maxLength: 4 }),
  operations: fc.array(
    fc.record({
      id: fc.uuid(),
      method: fc.constantFrom('GET', 'POST'),
      path: name.map((path) => `/${path}`),
      summary: text,
      fields: fc.array(
        fc.record({
          id: fc.uuid(),
          kind: fc.constantFrom<'parameter' | 'response'>('parameter', 'response'),
          name,
          description: text,
        }),
        { maxLength: 5 },
      ),
    }),
    { maxLength: 3 },
  ),
});

it('createSuggestions assigns every hit to the correct group, for any pages and any query', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(page, { maxLength: 6 }), text, async (made, query) => {
      const pages = made.map((one, index) => ({ ...one, path: `/${index}` }));
      const suggest = createSuggestions(indexPages(pages), createMemoryStore());
      const { groups } = await suggest(new URLSearchParams({ q: query }));
      const queryWords = listWords(query);

      const found = groups.map(({ kind }) => kind);
      expect(found).toEqual(kinds.filter((kind) => found.includes(kind)));
      for (const { kind, hits } of groups) {
        expect(hits.length).toBeGreaterThan(0);
        expect(hits.length).toBeLessThanOrEqual(6);
        expect(new Set(hits.map(({ href }) => href)).size).toBe(hits.length);
        for (const { href, title, detail, path = [], method = '' } of hits) {
          const [at, id] = href.split('#');
          const { headings, operations } = pages.find((one) => one.path === at)!;
          const places = {
            operations: operations.map((one) => one.id),
            fields: operations.flatMap(({ fields }) => fields.map((one) => one.id)),
            pages: [undefined, ...headings.map((one) => one.id)],
            documents: [],
          }[kind];
          expect(places).toContain(id);
          // At least one displayed string contains a highlighted match.
          const shown = [title, detail, path, markWords(method, queryWords)];
          expect(shown.some((pieces) => pieces.length > 1)).toBe(true);
        }
      }
    }),
    { numRuns: toRuns(500) },
  );
});
