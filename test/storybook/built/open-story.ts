import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

interface Channel {
  on(name: string, listener: (detail: unknown) => void): void;
  emit(name: string, detail: unknown): void;
}

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__?: Channel;
    __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
    /** Result of the story after its play function: an empty string on success, or the error. */
    storyResult?: string | undefined;
  }
}

/** Runs in the page and stores the result of its story in `window.storyResult`. */
function recordStoryResult() {
  let channel: Channel | undefined;
  const fail = (name: string) => (detail: unknown) => {
    const { message, description } = (detail ?? {}) as { message?: string; description?: string };
    window.storyResult = `${name}: ${message ?? description ?? JSON.stringify(detail)}`;
  };
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set: (newChannel: Channel) => {
      channel = newChannel;
      for (const name of ['storyErrored', 'storyThrewException', 'playFunctionThrewException', 'storyMissing'])
        newChannel.on(name, fail(name));
      newChannel.on('storyFinished', () => {
        window.storyResult ??= '';
      });
    },
  });
}

/** A browser page that runs stories. `open` and `forceColors` wait for the story to finish and return its problems. */
export interface StoryPage {
  page: Page;
  /** Loads a story in a fresh document. */
  open(id: string): Promise<string[]>;
  /** Renders the open story again with forced colors. */
  forceColors(id: string): Promise<string[]>;
}

/** Creates a browser context, so that stories in different contexts don't share storage. */
export async function createStoryContext(browser: Browser, url: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ ...options, baseURL: url });
  // Like Storybook's manager page, this page keeps the service worker of the mocked network alive. Otherwise, the
  // worker would unregister itself while the next story looks for it.
  await (await context.newPage()).goto('mockServiceWorker.js');
  return context;
}

export async function createStoryPage(context: BrowserContext): Promise<StoryPage> {
  const page = await context.newPage();
  await page.addInitScript(recordStoryResult);
  let problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    // Ignore failed API requests, which the browser logs and some stories produce intentionally.
    const { origin, pathname } = new URL(message.location().url || page.url());
    const isApiError = origin !== new URL(page.url()).origin || pathname.startsWith('/api/');
    if (message.type() === 'error' && !isApiError) problems.push(message.text());
  });
  const waitForResult = async (name: string) => {
    try {
      // Poll at an interval, because the default (requestAnimationFrame) makes the page render every frame.
      await page.waitForFunction(() => window.storyResult !== undefined, undefined, { timeout: 60_000, polling: 50 });
      problems.push(...(await readProblems(page)));
    } catch (error) {
      problems.push(String(error), await describeProgress(page));
    }
    const namedProblems = problems.map((problem) => `${name}: ${problem}`);
    problems = [];
    return namedProblems;
  };
  return {
    page,
    async open(id) {
      await page.emulateMedia({ forcedColors: 'none' });
      // axe is disabled here, because the Vitest addon already checks each story with it.
      await page.goto(`iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`, { waitUntil: 'commit' });
      return waitForResult(id);
    },
    async forceColors(id) {
      await page.emulateMedia({ forcedColors: 'active' });
      await page.evaluate((storyId) => {
        window.storyResult = undefined;
        window.__STORYBOOK_ADDONS_CHANNEL__?.emit('forceRemount', { storyId });
      }, id);
      return waitForResult(`${id}, forced colors`);
    },
  };
}

/** Describes the state of a story that did not finish. */
function describeProgress(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    const states = workers.map(({ active, waiting, installing }) => (installing ?? waiting ?? active)?.state);
    const phase = window.__STORYBOOK_PREVIEW__?.currentRender?.phase;
    return `phase: ${phase}, service worker: ${states.join() || 'not registered'}, page text: ${document.body.innerText}`;
  });
}

function readProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return [
      window.storyResult ?? '',
      document.body.classList.contains('sb-show-main')
        ? ''
        : `the story is not shown: body has the classes ${document.body.className}`,
      scrollWidth > clientWidth ? `content is ${scrollWidth} px wide in a viewport of ${clientWidth} px` : '',
    ].filter((problem) => problem !== '');
  });
}
