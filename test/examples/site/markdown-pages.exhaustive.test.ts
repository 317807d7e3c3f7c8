import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readers } from '../../tools/markdown/read-markdown.ts';
import { startService } from './service.ts';
import { logIn, useSite } from './visits.ts';

const names = readdirSync(new URL('../../../examples/site/src/pages', import.meta.url)).map((file) =>
  file.replace(/\.mdx$/, ''),
);
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

let service: Awaited<ReturnType<typeof startService>>;
const get = (path: string, accept = '*/*', cookie = '') =>
  fetch(service.origin + path, { headers: { Accept: accept, ...(cookie && { Cookie: cookie }) }, redirect: 'manual' });

describe('public documentation site', () => {
  beforeAll(async () => {
    service = await startService({ SITE_MODE: 'public' });
  });
  afterAll(() => service.stop());

  it.each(names)('serves the page %s as Markdown at its .md path and by content negotiation', async (name) => {
    const path = name === 'index' ? '/' : `/${name}`;
    const [markdown, negotiated, page] = await Promise.all([
      get(`/${name}.md`),
      get(path, 'text/markdown, text/html;q=0.9'),
      get(path, BROWSER),
    ]);
    const text = await markdown.text();
    expect([markdown.status, markdown.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(await negotiated.text()).toBe(text);
    expect([negotiated.headers.get('vary'), page.headers.get('vary')]).toEqual(['Accept', 'Accept']);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain(`<link rel="alternate" type="text/markdown" href="/${name}.md"/>`);
    expect(text).toMatch(/^> .*\[llms\.txt\]\(http:.*\/llms\.txt\)/);
    expect(text).not.toMatch(/origin\.invalid|Known only/);
    for (const [, read] of readers) expect(read(text).html).toEqual([]);
  });

  it('lists all pages and published documents in llms.txt', async () => {
    const published = await service.createDocument({
      title: 'A * b',
      tags: ['x_y'],
      status: 'published',
      content: '# Own\n\n- a | b',
    });
    const draft = await service.createDocument({ title: 'Draft', status: 'draft', content: 'hidden' });
    expect(await (await get(`/library/${published}.md`)).text()).toMatch(
      /^> .*\n\n# A \\\* b\n\nUpdated \d{4}-\d\d-\d\d\n\nTags: x\\_y\n\n# Own\n\n- a \| b\n$/,
    );
    expect((await get(`/library/${draft}.md`)).status).toBe(404);
    const index = await (await get('/llms.txt')).text();
    const links = [...index.matchAll(/^- \[.*\]\((\S+\.md)\)/gm)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(names.length);
    for (const link of links) {
      const response = await fetch(link);
      expect([link, response.status, response.headers.get('content-type')]).toEqual([
        link,
        200,
        'text/markdown; charset=utf-8',
      ]);
    }
    const all = await (await get('/llms-full.txt')).text();
    expect(all).toContain('POST `http');
    const map = await get('/sitemap.xml');
    expect([map.headers.get('content-type'), (await map.text()).match(/<loc>/g)?.length]).toEqual([
      'application/xml',
      links.length,
    ]);
  });

  it('responds with 404 and the same content type to an unknown .md path as to any other unknown path', async () => {
    const unknown = await get('/none');
    for (const path of ['/none.md', '/library/doc_00000000000000000000.md', '/documents.md.md', '/search.md', '/.md']) {
      const response = await get(path);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        404,
        unknown.headers.get('content-type'),
      ]);
    }
  });
});

describe('private documentation site', () => {
  const site = useSite();

  it('requires a session for every path and content type, including Markdown', async () => {
    service = site.service;
    const paths = ['/documents.md', '/llms.txt', '/llms-full.txt', '/openapi.json', '/sitemap.xml', '/documents'];
    for (const accept of ['text/markdown', BROWSER, '*/*']) {
      const unknown = await get('/none', accept);
      const summarize = async (response: Response, path: string) => [
        response.status,
        response.headers.get('content-type'),
        response.headers.get('vary'),
        response.headers.get('location')?.replace(encodeURIComponent(path), 'PATH'),
        (await response.text()).replace(/"requestId":"[^"]+"/, ''),
      ];
      const expected = await summarize(unknown, '/none');
      for (const path of paths) expect(await summarize(await get(path, accept), path), path).toEqual(expected);
    }
  });

  it('has a button that copies the same Markdown as content negotiation returns', async () => {
    const page = await site.open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`${site.service.origin}/tokens`);
    await logIn(page, site.service.password);
    await page.locator('#copy-page').getByRole('button', { name: 'Copy as Markdown' }).click();
    await page.locator('#copy-page').getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('# Access tokens');
    const negotiated = await page.evaluate(async () => {
      const response = await fetch('/tokens', { headers: { Accept: 'text/markdown' } });
      const names = ['content-type', 'cache-control', 'vary', 'etag'];
      return { headers: names.map((name) => response.headers.get(name)), text: await response.text() };
    });
    expect(negotiated).toEqual({
      headers: ['text/markdown; charset=utf-8', 'private, no-store', 'Cookie, Accept', null],
      text: copied,
    });
    // At any width, the link to llms.txt is hidden above the page until it receives keyboard focus.
    await page.setViewportSize({ width: 320, height: 600 });
    const bottoms = await page
      .locator('.skip')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom));
    expect(bottoms).toHaveLength(2);
    expect(Math.max(...bottoms)).toBeLessThan(0);
    // The Markdown page contains the same languages as the HTML page.
    expect(copied.match(/^\*\*(?:cURL|JavaScript|Python)\*\*$/gm)).toEqual([
      '**cURL**',
      '**JavaScript**',
      '**Python**',
    ]);
  });
});
