import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));

const MAX_ASCII_CODE = 0x7f;

it('the built scripts and the stylesheet contain only ASCII characters', () => {
  expect(scripts.length).toBeGreaterThan(100);
  const found = [...scripts, 'styles.css'].flatMap((file) =>
    [...readFileSync(join(dist, file), 'utf8').matchAll(/\P{ASCII}+/gu)].map(([text]) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

it('the built stylesheet contains no escapes of non-ASCII characters, because bundlers replace them with the characters', () => {
  const styles = readFileSync(join(dist, 'styles.css'), 'utf8');
  const escapes = [...styles.matchAll(/\\([\da-f]{1,6})/gi)];
  const found = escapes.filter(([, code = '']) => Number.parseInt(code, 16) > MAX_ASCII_CODE).map(([text]) => text);
  expect(found).toEqual([]);
});

describe('ApiBlock in a classic script on a page without a charset', () => {
  const folder = mkdtempSync(join(tmpdir(), 'apiblock-classic-'));

  beforeAll(async () => {
    await build({
      configFile: false,
      logLevel: 'error',
      root: fileURLToPath(new URL('classic', import.meta.url)),
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: folder,
        emptyOutDir: true,
        minify: false,
        rolldownOptions: {
          input: fileURLToPath(new URL('classic/page.ts', import.meta.url)),
          output: { format: 'iife', entryFileNames: 'page.js', codeSplitting: false },
        },
      },
    });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('renders a block with an error note for an invalid prop', async () => {
    const script = readFileSync(join(folder, 'page.js'));
    const server = createServer(({ url }, response) => {
      const isScript = url === '/page.js';
      response.writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html' });
      response.end(isScript ? script : '<!doctype html><div id="root"></div><script src="/page.js"></script>');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      expect(await page.evaluate(() => document.characterSet)).toBe('windows-1252');
      const text = () => page.locator('#root').innerText();
      await expect.poll(async () => `${await text()} ${errors.join()}`, { timeout: 10_000 }).toContain('use straight');
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
      server.close();
    }
  });
});
