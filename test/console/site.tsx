import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import * as library from 'apiblock';
import { createProxy } from 'apiblock/proxy';
import { renderToString } from 'react-dom/server';
import { inject } from 'vitest';
import { type Received, respond } from './test-api.ts';
import { type BlockGroup, createPage, type Places } from './page.tsx';

/** A running site with consoles, and the APIs that it documents. */
export interface ConsoleSite extends Places {
  /**
   * URL of the page. In its query, `open` omits the Content Security Policy, `client` disables server rendering, and
   * `theme`, `dir` and `lang` set attributes of the `html` element.
   */
  url: string;
  received: Received[];
  /** Returns the last request that reached the API, except CORS preflights. */
  lastSent(): Received | undefined;
  stop(): Promise<void>;
}

/** A test page that was built with another version of React. */
interface PageBuild {
  /** The script files by name. */
  script: ReadonlyMap<string, string>;
  render(this: void, places: Places): Promise<string>;
}

interface SiteOptions {
  build?: PageBuild;
  auth?: string;
  groups?: readonly BlockGroup[];
}

/**
 * Starts the site and the APIs, each with its own origin.
 *
 * @param options.auth - Origin of an authorization server.
 * @param options.groups - The groups of blocks on the page. By default, all groups.
 */
export async function startConsoleSite({ build, auth, groups }: SiteOptions = {}): Promise<ConsoleSite> {
  const received: Received[] = [];
  const listen = async (server: Received['server'], handle: (request: Received, response: ServerResponse) => void) => {
    const http = createServer((request, response) => {
      void read(request, server).then((call) => {
        received.push(call);
        handle(call, response);
      });
    });
    await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
    return { http, origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
  };
  const files = new Map(build?.script ?? inject('consoleBundle'));
  files.set('styles.css', await readFile(fileURLToPath(import.meta.resolve('apiblock/styles.css')), 'utf8'));
  files.set(
    'page.css',
    ':root{color-scheme:light;background:light-dark(#fff,#15161a);color:light-dark(#111,#eee)}[data-theme=dark]{color-scheme:dark}body{margin:0 auto;max-inline-size:76rem;padding:1rem;font:16px/1.5 sans-serif}',
  );

  const redirectPage = await readFile(fileURLToPath(import.meta.resolve('apiblock/oauth-redirect.html')), 'utf8');
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(redirectPage) ?? [];
  const redirectHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  const api = await listen('api', respond);
  const other = await listen('other', respond);
  const gone = await listen('other', () => {});
  await new Promise((closed) => gone.http.close(closed));
  const allowed = [other.origin, ...(auth === undefined ? [] : [auth])];
  const proxy = createProxy({ allow: allowed, allowPrivate: allowed });
  const pass = async ({ method, url, headers, body }: Received, response: ServerResponse) => {
    const own = new Request(`${site.origin}${url}`, {
      method,
      headers,
      body: /^(GET|HEAD)$/.test(method) ? null : Buffer.from(body, 'latin1'),
    });
    const forwarded = await proxy(own);
    response.writeHead(forwarded.status, Object.fromEntries(forwarded.headers));
    response.end(Buffer.from(await forwarded.arrayBuffer()));
  };
  const places: Places = { api: api.origin, other: other.origin, nobody: gone.origin, auth, groups };
  const html = build ? await build.render(places) : renderToString(createPage(library, places));
  const policy = (trusted: boolean) =>
    `default-src 'none'; script-src 'self'; style-src 'self'; img-src blob:; media-src blob:; connect-src 'self' ${api.origin} ${other.origin} ${gone.origin} ${auth ?? ''}${trusted ? "; require-trusted-types-for 'script'; trusted-types apiblock" : ''}`;
  const site = await listen('site', (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url, 'http://localhost');
    const file = files.get(pathname.slice(1));
    if (file !== undefined) return end(response, pathname.endsWith('.css') ? 'text/css' : 'text/javascript', file);
    if (pathname === '/api/proxy') return void pass(request, response);
    if (pathname === '/oauth-redirect.html') {
      response.setHeader('Content-Security-Policy', `default-src 'none'; script-src ${redirectHash}`);
      return end(response, 'text/html', redirectPage);
    }
    // Some browsers request an icon automatically.
    if (pathname === '/favicon.ico') return void response.writeHead(204).end();
    if (pathname !== '/') return respond(request, response);
    response.setHeader('Set-Cookie', 'site-session=of-the-site; Path=/');
    if (!query.has('open')) response.setHeader('Content-Security-Policy', policy(query.has('trusted')));
    end(response, 'text/html', toDocument(query, places, query.has('client') ? '' : html));
  });
  return {
    ...places,
    url: `${site.origin}/`,
    received,
    lastSent: () => received.findLast(({ server, method }) => server === 'api' && method !== 'OPTIONS'),
    stop: async () => {
      await Promise.all(
        [site, api, other].map(
          ({ http }) =>
            new Promise<void>((stopped) => {
              http.close(() => stopped());
              http.closeAllConnections();
            }),
        ),
      );
    },
  };
}

async function read(request: IncomingMessage, server: Received['server']): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return {
    server,
    method: request.method ?? '',
    url: request.url ?? '',
    headers: request.headers as Record<string, string>,
    body: Buffer.concat(chunks).toString('latin1'),
  };
}

function end(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` }).end(text);
}

function toDocument(query: URLSearchParams, places: Places, html: string): string {
  const attribute = JSON.stringify(places).replaceAll('"', '&quot;');
  return `<!doctype html><html lang="${query.get('lang') ?? 'en'}" dir="${query.get('dir') ?? 'ltr'}" data-theme="${query.get('theme') ?? 'light'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Reference</title>
<link rel="stylesheet" href="/styles.css"><link rel="stylesheet" href="/page.css"><script type="module" src="/client.js"></script></head>
<body><h1>API</h1><h2>Endpoints</h2><div id="root" data-places="${attribute}"${html ? '' : ' data-client'}>${html}</div></body></html>`;
}
