import { describe, expect, it } from 'vitest';
import type { Suggestion, Suggestions } from '../../../../examples/server/site/site.ts';
import { secretWord } from '../support/fixture-site.ts';
import { readProblem, startService, withToken, type Setup } from '../support/service.ts';
import { navigation } from './navigation.ts';

async function open(setup: Setup = {}) {
  const service = await startService(setup);
  const headers: Record<string, string> = setup.mode === 'public' ? {} : { Cookie: await service.logIn() };
  const send = withToken(service, await service.token());
  const ask = async (query: string) => service.request(`/suggestions.json?q=${encodeURIComponent(query)}`, { headers });
  return {
    service,
    send,
    ask,
    /** Returns the suggestions as lines with highlighted words in brackets. */
    suggest: async (query: string) => ((await (await ask(query)).json()) as Suggestions).groups.map(toLines),
    create: async (fields: Record<string, unknown>) => {
      service.clock.advance(1);
      const response = await send('POST', '/api/v1/documents', { status: 'published', ...fields });
      return ((await response.json()) as { id: string }).id;
    },
  };
}

const show = (pieces: readonly string[]) => pieces.map((piece, at) => (at % 2 === 1 ? `[${piece}]` : piece)).join('');

const toLines = ({ kind, hits }: Suggestions['groups'][number]) => [kind, ...hits.map(toLine)];

const toLine = ({ href, method, title, path, detail }: Suggestion) =>
  [href, [method, path && show(path)].filter(Boolean).join(' '), show(title), show(detail)].filter(Boolean).join(' | ');

describe('createSuggestions', () => {
  it('returns operations, fields, pages and documents in groups, each with a link', async () => {
    const { suggest, create } = await open();
    const id = await create({ title: 'Documents in depth', content: 'About **documents**.' });
    expect(await suggest('docum')).toEqual([
      ['operations', '/documents/list#get-documents | GET | /[docum]ents | List [docum]ents'],
      ['pages', '/documents/list | List [docum]ents | How to list.'],
      ['documents', `/library/${id} | [Docum]ents in depth | About [docum]ents.`],
    ]);
    expect(await suggest('sort')).toEqual([['pages', '/documents/list#sorting | [Sort]ing | List documents']]);
    expect(await suggest('get doc')).toEqual([
      ['operations', '/documents/list#get-documents | GET | /[doc]uments | List [doc]uments'],
    ]);
  });

  it('finds fields by words in the field or its operation, and lists parameters before response fields', async () => {
    const { suggest } = await open();
    const perPage = '/documents/list#get-documents--perpage | GET /documents | [perPage] | Items per page.';
    expect(await suggest('perPage')).toEqual([['fields', perPage]]);
    expect(await suggest('list title')).toEqual([
      ['fields', '/documents/list#get-documents--data-title | GET /documents | data.[title] | The MARZIPAN of it.'],
    ]);
    expect(await suggest('it')).toEqual([
      [
        'fields',
        '/documents/list#get-documents--perpage | GET /documents | perPage | [It]ems per page.',
        '/documents/list#get-documents--data-title | GET /documents | data.title | The MARZIPAN of [it].',
      ],
    ]);
  });

  it('returns at most six hits per group', async () => {
    const { suggest, create } = await open();
    for (let index = 0; index < 8; index += 1) await create({ title: `Quince ${index}` });
    expect((await suggest('quince')).map((group) => group.length)).toEqual([1 + 6]);
  });

  it('ignores single letters when searching documents, unless their script has no letter case', async () => {
    const { suggest, create } = await open();
    const id = await create({ title: 'Quality 東京' });
    expect(await suggest('q')).toEqual([]);
    expect(await suggest('é')).toEqual([]);
    expect(await suggest('qu z')).toEqual([['documents', `/library/${id} | [Qu]ality 東京`]]);
    expect(await suggest('東')).toEqual([['documents', `/library/${id} | Quality [東]京`]]);
  });

  it.each([
    '',
    '\0',
    '\ufffd',
    '"',
    '*',
    'title:x',
    'NEAR(',
    "'; drop table documents; --",
    '<script>',
    '\\',
    'x'.repeat(500),
  ])('treats the query %j as plain text', async (query) => {
    const { service, ask } = await open();
    const response = await ask(query);
    expect([response.status, await response.json()]).toEqual([200, { groups: [] }]);
    expect(service.log.join('')).not.toMatch(/"level":[56]0/);
  });

  it('returns document content as plain text', async () => {
    const { ask, create } = await open();
    await create({ title: 'Plum <img src=x onerror=alert(1)>', content: '<script>plum()</script> $& \\1' });
    const response = await ask('plum');
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const { groups } = (await response.json()) as Suggestions;
    expect(groups[0]?.hits[0]).toMatchObject({
      title: ['', 'Plum', ' <img src=x onerror=alert(1)>'],
      detail: ['<script>', 'plum', '()</script> $& \\1'],
    });
  });
});

for (const mode of ['private', 'public'] as const)
  describe(`GET /suggestions.json on a ${mode} site`, () => {
    it('never returns drafts or archived documents', async () => {
      const { suggest, create, send } = await open({ mode });
      const id = await create({ title: 'Quince' });
      await create({ title: 'Quince draft', status: 'draft' });
      const documents = async () => (await suggest('quince')).flat().length;
      expect(await documents()).toBe(2);
      for (const status of ['draft', 'archived']) {
        await send('PATCH', `/api/v1/documents/${id}`, { status });
        expect(await documents()).toBe(0);
      }
      await send('PATCH', `/api/v1/documents/${id}`, { status: 'published' });
      expect(await documents()).toBe(2);
      await send('DELETE', `/api/v1/documents/${id}`);
      expect(await documents()).toBe(0);
    });

    it('sends the same caching headers and allows the same methods as the search page', async () => {
      const { service, ask } = await open({ mode });
      const headers = mode === 'public' ? {} : { Cookie: await service.logIn() };
      const page = await service.request('/search?q=x', { headers });
      const response = await ask('x');
      for (const name of ['cache-control', 'vary', 'etag', 'content-security-policy'])
        expect([name, response.headers.get(name)]).toEqual([name, page.headers.get(name)]);
      expect(response.headers.get('cache-control')).toBe(mode === 'public' ? 'no-cache' : 'private, no-store');
      const head = await service.request('/suggestions.json?q=x', { method: 'HEAD', headers });
      expect([head.status, await head.text()]).toEqual([200, '']);
      const post = await service.send('POST', '/suggestions.json?q=x', {}, headers);
      expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    });
  });

describe('GET /suggestions.json without a valid session', () => {
  it.each([
    '/suggestions.json?q=marzipan',
    '/suggestions.json',
    '//suggestions.json?q=marzipan',
    '/suggestions%2ejson?q=marzipan',
    '/x/../suggestions.json?q=marzipan',
  ])('reveals nothing for the path %s', async (path) => {
    const { service, create } = await open();
    const id = await create({ title: `${secretWord} by itself` });
    for (const Cookie of ['', '__Host-session=x', 'session=x']) {
      const response = await service.request(path, { headers: { 'Sec-Fetch-Mode': 'cors', Cookie } });
      expect((await readProblem(response)).status).toBe(401);
      expect(response.headers.get('cache-control')).toContain('no-store');
    }
    const navigated = await service.request(path, { headers: navigation });
    expect(navigated.status).toBe(303);
    expect(await navigated.text()).not.toMatch(new RegExp(`${secretWord}|${id}`, 'i'));
  });

  it('responds with 401 after the session has ended', async () => {
    const { service, ask } = await open();
    expect((await ask('list')).status).toBe(200);
    await service.store.deleteSessions();
    expect((await ask('list')).status).toBe(401);
  });
});
