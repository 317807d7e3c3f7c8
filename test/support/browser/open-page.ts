import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

declare global {
  interface Window {
    violations: string[];
  }
}

/** An open page with the console warnings, console errors and uncaught errors it has reported so far. */
export interface OpenPage {
  page: Page;
  messages: string[];
  /** Paths of all requests that the page has sent. */
  requests: string[];
}

/** Opens a URL in a new browser context. If JavaScript is enabled, waits until all tabs and server choices work. */
export async function openPage(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const messages: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(String(error)));
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  if (options.javaScriptEnabled !== false) {
    await page.addInitScript(() => {
      window.violations = [];
      document.addEventListener('securitypolicyviolation', (event) =>
        window.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
      );
    });
  }
  await page.goto(url, { waitUntil: 'load' });
  if (options.javaScriptEnabled !== false) {
    await waitForTabs(page);
    await waitForServerChoices(page);
  }
  return { page, messages, requests };
}

/** Waits until all tabs are hydrated, including the tabs for several requests, whose code is loaded separately. */
export async function waitForTabs(page: Page): Promise<void> {
  await page.waitForSelector('[data-running]');
  await page.waitForFunction(() => !document.querySelector('[data-tabs]:not([data-running])'));
}

/** Waits until readers can choose a server in all blocks. The code for this is loaded after the tabs are hydrated. */
async function waitForServerChoices(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('.apiblock-servers:not([data-selected]):has(.apiblock-server-choice)'),
  );
}

/** Returns the named computed style properties of each element that matches a selector. */
export function readStyles(
  page: Page,
  selector: string,
  names: readonly string[],
): Promise<{ what: string; style: Record<string, string> }[]> {
  return page.evaluate(
    ([query, properties]) =>
      [...document.querySelectorAll(query)].map((element) => {
        const style = getComputedStyle(element);
        return {
          what: `${element.closest('[data-block]')?.getAttribute('data-block') ?? ''} ${element.localName}.${element.getAttribute('class') ?? ''} ${(element.textContent ?? '').slice(0, 30)}`,
          style: Object.fromEntries(properties.map((name) => [name, style.getPropertyValue(name)])),
        };
      }),
    [selector, names] as const,
  );
}
