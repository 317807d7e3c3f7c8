import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { evaluate } from '@mdx-js/mdx';
import { mdxComponents } from 'apiblock';
import remarkCodeGroups from 'apiblock/remark';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import remarkGfm from 'remark-gfm';

const { default: Page } = await evaluate(readFileSync('page.mdx'), { ...runtime, remarkPlugins: [remarkGfm, remarkCodeGroups] });

const toHtml = (page) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/site.css">
    <title>Sharing documents</title>
  </head>
  <body>
    <main id="page">${page}</main>
    <script type="module" src="/client.js"></script>
  </body>
</html>`;

const types = { css: 'text/css', js: 'text/javascript', md: 'text/markdown; charset=utf-8', txt: 'text/plain; charset=utf-8' };
const names = readdirSync('public').filter((name) => !name.startsWith('.'));
const files = new Map(names.map((name) => [`/${name}`, readFileSync(`public/${name}`)]));

createServer(({ url }, response) => {
  if (url === '/') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(toHtml(renderToString(createElement(Page, { components: mdxComponents }))));
  } else if (files.has(url)) {
    response.setHeader('Content-Type', types[url.split('.').pop()]);
    response.end(files.get(url));
  } else {
    response.writeHead(404).end();
  }
}).listen(process.env.PORT, '127.0.0.1');
