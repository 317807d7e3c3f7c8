import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Starts a static file server for a folder on a free local port.
 *
 * @param base - Path at which the files are served, with a slash at both ends.
 */
export async function serveFolder(folder: string, base = '/'): Promise<{ url: string; stop: () => void }> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (!pathname.startsWith(base)) {
      response.writeHead(404).end();
      return;
    }
    const path = join(folder, decodeURIComponent(pathname.slice(base.length)));
    readFile(path).then(
      (file) =>
        response
          .writeHead(200, {
            'Content-Type': CONTENT_TYPES[extname(path)] ?? 'text/plain',
            'Cache-Control': 'max-age=600',
          })
          .end(file),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
