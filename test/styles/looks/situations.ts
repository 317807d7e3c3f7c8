import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

/** A state of the page for which the styles are recorded. All states are compared with the first one. */
export interface Situation {
  name: string;
  media?: Media;
  width?: number;
  dir?: 'rtl';
  /** Stylesheet of the host page. */
  host?: string;
  /** Pseudo-classes to force on elements, by selector. */
  states?: Readonly<Record<string, readonly ('hover' | 'focus' | 'focus-visible')[]>>;
}

const USUAL: Media = { media: 'screen', colorScheme: 'light', forcedColors: 'none', reducedMotion: 'no-preference' };

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const PROSE = read('../../browser/host.css') + read('prose.css');
const RESET = read('reset.css');

export const situations: readonly Situation[] = [
  { name: 'usual' },
  { name: 'on a host page with element styles', host: PROSE },
  { name: 'on a host page with a CSS reset', host: RESET },
  { name: 'in the dark theme', media: { colorScheme: 'dark' } },
  { name: 'in a narrow column', width: 390 },
  { name: 'on a right-to-left page', dir: 'rtl' },
  {
    name: 'under the pointer',
    states: {
      '[data-block=full] .apiblock-header': ['hover'],
      '[data-block=full] .apiblock-field-head': ['hover'],
      '[data-block=small] .apiblock-copy': ['hover'],
      '[data-block=answers] .apiblock-section:nth-of-type(2) > .apiblock-anchor': ['hover'],
      '[data-block=languages] .apiblock-tab[aria-selected=false]': ['hover'],
      '[data-block=responses] .apiblock-tab-menu-button': ['hover'],
      '#menu .apiblock-tab-menu-item:last-child': ['hover'],
      '#staged > .apiblock-expandable > .apiblock-summary': ['hover'],
    },
  },
  {
    name: 'focused',
    states: Object.fromEntries(
      [
        '[data-block=fields] .apiblock-anchor',
        '[data-block=fields] .apiblock-field-head > .apiblock-anchor',
        '[data-block=small] .apiblock-anchor',
        '[data-block=small] .apiblock-copy',
        '[data-block=answers] .apiblock-section:nth-of-type(3) > .apiblock-anchor',
        '.apiblock-description .apiblock-link',
        '#staged .apiblock-description p > a',
        '[data-block=languages] .apiblock-tab:nth-child(2)',
        '#menu .apiblock-tab-menu-item:last-child',
        '[data-block=full] .apiblock-code',
        '.apiblock-excerpt',
        '.apiblock-expandable[open] > .apiblock-summary',
      ].map((selector) => [selector, ['focus', 'focus-visible'] as const]),
    ),
  },
  { name: 'with reduced motion', media: { reducedMotion: 'reduce' } },
  { name: 'in forced colors', media: { forcedColors: 'active' } },
  { name: 'in print', media: { media: 'print' } },
];

/**
 * Puts the page into a situation and resets everything that an earlier situation changed. Returns a function that ends
 * the situation.
 */
export async function enter(page: Page, { media, width = 1280, dir, host = '', states = {} }: Situation) {
  await page.emulateMedia({ ...USUAL, ...media });
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    ([direction, css]) => {
      document.documentElement.dir = direction;
      document.querySelector('#host')?.remove();
      // Prepend the host styles, so that their cascade layers are declared before those of the library.
      document.head.prepend(Object.assign(document.createElement('style'), { id: 'host', textContent: css }));
    },
    [dir ?? 'ltr', host] as const,
  );
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument', { depth: 0 });
  for (const [selector, forcedPseudoClasses] of Object.entries(states)) {
    const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    if (nodeId === 0) throw new Error(`No element matches ${selector}.`);
    await client.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...forcedPseudoClasses] });
  }
  return () => client.detach();
}
