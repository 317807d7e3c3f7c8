import { describe, expect, it } from 'vitest';
import { startService, withToken } from '../support/service.ts';

interface Hits {
  query: string;
  tag?: string;
  hits: { title: string; href: string; excerpt: string }[];
}

async function open() {
  const service = await startService();
  const Cookie = await service.logIn();
  const send = withToken(service, await service.token());
  const page = async (path: string) => {
    const response = await service.request(path, { headers: { Cookie, Accept: 'text/html' } });
    return { status: response.status, html: await response.text() };
  };
  const search = async (query: string) =>
    (await (await service.request(`/search.json?${query}`, { headers: { Cookie } })).json()) as Hits;
  const create = async (fields: Record<string, unknown>) => {
    // Each document gets a later timestamp to make the order deterministic.
    service.clock.advance(1);
    return (
      (await (await send('POST', '/api/v1/documents', { status: 'published', ...fields })).json()) as { id: string }
    ).id;
  };
  return { service, send, page, search, create };
}

describe('a published document', () => {
  it('is immediately a page, a navigation link and a search hit, until it is unpublished or deleted', async () => {
    const { send, page, search, create } = await open();
    const id = await create({ title: 'Zucchini guide', content: 'How to grow **courgettes**.', tags: ['garden'] });
    const link = `<a href="/library/${id}">Zucchini guide</a>`;
    expect(await page(`/library/${id}`)).toEqual({
      status: 200,
      html: expect.stringContaining('<title>Zucchini guide</title>') as string,
    });
    expect((await page(`/library/${id}`)).html).toContain('<strong>courgettes</strong>');
    expect((await page('/')).html).toContain(link);
    expect((await search('q=courg')).hits).toEqual([
      { title: 'Zucchini guide', href: `/library/${id}`, excerpt: 'How to grow courgettes.' },
    ]);

    await send('PATCH', `/api/v1/documents/${id}`, { title: 'Squash', content: 'Changed.' });
    expect((await page(`/library/${id}`)).html).toContain('<title>Squash</title>');
    expect([(await search('q=zucchini')).hits, (await search('q=squash')).hits.length]).toEqual([[], 1]);

    await send('PATCH', `/api/v1/documents/${id}`, { status: 'draft' });
    expect([
      (await page(`/library/${id}`)).status,
      (await page('/')).html.includes(id),
      (await search('q=squash')).hits,
    ]).toEqual([404, false, []]);

    await send('PATCH', `/api/v1/documents/${id}`, { status: 'published' });
    expect((await page(`/library/${id}`)).status).toBe(200);
    await send('DELETE', `/api/v1/documents/${id}`);
    expect([(await page(`/library/${id}`)).status, (await search('q=squash')).hits]).toEqual([404, []]);
  });

  it.each([
    ['<script>alert(1)</script>', /&lt;script>|&lt;script&gt;/],
    ['<img src=x onerror=alert(1)>', /&lt;img/],
    ['[link](javascript:alert(1))', /<a href="">link<\/a>/],
    ['[link](JaVaScRiPt&colon;alert(1))', /<a href="">link<\/a>/],
    ['[link](data:text/html,x)', /<a href="">link<\/a>/],
    ['<javascript:alert(1)>', /<a href="">/],
    ['[link](vbscript:x)', /<a href="">/],
    ['![picture](https://evil.example/a.png)', /<a href="https:\/\/evil.example\/a.png">picture<\/a>/],
    ['![picture](//evil.example/a.png)', /<a href="\/\/evil.example\/a.png">picture<\/a>/],
    ['[![picture](https://evil.example/a.png)](/x)', /<a href="\/x">picture<\/a>/],
    ['![own](/logo.png)', /<img src="\/logo.png" alt="own" \/>/],
    ['# Heading', /<h2>Heading<\/h2>/],
    ['| a |\n| - |\n| b |', /<table>/],
    ['"><script>x</script>', /&quot;&gt;&lt;script/],
  ])('renders %j as harmless HTML', async (content, expected) => {
    const { page, create } = await open();
    const { html } = await page(`/library/${await create({ title: 'x', content })}`);
    const [, article = ''] = /<article>([\s\S]*)<\/article>/.exec(html) ?? [];
    expect(article).toMatch(expected);
    expect(article).not.toMatch(/<script|<[^>]+\son\w+=|(href|src)="\s*(javascript|data|vbscript):|<img[^>]+evil/i);
  });
});

describe('GET /search.json', () => {
  it('returns pages before documents', async () => {
    const { search, create } = await open();
    const id = await create({ title: 'More on documents', content: 'Pagination in depth.' });
    expect((await search('q=pagin')).hits.map(({ href }) => href)).toEqual(['/documents/list', `/library/${id}`]);
    expect((await search('q=document%20lis')).hits[0]).toEqual({
      title: 'List documents',
      href: '/documents/list',
      excerpt: 'How to list.',
    });
  });

  it('filters documents by tag, with or without search terms', async () => {
    const { search, create } = await open();
    const ids = [
      await create({ title: 'One', tags: ['a b', 'c'] }),
      await create({ title: 'Two', tags: ['c'] }),
      await create({ title: 'One draft', tags: ['c'], status: 'draft' }),
    ];
    const found = async (query: string) => (await search(query)).hits.map(({ href }) => href.replace('/library/', ''));
    expect(await found('tag=c')).toEqual([ids[1], ids[0]]);
    expect(await found('tag=a%20b')).toEqual([ids[0]]);
    expect(await found('q=one&tag=c')).toEqual([ids[0]]);
    expect(await found('q=two&tag=a%20b')).toEqual([]);
    expect(await search('q=one&tag=c')).toMatchObject({ query: 'one', tag: 'c' });
  });

  it.each([
    '',
    'q=',
    'q=%20',
    'q=%22',
    'q=*',
    'q=title:x',
    'q=a%20OR',
    'q=NEAR(',
    'q=%27%3B%20drop%20table%20documents%3B--',
    `q=${'x'.repeat(5000)}`,
    'q=%00',
    'q=%ff',
    'q=a&q=b',
    'tag=',
    'tag=%22',
    'q=()%22%22%5E',
  ])('treats the query %s as plain text', async (query) => {
    const { service, search, create, page } = await open();
    await create({ title: 'Unrelated' });
    expect((await search(query)).hits.filter(({ href }) => href.startsWith('/library/'))).toEqual([]);
    expect((await page(`/search?${query}`)).status).toBe(200);
    expect(service.log.join('')).not.toMatch(/"level":[56]0/);
  });

  it('sorts hits for rare words by relevance, and hits for common words by title match and date', async () => {
    const { service, search, create } = await open();
    const inTitle = await create({ title: 'Rare apple' });
    await create({ title: 'Other', content: `${'filler '.repeat(50)} apple` });
    expect((await search('q=apple')).hits[0]?.href).toBe(`/library/${inTitle}`);
    const time = service.clock.now();
    await service.store.importDocuments(
      Array.from({ length: 1100 }, (_, index) => ({
        id: `n${index}`,
        title: index === 0 ? 'common common' : 'x',
        content: 'common',
        status: 'published' as const,
        tags: [],
        createdAt: time + index,
        updatedAt: time,
        version: 1,
      })),
    );
    const { hits } = await search('q=common');
    expect([hits.length, hits[0]?.href, hits[1]?.href]).toEqual([30, '/library/n0', '/library/n1099']);
  });
});

describe('the site', () => {
  it('responds with 404 to a path without a page', async () => {
    const { page } = await open();
    for (const path of ['/none', '/library/none', '/library/', '/library/a/b', '/library/%00'])
      expect([path, (await page(path)).status]).toEqual([path, 404]);
  });

  it('links to at most 200 documents in the navigation', async () => {
    const { service, page } = await open();
    await service.store.importDocuments(
      Array.from({ length: 250 }, (_, index) => ({
        id: `n${index}`,
        title: 'x',
        content: '',
        status: 'published' as const,
        tags: [],
        createdAt: index,
        updatedAt: 0,
        version: 1,
      })),
    );
    const { html } = await page('/');
    expect([
      html.match(/href="\/library/g)?.length,
      html.includes('/library/n249"'),
      html.includes('/library/n0"'),
    ]).toEqual([200, true, false]);
  });
});
