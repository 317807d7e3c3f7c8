import { createServer, type ServerResponse } from 'node:http';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as library from 'apiblock';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { createPage } from '../blocks.tsx';

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'";

const resolve = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));

/** A site of one page: all blocks, rendered on the server by the built package and hydrated by a bundle of it. */
export interface Site {
  /** Its address; the query decides what the page is given: see {@link startSite}. */
  url: string;
  /** The server-rendered blocks. */
  html: string;
  /** The files of the client bundle, with their code. */
  files: ReadonlyMap<string, string>;
  stop(): Promise<void>;
}

/**
 * Bundles, renders and serves the page. Its query: `host=prose` adds a stylesheet such as hosts have, `unstyled` leaves
 * ours out, `dir=rtl` and `theme=dark` set the document's attributes, `client` leaves the rendering to the browser,
 * `open` drops the Content-Security-Policy.
 */
export async function startSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'apiblock-pages-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('.', import.meta.url)),
    // The development form of React says what it has to complain about.
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('client.tsx', import.meta.url)),
        output: { entryFileNames: 'client.js', chunkFileNames: '[name].js' },
      },
    },
  });
  const files = new Map<string, string>();
  for (const name of await readdir(folder)) files.set(name, await readFile(join(folder, name), 'utf8'));
  files.set('styles.css', await readFile(resolve('apiblock/styles.css'), 'utf8'));
  files.set('host.css', await readFile(new URL('host.css', import.meta.url), 'utf8'));
  files.set('page.css', await readFile(new URL('page.css', import.meta.url), 'utf8'));
  await rm(folder, { recursive: true });

  const html = renderToString(createPage(library));
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const file = files.get(pathname.slice(1));
    if (file !== undefined) return send(response, pathname.endsWith('.css') ? 'text/css' : 'text/javascript', file);
    if (pathname !== '/') return send(response.writeHead(404), 'text/plain', '');
    if (!searchParams.has('open')) response.setHeader('Content-Security-Policy', POLICY);
    send(response, 'text/html', toDocument(searchParams, html));
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

function send(response: ServerResponse, type: string, text: string) {
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.end(text);
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
${sheets.map((name) => `<link rel="stylesheet" href="/${name}">`).join('')}
<script type="module" src="/client.js"></script></head>
<body><div id="outside"><h3>Host</h3><p>Text <code>code</code> <a href="#x">link</a></p><pre>pre</pre><dl><dt>a</dt><dd>b</dd></dl><button type="button">button</button><details><summary>more</summary>text</details></div>
<div id="root"${client ? ' data-client' : ''}>${client ? '' : html}</div></body></html>`;
}
