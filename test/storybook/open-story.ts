import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

interface Channel {
  on(name: string, listener: (detail: unknown) => void): void;
  emit(name: string, detail: unknown): void;
}

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__?: Channel;
    __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
    /** What became of the story, once it and its play are over. */
    ended?: string | undefined;
  }
}

/** Notes in the page how its story ends. */
function noteEnd() {
  let channel: Channel | undefined;
  const fail = (name: string) => (detail: unknown) => {
    const { message, description } = (detail ?? {}) as { message?: string; description?: string };
    window.ended = `${name}: ${message ?? description ?? JSON.stringify(detail)}`;
  };
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set: (made: Channel) => {
      channel = made;
      for (const name of ['storyErrored', 'storyThrewException', 'playFunctionThrewException', 'storyMissing'])
        made.on(name, fail(name));
      made.on('storyFinished', () => (window.ended ??= ''));
    },
  });
}

/** A page for stories, each opened from nothing. Both functions return what is wrong with the story, once it is over. */
export interface StoryPage {
  page: Page;
  open(id: string): Promise<string[]>;
  /** Shows the story that is open once more, where the reader's system forces its colours. */
  forceColors(id: string): Promise<string[]>;
}

/** A context of its own, so that what its stories write to the storage is no other one's. */
export async function createStoryContext(browser: Browser, url: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ ...options, baseURL: url });
  // As the page around a story does in Storybook, it keeps the worker of the mocked network: left by its last page, the
  // worker removes itself while the next one looks for it.
  await (await context.newPage()).goto('mockServiceWorker.js');
  return context;
}

export async function createStoryPage(context: BrowserContext): Promise<StoryPage> {
  const page = await context.newPage();
  await page.addInitScript(noteEnd);
  let faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    // The browser tells of refused requests as well, which are what some stories are about.
    const { origin, pathname } = new URL(message.location().url || page.url());
    const isAnswer = origin !== new URL(page.url()).origin || pathname.startsWith('/api/');
    if (message.type() === 'error' && !isAnswer) faults.push(message.text());
  });
  const end = async (name: string) => {
    try {
      // Looked at now and then: by default it is at each frame, for which the page draws one.
      await page.waitForFunction(() => window.ended !== undefined, undefined, { timeout: 60_000, polling: 50 });
      faults.push(...(await readFaults(page)));
    } catch (error) {
      faults.push(String(error), await readProgress(page));
    }
    const found = faults.map((fault) => `${name}: ${fault}`);
    faults = [];
    return found;
  };
  return {
    page,
    async open(id) {
      await page.emulateMedia({ forcedColors: 'none' });
      // Axe is for the test runner, which asks it about each story.
      await page.goto(`iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`, { waitUntil: 'commit' });
      return end(id);
    },
    async forceColors(id) {
      await page.emulateMedia({ forcedColors: 'active' });
      await page.evaluate((storyId) => {
        window.ended = undefined;
        window.__STORYBOOK_ADDONS_CHANNEL__?.emit('forceRemount', { storyId });
      }, id);
      return end(`${id}, forced colours`);
    },
  };
}

/** How far a story came that did not end. */
function readProgress(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    const states = workers.map(({ active, waiting, installing }) => (installing ?? waiting ?? active)?.state);
    const phase = window.__STORYBOOK_PREVIEW__?.currentRender?.phase;
    return `its phase is ${phase}, the worker of the mocked network is ${states.join() || 'not registered'}, the page says: ${document.body.innerText}`;
  });
}

function readFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return [
      window.ended ?? '',
      document.body.classList.contains('sb-show-main') ? '' : `shows ${document.body.className}`,
      scrollWidth > clientWidth ? `${scrollWidth} px wide at ${clientWidth}` : '',
    ].filter((fault) => fault !== '');
  });
}
