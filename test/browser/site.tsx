import { createServer, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import * as library from 'apiblock';
import { renderToString } from 'react-dom/server';
import { inject } from 'vitest';
import { createPage } from '../support/blocks.tsx';

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'";
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types apiblock";

const resolve = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));

/**
 * A site with one page that contains all test blocks. The built package renders the blocks on the server, and a client
 * bundle hydrates them.
 */
export interface Site {
  /** URL of the page. `startSite` lists the supported query parameters. */
  url: string;
  /** The server-rendered blocks. */
  html: string;
  /** Contents of the client bundle and the stylesheets, keyed by file name. */
  files: ReadonlyMap<string, string>;
  stop(): Promise<void>;
}

/**
 * Renders and serves the page. Query parameters change it: `host=prose` adds the styles of a host page, `unstyled`
 * removes the stylesheet of the library, `dir=rtl` sets the direction of the document, `theme=dark` makes the page dark
 * regardless of the system theme, `client` renders only in the browser, `open` removes the Content Security Policy,
 * `trusted` adds Trusted Types to it, and `painted` adds the first-paint script.
 */
export async function startSite(): Promise<Site> {
  const files = new Map(inject('clientBundle'));
  files.set('styles.css', await readFile(resolve('apiblock/styles.css'), 'utf8'));
  files.set('first-paint.js', await readFile(resolve('apiblock/first-paint.js'), 'utf8'));
  files.set('host.css', await readFile(new URL('host.css', import.meta.url), 'utf8'));
  files.set('page.css', await readFile(new URL('page.css', import.meta.url), 'utf8'));

  const html = renderToString(createPage(library));
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(`http://localhost${url}`);
    const file = files.get(pathname.slice(1));
    if (file !== undefined) send(response, 200, pathname.endsWith('.css') ? 'text/css' : 'text/javascript', file);
    // Respond with 404 to other paths, such as the path of the icon that some browsers request.
    else if (pathname !== '/') send(response, 404, 'text/plain', '');
    else {
      const policy = searchParams.has('trusted') ? `${POLICY}; ${TRUSTED_TYPES}` : POLICY;
      if (!searchParams.has('open')) response.setHeader('Content-Security-Policy', policy);
      send(response, 200, 'text/html', toDocument(searchParams, html));
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    html,
    files,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, status: number, type: string, text: string) {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8` }).end(text);
}

function toDocument(query: URLSearchParams, html: string): string {
  const sheets = [
    ...(query.has('unstyled') ? [] : ['styles.css']),
    ...(query.get('host') === 'prose' ? ['host.css'] : []),
    'page.css',
  ];
  const client = query.has('client');
  return `<!doctype html>
<html lang="en" dir="${query.get('dir') ?? 'ltr'}"${query.has('theme') ? ` data-theme="${query.get('theme')}"` : ''}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Reference</title>
${sheets.map((name) => `<link rel="stylesheet" href="/${name}">`).join('')}${query.has('painted') ? '<script src="/first-paint.js"></script>' : ''}
<script type="module" src="/client.js"></script></head>
<body><div id="outside"><h3>Host</h3><p>Text <code>code</code> <a href="#x">link</a></p><pre>pre</pre><dl><dt>a</dt><dd>b</dd></dl><button type="button">button</button><details><summary>more</summary>text</details></div>
<div id="root"${client ? ' data-client' : ''}>${client ? '' : html}</div></body></html>`;
}
