import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A word on every page and in every file of the fixture. It must never appear in a response without a session. */
export const secretWord = 'MARZIPAN';

const renderer = `
const escape = (text) => String(text).replace(/[&<>"]/g, (c) => '&#' + c.charCodeAt(0) + ';');
const known = new Set(['/', '/documents/list', '/search']);
export const pages = [
  { path: '/', title: 'Start', summary: 'The front page.', text: '${secretWord} welcome', headings: [], operations: [] },
  {
    path: '/documents/list',
    title: 'List documents',
    summary: 'How to list.',
    text: 'pagination of documents',
    headings: [{ id: 'sorting', title: 'Sorting' }],
    operations: [
      {
        id: 'get-documents',
        method: 'GET',
        path: '/documents',
        summary: 'List documents',
        fields: [
          { id: 'get-documents--data-title', kind: 'response', name: 'data.title', description: 'The ${secretWord} of it.' },
          { id: 'get-documents--perpage', kind: 'parameter', name: 'perPage', description: 'Items per page.' },
        ],
      },
    ],
  },
];
export const oauthRedirectPage = '<!doctype html><title>${secretWord}</title><script>close()</script>';
export const publicAssets = ['/assets/login-abcdefgh.css'];
export function renderPage(context) {
  const { path, login, document, search, documents } = context;
  if (login) return { status: 200, html: '<!doctype html><title>Log in</title><form method="post"><input name="password"></form><p data-login="' + escape(JSON.stringify(login)) + '" data-context="' + escape(JSON.stringify(context)) + '">' };
  const title = document ? document.title : path;
  const status = known.has(path) || document ? 200 : 404;
  return { status, html: '<!doctype html><title>' + escape(title) + '</title><p>${secretWord}</p><nav>' + documents.map((d) => '<a href="/library/' + d.id + '">' + escape(d.title) + '</a>').join('') + '</nav>' + (document ? '<article>' + document.html + '</article>' : '') + (search ? '<pre>' + escape(JSON.stringify(search)) + '</pre>' : '') };
}
`;

/** Writes a small built site that contains files which must not be served. */
export function writeFixtureSite(folder: string): string {
  const site = join(folder, 'site');
  const files: Record<string, string> = {
    'server/entry-server.js': renderer,
    'client/assets/app-12345678.js': `console.log('${secretWord}')`,
    'client/assets/app-12345678.js.map': `{"sources":["${secretWord}"]}`,
    'client/assets/login-abcdefgh.css': 'body { color: canvastext }',
    'client/llms.txt': `${secretWord} in plain text`,
    'client/search-index.json': `{"word":"${secretWord}"}`,
    'client/.env': `SECRET=${secretWord}`,
    'client/.git/config': secretWord,
    'client/assets/plain.txt': secretWord,
    'openapi.json': `{"info":{"title":"${secretWord}"},"servers":[{"url":"https://origin.invalid"}]}`,
    'outside.txt': `${secretWord} outside of the root`,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(site, name, '..'), { recursive: true });
    writeFileSync(join(site, name), text);
  }
  symlinkSync(join(site, 'outside.txt'), join(site, 'client/link.txt'));
  symlinkSync(site, join(site, 'client/up'));
  return site;
}
