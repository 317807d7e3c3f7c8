import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site, SiteFile, SiteRenderer } from './site.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Reads the files in a folder into a map keyed by URL path. Skips dot files and symbolic links. Requests are served
 * from this map and never access the file system, so path traversal is impossible.
 */
function readSiteFiles(folder: string): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  const read = (directory: string, path: string): void => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      if (entry.name.startsWith('.')) continue;
      const child = `${path}/${entry.name}`;
      if (entry.isDirectory()) read(join(directory, entry.name), child);
      else if (entry.isFile()) files.set(encodeURI(child), readSiteFile(join(directory, entry.name), child));
    }
  };
  read(folder, '');
  return files;
}

function readSiteFile(file: string, path: string): SiteFile {
  const bytes = readFileSync(file);
  const type = types[extname(file).toLowerCase()] ?? 'application/octet-stream';
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { bytes, type, etag, immutable: /^\/assets\/.*-[A-Za-z0-9_-]{8,}\.[a-z0-9.]+$/.test(path) };
}

/** Error for a folder in which the built site is missing or incomplete. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
}

/**
 * Loads a built site: the renderer from `server/`, the static files from `client/`, and, if they exist, the Markdown
 * pages from `markdown/` and the OpenAPI description from `openapi.json`.
 */
export async function loadSite(folder: string): Promise<Site> {
  const entry = join(folder, 'server', 'entry-server.js');
  const client = join(folder, 'client');
  if (!existsSync(entry) || !existsSync(client))
    throw new SiteError(
      `There is no built site in ${folder}. Run npm run build:site, or set SITE_DIR to the folder of the built site.`,
    );
  const { renderPage, pages, publicAssets, prefersMarkdown, componentTexts, oauthRedirectPage } = (await import(
    pathToFileURL(entry).href
  )) as SiteRenderer;
  const markdown = join(folder, 'markdown');
  const texts = existsSync(markdown) ? readSiteFiles(markdown) : undefined;
  const openApi = join(folder, 'openapi.json');
  return {
    renderPage,
    pages,
    publicAssets,
    files: readSiteFiles(client),
    ...(prefersMarkdown && { prefersMarkdown }),
    ...(componentTexts && { componentTexts }),
    ...(oauthRedirectPage !== undefined && { oauthRedirectPage }),
    ...(texts && { markdownPages: new Map([...texts].map(([path, { bytes }]) => [path, bytes.toString('utf8')])) }),
    ...(existsSync(openApi) && { openApi: readFileSync(openApi, 'utf8') }),
  };
}
