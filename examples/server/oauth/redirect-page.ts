import { createHash } from 'node:crypto';
import type { Express } from 'express';
import { sendHtml } from '../http/response.ts';

/** The path of the page to which the authorization server redirects readers. */
const REDIRECT_PATH = '/oauth-redirect.html';

/**
 * Mounts the page that receives the response from the authorization server. Its content security policy allows only the
 * page's own inline script.
 *
 * @param html - The HTML of the page, from the `apiblock` package.
 */
export function mountRedirectPage(app: Express, html: string): void {
  const policy = [
    "default-src 'none'",
    `script-src ${hashScripts(html).join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join(';');
  app.get(REDIRECT_PATH, (_request, response) => {
    sendHtml(
      response,
      { status: 200, html },
      {
        'Cache-Control': 'no-store',
        'Content-Security-Policy': policy,
        // The opener policy of the site's other pages would disconnect this window from the page that opened it, so its
        // script could not close the window.
        'Cross-Origin-Opener-Policy': 'unsafe-none',
      },
    );
  });
}

function hashScripts(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}
