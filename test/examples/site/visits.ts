import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchChromium } from '../../support/chromium.ts';
import { startService } from './service.ts';

type Service = Awaited<ReturnType<typeof startService>>;
type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

export async function logIn(page: Page, password: string) {
  await page.getByLabel('Site password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/**
 * Opens a page of the site and waits until its scripts have run. Waiting for network idle is not enough on a busy
 * machine, because key presses before the scripts run have no effect.
 */
export async function visit(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'networkidle' });
  // The layout scripts create the combobox last. The tabs are marked as running when the blocks are hydrated.
  await page.getByRole('combobox', { name: 'Search pages and documents' }).waitFor();
  await page.waitForFunction(() => !document.querySelector('[data-tabs]:not([data-running])'));
}

/**
 * Starts the service and a browser before the first test of a file and stops them after the last.
 *
 * @param prepare - Returns environment variables for the service.
 */
export function useSite(prepare: () => Promise<Record<string, string>> = () => Promise.resolve({})) {
  let service: Service;
  let browser: Browser;
  let session: Awaited<ReturnType<BrowserContext['storageState']>>;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    service = await startService(await prepare());
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

  /** Opens a page in a new browser context, which is closed after the test. */
  async function open(options: ContextOptions = {}): Promise<Page> {
    const context = await browser.newContext(options);
    contexts.push(context);
    return context.newPage();
  }

  return {
    /** The running service. Available only within a test. */
    get service() {
      return service;
    },
    open,
    /** Opens a page in a new browser context that has a session for the site. */
    openSignedIn: (options: ContextOptions = {}) => open({ storageState: session, ...options }),
  };
}
