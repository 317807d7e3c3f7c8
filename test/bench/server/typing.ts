import { launchChromium } from '../../support/chromium.ts';
import { benchPassword } from './cases.ts';

/** Phrases to type: common words, rare words, the title of an operation, the name of a field. */
const typed = ['server client', 'alpha 1234', 'release window', 'list documents', 'createdAt', 'header o', 'se'];

/** Milliseconds to wait between the update of the suggestions and the next key press. */
const typingPause = 60;

/** Milliseconds from a key press to the frame that shows the suggestions for the typed text. */
export interface Typing {
  readonly p50: number;
  readonly p95: number;
  readonly maximum: number;
  readonly keys: number;
}

declare global {
  interface Window {
    /** Milliseconds from each key press until its suggestions are shown. */
    suggestionTimes: number[];
  }
}

/** Types into the site's search field in a browser and measures the delay of the suggestions. */
export async function measureTyping(port: number): Promise<Typing> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${port}/status`);
    await page.getByLabel('Site password').fill(benchPassword);
    await page.keyboard.press('Enter');
    const field = page.getByRole('combobox');
    await field.waitFor();
    await page.evaluate(() => {
      window.suggestionTimes = [];
      let lastPressedAt = 0;
      document.addEventListener('keydown', ({ timeStamp }) => (lastPressedAt = timeStamp), { capture: true });
      // The text of this element changes whenever the suggestions are updated.
      const status = document.querySelector('.suggestions [role=status]')!;
      new MutationObserver(() => {
        const pressedAt = lastPressedAt;
        if (status.textContent !== 'Searching…' && status.textContent !== '')
          requestAnimationFrame(() => setTimeout(() => window.suggestionTimes.push(performance.now() - pressedAt)));
      }).observe(status, { childList: true });
    });
    const times: number[] = [];
    // The first phrase is typed twice. The first time is not counted, because it warms up the browser.
    for (const text of [typed[0] ?? '', ...typed]) {
      await field.fill('');
      await field.focus();
      await page.evaluate(() => (window.suggestionTimes = []));
      for (const [index, key] of [...text].entries()) {
        await page.keyboard.press(key);
        await page.waitForFunction((count) => window.suggestionTimes.length >= count, index + 1);
        await page.waitForTimeout(typingPause);
      }
      times.push(...(await page.evaluate(() => window.suggestionTimes)));
    }
    const measured = times.slice(typed[0]?.length).sort((a, b) => a - b);
    const percentile = (share: number) => measured[Math.floor((measured.length - 1) * share)] ?? NaN;
    return { p50: percentile(0.5), p95: percentile(0.95), maximum: percentile(1), keys: measured.length };
  } finally {
    await browser.close();
  }
}
