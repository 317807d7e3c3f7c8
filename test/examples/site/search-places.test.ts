import { expect, it } from 'vitest';
import { type Field, operations } from '../../../examples/api/index.ts';
import { loadSite } from '../../../examples/server/site/files.ts';

it('every ID in the search index of the site is unique and occurs exactly once on its page', async () => {
  const site = await loadSite('examples/site/dist');
  for (const { path, operations: shown, headings } of site.pages) {
    const { html } = await site.renderPage({
      path,
      query: new URLSearchParams(),
      origin: 'https://docs.example.com',
      mode: 'public',
      signedIn: false,
      documents: [],
    });
    const ids = [...shown, ...shown.flatMap(({ fields }) => fields), ...headings].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    for (const id of ids) expect([path, id, html.split(` id="${id}"`).length - 1]).toEqual([path, id, 1]);
  }

  const known = new Map(site.pages.flatMap((page) => page.operations.map((one) => [`${one.method} ${one.path}`, one])));
  expect(known.size).toBe(operations.length);
  // Blocks show fields in the order of their locations.
  const locations = ['path', 'query', 'header', 'body'];
  const byLocation = (one: Field, other: Field) =>
    locations.indexOf(one.location ?? '') - locations.indexOf(other.location ?? '');
  for (const { method, path, summary, parameters, responseFields, problemFields = [] } of operations)
    expect(known.get(`${method} ${path}`)).toMatchObject({
      summary,
      fields: [
        ...parameters.toSorted(byLocation).map(({ name }) => ({ kind: 'parameter', name })),
        ...[...responseFields, ...problemFields].map(({ name }) => ({ kind: 'response', name })),
      ],
    });
});
