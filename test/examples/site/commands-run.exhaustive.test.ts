import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '../../../examples/api/index.ts';
import { launchChromium } from '../../support/chromium.ts';
import { startService } from './service.ts';

let service: Awaited<ReturnType<typeof startService>>;
let browser: Browser;
let page: Page;
let token: string;

beforeAll(async () => {
  service = await startService();
  token = service.getToken();
  browser = await launchChromium();
  const context = await browser.newContext();
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: service.origin });
  page = await context.newPage();
  await logIn();
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

async function logIn() {
  await page.goto(`${service.origin}/`);
  await page.getByLabel('Site password').fill(service.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`${service.origin}/`);
}

/** Opens a separate session, so that running the logout command does not end the session of the test page. */
async function createSession(): Promise<string> {
  const response = await fetch(`${service.origin}/api/auth/verify`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: service.password }),
  });
  const [cookie] = response.headers.getSetCookie();
  return /^[^=]+=([^;]+)/.exec(cookie ?? '')?.[1] ?? '';
}

/** Replaces the placeholders of a command with real values. */
async function fillIn(command: string): Promise<string> {
  let filled = command
    .replaceAll('<ACCESS_TOKEN>', token)
    .replaceAll('<SITE_PASSWORD>', service.password)
    .replaceAll('{username}', 'ada');
  if (filled.includes('<SESSION_TOKEN>')) filled = filled.replaceAll('<SESSION_TOKEN>', await createSession());
  if (!filled.includes('/:id')) return filled;
  const id = await service.createDocument({ title: 'To be used by a command', content: 'Text', tags: ['made'] });
  return filled.replaceAll('/:id', `/${id}`);
}

async function run(command: string): Promise<{ status: number; body: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'apiblock-command-'));
  try {
    // The command must run asynchronously, because the service runs in this process.
    const shell = promisify(execFile)('sh', { cwd: folder, timeout: 20_000 });
    shell.child.stdin?.end(`${command} \\\n  -sS -o body -w '%{http_code}'`);
    const { stdout } = await shell;
    return { status: Number(stdout), body: readFileSync(join(folder, 'body'), 'utf8') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the structure of a JSON value: member names and types. An array is represented by its first item. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? [shapeOf(value[0])] : [];
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, member]) => [name, shapeOf(member)])
      .sort(),
  );
}

it('the cURL command copied from each block of the site returns the documented response', async () => {
  const paths = await page
    .locator('nav[aria-label="Pages"] a:not(.endpoint)')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  // Skip the gallery, because its blocks document other APIs. Also skip pages without blocks.
  const skipped = ['/gallery', '/library/', '/search'];
  const pages = paths.filter((path) => !skipped.some((start) => path.startsWith(start)));
  const names: string[] = [];
  for (const path of pages) {
    await page.goto(service.origin + path);
    for (const block of await page.locator('article').all()) {
      const name = (await block.getByRole('heading').first().textContent()) ?? '';
      const panels = block.locator('.apiblock-group');
      const request = panels.filter({ hasText: 'cURL' }).last();
      await request.getByRole('button', { name: /^Copy/ }).click();
      await expect
        .poll(() => request.getByRole('button', { name: /^Copy/ }).getAttribute('data-result'))
        .toBe('copied');
      const command = await page.evaluate(() => navigator.clipboard.readText());
      expect(command, name).toMatch(/^curl /);
      const { status, body } = await run(await fillIn(command));

      const response = panels.last();
      const documented = await response.locator('.apiblock-code').first().textContent();
      const label = await response.locator('[role=tab], .apiblock-panel-label').first().textContent();
      expect(`${status}`, `${name}: ${body}`).toBe(/\d{3}/.exec(label ?? '')?.[0]);
      expect(shapeOf(JSON.parse(body)), name).toEqual(shapeOf(JSON.parse(documented ?? '')));
      if (status === 501)
        await expect(
          block.getByText('This service does not implement the endpoint and responds with 501.').count(),
        ).resolves.toBe(1);
      names.push(name);
    }
  }
  // The site has one block for every operation, and a second status block on the first page.
  expect(names).toHaveLength(operations.length + 1);
});
