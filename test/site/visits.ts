import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { startService } from './service.ts';

type Service = Awaited<ReturnType<typeof startService>>;
type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

/** Fills in the login page. */
export async function logIn(page: Page, password: string) {
  await page.getByLabel('Site password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/**
 * Opens a page of the site and waits until its scripts have run. Where the machine is busy the network is idle before they
 * do: keys that are pressed then are heard by nobody.
 */
export async function visit(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'networkidle' });
  // Made by the last script of the page around the content, then come the blocks.
  await page.getByRole('combobox', { name: 'Search pages and documents' }).waitFor();
  await page.waitForFunction(() => !document.querySelector('[data-tabs]:not([data-running])'));
}

/** The service and a browser for the tests of a file: started before the first, stopped after the last. */
export function useSite() {
  let service: Service;
  let browser: Browser;
  let session: Awaited<ReturnType<BrowserContext['storageState']>>;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    service = await startService();
    browser = await launchChromium();
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(service.origin);
    await logIn(page, service.password);
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

  /** A page of a new visitor, closed after the test. */
  async function open(options: ContextOptions = {}): Promise<Page> {
    const context = await browser.newContext(options);
    contexts.push(context);
    return context.newPage();
  }

  return {
    /** The running service, within a test. */
    get service() {
      return service;
    },
    open,
    /** The same of a visitor who has logged in. */
    openSignedIn: (options: ContextOptions = {}) => open({ storageState: session, ...options }),
  };
}
