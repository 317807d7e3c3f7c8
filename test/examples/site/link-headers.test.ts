import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pickInputs } from '../../support/property-runs.ts';
import { startService } from './service.ts';

const pages = readdirSync(new URL('../../../examples/site/src/pages', import.meta.url)).map((file) =>
  file === 'index.mdx' ? '/' : `/${file.replace(/\.mdx$/, '')}`,
);

interface Link {
  target: string;
  relation: string;
  type: string | undefined;
}

/** Parses a Link header (RFC 8288) whose parameters are quoted. */
function parseLinks(header: string | null): Link[] {
  return (header ?? '').split(/,\s*(?=<)/).map((link) => ({
    target: /^<(?<target>[^>]*)>/.exec(link)?.groups?.['target'] ?? '',
    relation: /;\s*rel="(?<value>[^"]*)"/.exec(link)?.groups?.['value'] ?? '',
    type: /;\s*type="(?<value>[^"]*)"/.exec(link)?.groups?.['value'],
  }));
}

describe('the Link header on the public site', () => {
  let service: Awaited<ReturnType<typeof startService>>;
  beforeAll(async () => {
    service = await startService({ SITE_MODE: 'public' });
  });
  afterAll(() => service.stop());

  it.each(pickInputs(pages, 4))('leads from the page %s to its Markdown version and to llms.txt', async (path) => {
    for (const Accept of ['text/html', 'text/markdown']) {
      const { headers } = await fetch(service.origin + path, { headers: { Accept } });
      const links = parseLinks(headers.get('link'));
      expect(links.map(({ relation, type }) => `${relation} ${type}`)).toEqual([
        'alternate text/markdown',
        'llms-txt undefined',
      ]);
      const [markdown, index] = await Promise.all(links.map(({ target }) => fetch(new URL(target, service.origin))));
      expect(markdown?.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      expect(await markdown?.text()).toMatch(/^# /m);
      expect(await index?.text()).toContain('.md)');
    }
  });

  it('contains no link to a Markdown version on pages without a Markdown version', async () => {
    for (const path of ['/search?q=token', '/none']) {
      const { headers } = await fetch(service.origin + path);
      expect([path, headers.get('link')]).toEqual([path, '</llms.txt>; rel="llms-txt"']);
    }
  });
});

describe('the Link header on the private site', () => {
  let service: Awaited<ReturnType<typeof startService>>;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  /** Logs in and returns the session cookie. */
  async function logIn(): Promise<string> {
    const response = await fetch(`${service.origin}/api/auth/verify`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: service.origin },
      body: JSON.stringify({ password: service.password }),
    });
    return response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  it('is sent only if the request has a session', async () => {
    for (const path of ['/documents', '/none']) {
      const { headers } = await fetch(service.origin + path, { redirect: 'manual' });
      expect([path, headers.get('link')]).toEqual([path, null]);
    }
    const { headers } = await fetch(`${service.origin}/documents`, { headers: { Cookie: await logIn() } });
    expect(headers.get('link')).toBe(
      '</documents.md>; rel="alternate"; type="text/markdown", </llms.txt>; rel="llms-txt"',
    );
  });
});
