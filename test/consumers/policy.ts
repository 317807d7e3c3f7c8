import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { openConsole } from './console.ts';
import type { Site } from './sites.ts';
import { toIdleTabs } from './visit.ts';

declare global {
  interface Window {
    reports: string[];
  }
}

/**
 * Returns the Content Security Policy that the library supports. Unless the policy of the site is strict, it allows the
 * inline scripts and styles of the framework by their hashes.
 */
function toPolicy(site: Site, html: string): string {
  const hashes = (tag: string) =>
    site.policy === 'strict'
      ? []
      : [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>([^]*?)</${tag}>`, 'g'))].map(
          ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
        );
  const sources = (tag: string) => ["'self'", "'report-sample'", ...new Set(hashes(tag))].join(' ');
  return `default-src 'none'; script-src ${sources('script')}; style-src ${sources('style')}; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'`;
}

/** Starts a proxy server that adds the policy to each page of the site. */
async function startPolicyProxy(site: Site, origin: string) {
  const server = createServer((request, response) => {
    void (async () => {
      const upstream = await fetch(new URL(request.url ?? '/', origin), {
        redirect: 'manual',
        headers: { accept: request.headers.accept ?? '*/*' },
      });
      const body = Buffer.from(await upstream.arrayBuffer());
      for (const [name, value] of upstream.headers)
        if (!/^(content-(encoding|length|security-policy)|transfer-encoding|connection|keep-alive)$/.test(name))
          response.setHeader(name, value);
      if (upstream.headers.get('content-type')?.includes('text/html'))
        response.setHeader('Content-Security-Policy', toPolicy(site, body.toString()));
      response.writeHead(upstream.status).end(body);
    })().catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Returns the policy violations on a page, and whether the tabs and the console of the blocks work under the policy.
 */
export async function readPolicyReports(
  browser: Browser,
  site: Site,
  url: string,
): Promise<{ reports: string[]; running: boolean }> {
  const { origin, pathname } = new URL(url);
  const proxy = await startPolicyProxy(site, origin);
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      window.reports = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, target }) => {
        const inside =
          target instanceof Element && target.closest('.apiblock-block, .apiblock-field') ? ' inside a block' : '';
        window.reports.push(`${effectiveDirective} ${blockedURI} ${sample}${inside}`);
      });
    });
    await page.goto(proxy.origin + pathname, { waitUntil: 'networkidle' });
    const open = await openConsole(page);
    return {
      reports: await page.evaluate(() => window.reports),
      running:
        open &&
        (await page.locator('.apiblock-group[data-running]').count()) > 0 &&
        (await page.locator(toIdleTabs(site)).count()) === 0,
    };
  } finally {
    await context.close();
    proxy.stop();
  }
}
