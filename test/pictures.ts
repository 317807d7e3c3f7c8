import { createReadStream, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchChromium } from './chromium.ts';

interface Entry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
}

const built = fileURLToPath(new URL('../storybook-static', import.meta.url));
const target = fileURLToPath(new URL('../screenshots', import.meta.url));
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
// Serve the stories from a subfolder, as on a host with several sites.
const base = '/some/folder/';

/** Serves the built stories as static files. */
function serve() {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://files').pathname;
    const file = join(built, path.startsWith(base) ? path.slice(base.length) : '..');
    if (!file.startsWith(built) || !existsSync(file) || statSync(file).isDirectory()) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  return new Promise<{ origin: string; stop: () => void }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const stop = () => {
        server.closeAllConnections();
        server.close();
      };
      resolve({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop });
    });
  });
}

/** Takes light and dark screenshots of every built story and docs page, and writes a page that shows them side by side. */
async function takePictures(wanted: string | undefined): Promise<void> {
  if (!existsSync(join(built, 'index.json')))
    throw new Error('Storybook is not built. Run `npm run build:storybook` first.');
  const { entries } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as { entries: Record<string, Entry> };
  const list = Object.values(entries).filter(({ id }) => !wanted || id.includes(wanted));
  if (!wanted) rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const { origin, stop } = await serve();
  const browser = await launchChromium();
  const failures: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme: theme, viewport: { width: 1100, height: 700 } });
    page.on('console', (message) => {
      // The browser logs error responses such as 401, which some stories request on purpose.
      if (['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load resource'))
        failures.push(`${page.url()} ${message.text().slice(0, 500)}`);
    });
    page.on('pageerror', (error) => failures.push(`${page.url()} ${error.message}`));
    for (const { id, type } of list) {
      const width = /phone|long-name/.test(id) ? 320 : /wide/.test(id) ? 1280 : 1100;
      await page.setViewportSize({ width, height: 700 });
      await page.goto(`${origin}${base}iframe.html?id=${id}&viewMode=${type}&globals=theme:${theme}`);
      await page.waitForSelector(type === 'docs' ? '#storybook-docs h1' : '.sb-show-main #storybook-root > *');
      // Wait until the play function of the story has finished.
      await page.waitForTimeout(type === 'docs' ? 1500 : /documents-api/.test(id) ? 1200 : 500);
      if (await page.locator('.sb-show-errordisplay').count())
        failures.push(`${id}, ${theme}: ${await page.locator('#error-message').innerText()}`);
      await page.screenshot({
        path: join(target, `${id}.${theme}.png`),
        fullPage: type === 'docs' || !/five-megabytes/.test(id),
      });
    }
    await page.close();
  }
  await browser.close();
  stop();
  const rows = list.map(
    ({ id, title, name }) =>
      `<h2>${title}: ${name}</h2><p><img loading="lazy" src="${id}.light.png" alt="light"> <img loading="lazy" src="${id}.dark.png" alt="dark"></p>`,
  );
  writeFileSync(
    join(target, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Stories</title><style>img { width: 48%; vertical-align: top; border: 1px solid #888 }</style>${rows.join('\n')}`,
  );
  process.stdout.write(
    `${list.length * 2} pictures are in screenshots/; screenshots/index.html shows them side by side.\n`,
  );
  if (failures.length > 0) throw new Error(`Some stories failed:\n${failures.join('\n')}`);
}

await takePictures(process.argv[2]);
