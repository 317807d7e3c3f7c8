import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '@mdx-js/mdx';
import type { Page } from 'playwright-core';
import { build, type Plugin } from 'vite';
import { launchChromium } from '../support/chromium.ts';

const path = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url));

/** Compiles the MDX page of the README's quick start to JavaScript and returns the code. */
async function readQuickStart(): Promise<string> {
  const page = /```mdx\n(import .*?<ApiBlock.*?)\n```/s.exec(readFileSync(path('README.md'), 'utf8'))?.[1];
  if (page === undefined) throw new Error('The README must contain an MDX example that starts with an import.');
  return String(await compile(page));
}

const entry = `
import 'apiblock/styles.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import Page from 'page.js';
createRoot(document.getElementById('page')).render(createElement(Page));
`;

/** A Vite plugin that provides modules from strings. These modules can import the packages of this repository. */
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

/** Writes light and dark screenshots of the quick start for the README. */
async function takePictures(target: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'apiblock-picture-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: path('test'),
    plugins: [virtualModules({ 'entry.js': entry, 'page.js': await readQuickStart() })],
    build: {
      outDir: folder,
      // Create a single file, because the page has no URL from which it could load other files.
      rolldownOptions: {
        input: 'entry.js',
        output: { codeSplitting: false, entryFileNames: 'entry.js', assetFileNames: 'entry.css' },
      },
    },
  });
  const browser = await launchChromium();
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme, viewport: { width: 1040, height: 400 }, deviceScaleFactor: 1.5 });
    await page.setContent(`<!doctype html><html lang="en"><style>${pageStyles}</style><div id="page"></div>`);
    await page.addStyleTag({ path: join(folder, 'entry.css') });
    await page.addScriptTag({ path: join(folder, 'entry.js'), type: 'module' });
    await page.getByRole('tab', { name: '201', selected: true }).waitFor();
    const picture = await toWebp(page, await page.screenshot({ fullPage: true }));
    const file = `block-${colorScheme}.webp`;
    writeFileSync(join(target, file), picture);
    process.stdout.write(`${file}: ${Math.ceil(picture.length / 1000)} kB\n`);
  }
  await browser.close();
  rmSync(folder, { recursive: true });
}

await takePictures(process.argv[2] ?? path('.github'));
