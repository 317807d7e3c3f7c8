import type { BrowserContext, Page } from 'playwright-core';

interface Channel {
  on(name: string, listener: (detail: unknown) => void): void;
  emit(name: string, detail: unknown): void;
}

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__?: Channel;
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

/** What is wrong with a story, in either palette: that of its page, and one that the reader's system forces on it. */
type Opener = (id: string) => Promise<string[]>;

/** A page that opens stories, each from nothing, and shows them once more where colours are forced. */
export async function createOpener(context: BrowserContext, url: string): Promise<Opener> {
  // As the page around a story does in Storybook, it keeps the worker of the mocked network: left by its last page, the
  // worker removes itself while the next one looks for it.
  await (await context.newPage()).goto(`${url}mockServiceWorker.js`);
  const page = await context.newPage();
  await page.addInitScript(noteEnd);
  let faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    // The browser tells of refused requests as well, which are what some stories are about.
    const { origin, pathname } = new URL(message.location().url || url);
    const isAnswer = origin !== new URL(url).origin || pathname.startsWith('/api/');
    if (message.type() === 'error' && !isAnswer) faults.push(message.text());
  });
  const end = async (name: string) => {
    // Looked at now and then: by default it is at each frame, for which the page draws one.
    await page.waitForFunction(() => window.ended !== undefined, undefined, { timeout: 60_000, polling: 50 });
    const found = [...faults, ...(await readFaults(page))].map((fault) => `${name}: ${fault}`);
    faults = [];
    return found;
  };
  return async (id) => {
    await page.emulateMedia({ forcedColors: 'none' });
    // Axe is for the test runner, which asks it about each story.
    await page.goto(`${url}iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`, { waitUntil: 'commit' });
    const found = await end(id);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.evaluate((storyId) => {
      window.ended = undefined;
      window.__STORYBOOK_ADDONS_CHANNEL__?.emit('forceRemount', { storyId });
    }, id);
    return [...found, ...(await end(`${id}, forced colours`))];
  };
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
