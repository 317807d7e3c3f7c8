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

/** The policy that the library promises to keep, with what a framework writes into the HTML let through by its hash. */
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

/** A server before another one that gives the policy with each page. */
async function startPolicyProxy(site: Site, origin: string) {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '/', origin), {
        redirect: 'manual',
        headers: { accept: request.headers.accept ?? '*/*' },
      });
      const body = Buffer.from(await answer.arrayBuffer());
      for (const [name, value] of answer.headers)
        if (!/^(content-(encoding|length|security-policy)|transfer-encoding|connection|keep-alive)$/.test(name))
          response.setHeader(name, value);
      if (answer.headers.get('content-type')?.includes('text/html'))
        response.setHeader('Content-Security-Policy', toPolicy(site, body.toString()));
      response.writeHead(answer.status).end(body);
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

/** What breaks the policy on a page, and whether the blocks' tabs and the console run under it. */
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
