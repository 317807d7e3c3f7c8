import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { launchChromium } from '../../support/chromium.ts';
import { freePort } from '../../support/free-port.ts';

const root = join(import.meta.dirname, '../../..');
const copied = ['.storybook', 'examples', 'src', 'stories', 'tsconfig.json'];
const ours = (path: string) => !/[\\/](node_modules|dist)([\\/]|$)/.test(path.slice(root.length));

const patience = { timeout: 60_000, interval: 100 };

let tree: string;
let development: ChildProcess;
let browser: Browser;
let site: string;
let storybook: string;
let password: string;

beforeAll(async () => {
  // Run in a copy of the sources, so that edits do not affect other tests. The copy is inside the repository, so that
  // Node finds the packages.
  mkdirSync(join(root, '.cache'), { recursive: true });
  tree = mkdtempSync(join(root, '.cache/dev-'));
  for (const path of copied) cpSync(join(root, path), join(tree, path), { recursive: true, filter: ours });
  const { name, version, type, imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  writeFileSync(join(tree, 'package.json'), JSON.stringify({ name, version, type, imports }));

  const ports = {
    PORT: String(await freePort()),
    AUTHORIZATION_PORT: String(await freePort()),
    STORYBOOK_PORT: String(await freePort()),
  };
  const { NODE_ENV: _, VITEST: __, ...own } = process.env;
  development = spawn(process.execPath, ['examples/dev.ts'], {
    cwd: tree,
    env: { ...own, ...ports, DATA_DIR: join(tree, '.data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  development.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await vi.waitFor(() => expect(output).toMatch(/Site: .*Password: /), patience);
  [site, password, storybook] = [/Site: (\S+)/, /Password: (\S+)/, /Storybook: (\S+)/].map(
    (pattern) => pattern.exec(output)?.[1] ?? '',
  ) as [string, string, string];
  await vi.waitFor(() => fetch(storybook), patience);
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  development?.kill('SIGINT');
  rmSync(tree, { recursive: true, force: true, maxRetries: 5 });
});

function save(file: string, from: string | RegExp, to: string): void {
  const path = join(tree, file);
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
}

/**
 * Opens a page and waits until it shows a block and is connected to the dev server. The HTML appears before the
 * connection is open.
 */
async function open(address: string): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(patience.timeout);
  const listens = () => page.waitForEvent('console', (message) => message.text() === '[vite] connected.');
  await Promise.all([listens(), page.goto(address)]);
  if (address.startsWith(site)) {
    await page.getByLabel('Site password').fill(password);
    await Promise.all([listens(), page.getByRole('button', { name: 'Log in' }).click()]);
  }
  await page.locator('.apiblock-block').first().waitFor();
  return page;
}

const read = (page: Page) =>
  page.evaluate(() => {
    const block = document.querySelector('.apiblock-block');
    return block && { radius: getComputedStyle(block).getPropertyValue('--apiblock-radius'), classes: block.className };
  });

it('npm run dev shows saved changes to styles and components on the site and in Storybook without a build', async () => {
  const pages = [
    await open(`${site}/status`),
    await open(`${storybook}/iframe.html?id=components-apiblock-methods--get`),
  ];
  save('src/styles/tokens.css', /--apiblock-radius: [^;]+/, '--apiblock-radius: 13px');
  for (const page of pages) await expect.poll(() => read(page), patience).toMatchObject({ radius: '13px' });
  save('src/components/block/ApiBlock.tsx', "'not-prose',", "'not-prose', 'as-saved',");
  for (const page of pages)
    await expect.poll(() => read(page), patience).toMatchObject({ classes: expect.stringContaining('as-saved') });
});

it('npm run dev stops all of its child processes when it is interrupted', async () => {
  const ended = new Promise((resolve) => development.once('exit', resolve));
  development.kill('SIGINT');
  await ended;
  for (const address of [site, storybook]) await expect(fetch(address)).rejects.toThrow();
});
