import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '@mdx-js/mdx';
import type { Browser, Page } from 'playwright-core';
import { build, type Plugin } from 'vite';
import { launchChromium } from '../support/chromium.ts';

const path = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url));

function readQuickStart(): string {
  const page = /```mdx\n(import .*?<ApiBlock.*?)\n```/s.exec(readFileSync(path('README.md'), 'utf8'))?.[1];
  if (page === undefined) throw new Error('The README must contain an MDX example that starts with an import.');
  return page;
}

const entry = `
import 'apiblock/styles.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import Page from 'page.js';
createRoot(document.getElementById('page')).render(createElement(Page));
`;

/** Creates a Vite plugin that provides modules from strings. The modules can import the packages of this repository. */
const virtualModules = (sources: Readonly<Record<string, string>>): Plugin => ({
  name: 'modules',
  enforce: 'pre',
  resolveId: (name) => (name in sources ? path(`test/${name}`) : undefined),
  load: (id) => sources[id.slice(path('test/').length)],
});

const pageStyles = `
  html { color-scheme: light dark; background: light-dark(#fff, #0d1117); color: light-dark(#1f2328, #f0f6fc) }
  .apiblock-block { margin-block: 16px 8px }
  body { margin: 0; padding: 1px 16px; font: 15px/1.5 system-ui, sans-serif }
`;

const terminalStyles = `
  html { color-scheme: light dark; background: light-dark(#f6f8fa, #161b22); color: light-dark(#1f2328, #f0f6fc) }
  body { margin: 0; padding: 12px 16px; font: 13px/1.5 ui-monospace, monospace }
  pre { margin: 0; font: inherit; white-space: pre-wrap }
`;

/** Converts a PNG screenshot to WebP, which is less than half the size. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const dataUrl = await page.evaluate(
    async (source) => {
      const image = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: image.width, height: image.height });
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.9);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}

const COLOR_SCHEMES = ['light', 'dark'] as const;

interface Picture {
  readonly name: string;
  /** Width of the viewport in CSS pixels. */
  readonly width: number;
  /** Displays the content of the picture on an empty page. */
  readonly show: (page: Page) => Promise<void>;
}

/** Writes a light and a dark screenshot, and the text that they contain. */
async function takePicture({ name, width, show }: Picture, browser: Browser, target: string): Promise<void> {
  for (const colorScheme of COLOR_SCHEMES) {
    const viewport = { width, height: 100 };
    const page = await browser.newPage({ colorScheme, viewport, deviceScaleFactor: 1.5, reducedMotion: 'reduce' });
    await show(page);
    const picture = await toWebp(page, await page.screenshot({ fullPage: true }));
    const file = `${name}-${colorScheme}.webp`;
    writeFileSync(join(target, file), picture);
    process.stdout.write(`${file}: ${Math.ceil(picture.length / 1000)} kB\n`);
    const text = await page.locator('body').innerText();
    // Leave out the duration of the request, which differs in each run.
    writeFileSync(join(target, `${name}.txt`), `${text.replace(/\d+ ms/, '… ms')}\n`);
    await page.close();
  }
}

/** Bundles the quick start and returns a function that displays it on an empty page. */
async function bundleQuickStart(folder: string): Promise<(page: Page) => Promise<void>> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: path('test'),
    plugins: [virtualModules({ 'entry.js': entry, 'page.js': String(await compile(readQuickStart())) })],
    build: {
      outDir: folder,
      // Create a single file, because the page has no URL from which it could load other files.
      rolldownOptions: {
        input: 'entry.js',
        output: { codeSplitting: false, entryFileNames: 'entry.js', assetFileNames: 'entry.css' },
      },
    },
  });
  return async (page) => {
    // The console needs a page with a URL.
    await page.route('https://docs.example.com/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><style>${pageStyles}</style><div id="page"></div>`,
      }),
    );
    await page.goto('https://docs.example.com/');
    await page.addStyleTag({ path: join(folder, 'entry.css') });
    await page.addScriptTag({ path: join(folder, 'entry.js'), type: 'module' });
    await page.getByRole('tab', { name: '201', selected: true }).waitFor();
  };
}

/** Opens the console of the quick start, enters a token and sends the request to a mock of the documented API. */
async function sendRequest(page: Page): Promise<void> {
  await page.route('https://api.example.com/**', (route) =>
    route.fulfill({
      status: 201,
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Authorization, Content-Type' },
      json: { url: 'https://example.com/s/4f9a' },
    }),
  );
  await page.getByRole('button', { name: /^Try it/ }).click();
  const room = page.getByRole('region', { name: /^Try it/ });
  await room.getByLabel('Token').fill('eyJhbGciOi');
  await room.getByRole('button', { name: 'Send' }).click();
  await room.getByRole('status').getByText('201').waitFor();
  // Remove everything below the console, because the other picture shows the rest of the block.
  await room.evaluate((element) => {
    const rest = document.createRange();
    rest.setStartAfter(element);
    rest.setEndAfter(document.body);
    rest.deleteContents();
  });
}

/** Displays the output of `npx apiblock check` for the quick start with two mistakes. */
async function showCheck(page: Page, folder: string): Promise<void> {
  const mistaken = readQuickStart()
    .replace('"7d"}', '"7d",}')
    .replace('type="string" location="body"', 'type="string" location="boddy"');
  mkdirSync(join(folder, 'pages'), { recursive: true });
  writeFileSync(join(folder, 'pages/share.mdx'), mistaken);
  const { stdout } = spawnSync(process.execPath, [path('dist/cli.js'), 'check', 'pages/share.mdx'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const problems = stdout.slice(0, stdout.indexOf('\nThe rules are'));
  await page.setContent(`<!doctype html><html lang="en"><style>${terminalStyles}</style><pre></pre>`);
  await page
    .locator('pre')
    .evaluate((element, text) => (element.textContent = text), `$ npx apiblock check\n${problems}`);
}

/**
 * Writes the pictures of the README to a folder, each with a text file that contains the text in the picture, so that a
 * test can detect outdated pictures.
 */
async function takePictures(target: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'apiblock-picture-'));
  const showQuickStart = await bundleQuickStart(folder);
  const pictures: Picture[] = [
    { name: 'block', width: 1040, show: showQuickStart },
    {
      name: 'console',
      width: 1040,
      show: async (page) => {
        await showQuickStart(page);
        await sendRequest(page);
      },
    },
    { name: 'check', width: 760, show: (page) => showCheck(page, folder) },
  ];
  const browser = await launchChromium();
  for (const picture of pictures) await takePicture(picture, browser, target);
  await browser.close();
  rmSync(folder, { recursive: true });
}

await takePictures(process.argv[2] ?? path('.github'));
