import { launchChromium } from '../../chromium.ts';
import { benchPassword } from './cases.ts';

/** What a reader types, key by key: common words and rare ones, two at a time, an operation, a field. */
const typed = ['server client', 'alpha 1234', 'release window', 'list documents', 'createdAt', 'header o', 'se'];

/** Milliseconds from a list to the next key. */
const typingPause = 60;

/** Milliseconds from a key to the frame that shows the list of what stands in the field. */
export interface Typing {
  readonly p50: number;
  readonly p95: number;
  readonly most: number;
  readonly keys: number;
}

declare global {
  interface Window {
    lists: number[];
  }
}

/** Types into the search field of the running site, in a browser. */
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
      window.lists = [];
      let pressed = 0;
      document.addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true });
      // Written anew with every list.
      const status = document.querySelector('.suggestions [role=status]')!;
      new MutationObserver(() => {
        const key = pressed;
        if (status.textContent !== 'Searching…' && status.textContent !== '')
          requestAnimationFrame(() => setTimeout(() => window.lists.push(performance.now() - key)));
      }).observe(status, { childList: true });
    });
    const times: number[] = [];
    // Once to warm up.
    for (const text of [typed[0] ?? '', ...typed]) {
      await field.fill('');
      await field.focus();
      await page.evaluate(() => (window.lists = []));
      for (const [index, key] of [...text].entries()) {
        await page.keyboard.press(key);
        await page.waitForFunction((count) => window.lists.length >= count, index + 1);
        await page.waitForTimeout(typingPause);
      }
      times.push(...(await page.evaluate(() => window.lists)));
    }
    const measured = times.slice(typed[0]?.length).sort((a, b) => a - b);
    const percentile = (share: number) => measured[Math.floor((measured.length - 1) * share)] ?? NaN;
    return { p50: percentile(0.5), p95: percentile(0.95), most: percentile(1), keys: measured.length };
  } finally {
    await browser.close();
  }
}
