import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { startService } from './service.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const pagePaths = [
  '/',
  '/authentication',
  '/problems',
  '/session',
  '/status',
  '/tokens',
  '/documents',
  '/deprecated',
  '/users',
];

let service: Awaited<ReturnType<typeof startService>>;
let browser: Browser;
let session: Awaited<ReturnType<BrowserContext['storageState']>>;
const contexts: BrowserContext[] = [];

type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

async function open(options: ContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  contexts.push(context);
  return context.newPage();
}

const openSignedIn = (options: ContextOptions = {}) => open({ storageState: session, ...options });

async function logIn(page: Page, password = service.password) {
  await page.getByLabel('Site password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Calls the API as an editor's program does. */
async function call(method: string, path: string, token: string, body?: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(service.origin + path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
  return (await response.json()) as Record<string, unknown>;
}

async function findAxeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}

beforeAll(async () => {
  service = await startService();
  browser = await launchChromium();
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(service.origin);
  await logIn(page);
  await page.getByRole('heading', { level: 1, name: 'Documents API' }).waitFor();
  session = await context.storageState();
  await context.close();
});

afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

describe('logging in', () => {
  it.each([true, false])(
    'leads to the asked page, with its query and fragment (script: %s)',
    async (javaScriptEnabled) => {
      const page = await open({ javaScriptEnabled });
      await page.goto(`${service.origin}/documents?from=mail#post-api-v1-documents`);
      expect(await page.title()).toContain('Log in');
      await logIn(page);
      await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor();
      expect(page.url()).toBe(`${service.origin}/documents?from=mail#post-api-v1-documents`);
    },
  );

  it('explains a wrong password and the tries that are left, to the ear as well', async () => {
    const page = await open();
    await page.goto(service.origin);
    await logIn(page, 'not the password');
    await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/That password is wrong\. 4 tries are left/);
    await expect
      .poll(() => page.getByLabel('Site password').evaluate((field) => field === document.activeElement))
      .toBe(true);
    expect(await findAxeViolations(page)).toEqual([]);
    await logIn(page);
    await page.getByRole('heading', { level: 1, name: 'Documents API' }).waitFor();
  });

  it('says how long a lockout lasts', async () => {
    const locked = await startService();
    const page = await open();
    await page.goto(locked.origin);
    for (let attempt = 0; attempt < 5; attempt++) {
      await logIn(page, `wrong ${attempt}`);
      await page.getByRole('alert').waitFor();
    }
    await page.getByLabel('Site password').fill(locked.password);
    await page.getByRole('button').click();
    await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/Too many wrong passwords.*in 15 minutes/);
    await locked.stop();
  });

  it('ends with the log-out button: the page is gone, also by the Back button', async () => {
    const page = await open();
    await page.goto(`${service.origin}/tokens`);
    await logIn(page);
    await page.getByRole('heading', { level: 1, name: 'Access tokens' }).waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByLabel('Site password').waitFor();
    await page.goBack();
    await page.getByLabel('Site password').waitFor();
    expect(await page.getByRole('heading', { name: 'Access tokens' }).count()).toBe(0);
  });
});

describe('pages', () => {
  it('ask no other host for anything, and say nothing on the console', async () => {
    const page = await openSignedIn();
    const hosts = new Set<string>();
    const messages: string[] = [];
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    for (const path of pagePaths) {
      await page.goto(service.origin + path, { waitUntil: 'networkidle' });
      expect(await page.locator('[data-tabs]:not([data-running])').count(), `${path} is hydrated`).toBe(0);
    }
    expect([...hosts]).toEqual([new URL(service.origin).host]);
    expect(messages).toEqual([]);
  });

  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 320],
    ['dark', 320],
  ] as const)('have nothing for axe to find and do not scroll sideways (%s, %i px)', async (colorScheme, width) => {
    const page = await openSignedIn({ colorScheme, viewport: { width, height: 900 } });
    for (const path of [...pagePaths, '/search?q=token', '/search?q=nothing-has-this', '/no-such-page']) {
      await page.goto(service.origin + path, { waitUntil: 'networkidle' });
      expect(await findAxeViolations(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  });

  it('can be read with script off: every panel and the search', async () => {
    const page = await openSignedIn({ javaScriptEnabled: false });
    await page.goto(`${service.origin}/documents`);
    const panels = await page.locator('.apiblock-panel').all();
    expect(panels.length).toBeGreaterThan(10);
    for (const panel of panels) expect(await panel.isVisible()).toBe(true);
    await page.getByRole('searchbox').fill('lockout');
    await page.keyboard.press('Enter');
    await page.getByText(/results? for/).waitFor();
  });

  it('are walked by keyboard: skip link, search by slash, theme', async () => {
    const page = await openSignedIn();
    await page.goto(service.origin);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('search');
    await page.getByRole('button', { name: 'Theme: Auto' }).press('Enter');
    await page.getByRole('button', { name: 'Theme: Light' }).press('Enter');
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await page.reload();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  });

  it('on a phone have a menu, closed again by Escape', async () => {
    const page = await openSignedIn({ viewport: { width: 320, height: 700 } });
    await page.goto(`${service.origin}/status`);
    const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Documents', exact: true });
    expect(await link.isVisible()).toBe(false);
    await page.getByText('Menu', { exact: true }).click();
    expect(await link.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await link.isVisible()).toBe(false);
  });
});

describe('documents', () => {
  it('appear, change and vanish on the site as editors write them', async () => {
    const token = service.createToken();
    const page = await openSignedIn();
    const { id } = await call('POST', '/api/v1/documents', token, {
      title: 'Harbour notes',
      content: '# Tides\n\nLow water at **noon**.\n\n<script>alert(1)</script>\n\n[bad](javascript:alert(1))',
      status: 'published',
      tags: ['harbour'],
    });
    const path = `/library/${String(id)}`;

    await page.goto(service.origin);
    const navigation = page.getByRole('navigation', { name: 'Pages' });
    await navigation.getByRole('link', { name: 'harbour', exact: true }).waitFor();
    await navigation.getByRole('link', { name: 'Harbour notes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Harbour notes' }).waitFor();
    expect(await page.title()).toBe('Harbour notes · Documents API');
    expect(await page.locator('main strong').textContent()).toBe('noon');
    expect(await page.locator('main script').count()).toBe(0);
    expect(await page.locator('main a[href^="javascript"]').count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);

    await page.getByRole('searchbox').fill('low water');
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByRole('link', { name: 'Harbour notes' }).waitFor();
    await page.goto(`${service.origin}/search?tag=harbour`);
    await page.getByRole('main').getByRole('link', { name: 'Harbour notes' }).waitFor();

    await call('PATCH', `/api/v1/documents/${String(id)}`, token, { title: 'Harbour and tides' });
    await page.goto(service.origin + path);
    await page.getByRole('heading', { level: 1, name: 'Harbour and tides' }).waitFor();

    await call('PATCH', `/api/v1/documents/${String(id)}`, token, { status: 'archived' });
    expect((await page.goto(service.origin + path))?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();

    await call('DELETE', `/api/v1/documents/${String(id)}`, token);
    await page.goto(`${service.origin}/search?q=tides`);
    await page.getByText(/Nothing found for/).waitFor();
  });
});

describe('a public site', () => {
  it('opens its pages without a password and offers no log-out', async () => {
    const publicService = await startService({ SITE_MODE: 'public' });
    const page = await open();
    await page.goto(`${publicService.origin}/documents`);
    await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor();
    expect(await page.getByRole('button', { name: 'Log out' }).count()).toBe(0);
    await publicService.stop();
  });
});
