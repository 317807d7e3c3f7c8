import type { Page } from 'playwright-core';

/** The computed style properties of one element or pseudo-element. */
export type Look = Record<string, string>;

const SIDES = ['top', 'right', 'bottom', 'left'];

/** The computed style properties that are compared. */
const PROPERTIES = [
  ...SIDES.flatMap((side) => [`margin-${side}`, `padding-${side}`, `border-${side}-width`, side]),
  'border-bottom-style',
  'border-bottom-color',
  'border-top-left-radius',
  'border-collapse',
  'border-spacing',
  'box-sizing',
  'box-shadow',
  'display',
  'position',
  'float',
  'overflow-x',
  'opacity',
  'visibility',
  'content-visibility',
  'width',
  'height',
  'min-width',
  'max-width',
  'max-height',
  'vertical-align',
  'content',
  'color',
  'background-color',
  'background-image',
  'color-scheme',
  'cursor',
  'text-decoration-line',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'font-variant',
  'line-height',
  'letter-spacing',
  'word-spacing',
  'text-transform',
  'text-align',
  'text-indent',
  'text-shadow',
  'white-space-collapse',
  'overflow-wrap',
  'word-break',
  'hyphens',
  'tab-size',
  'direction',
  'list-style-type',
  'list-style-position',
];

/**
 * Returns the computed styles of the elements in blocks, keyed by block, tag, class and index. Positions are relative
 * to the block. Only the first two elements of each kind in a block are included.
 */
export async function readLooks(page: Page): Promise<Record<string, Look>> {
  const read = await page.evaluate((properties) => {
    const looks: Record<string, Look> = {};
    const counts = new Map<string, number>();
    for (const element of document.querySelectorAll('[data-block] > *, [data-block] > * *')) {
      const kind = `${element.closest('[data-block]')!.getAttribute('data-block')} ${element.localName}.${element.getAttribute('class') ?? ''}`;
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      if (count > 2) continue;
      const read = (pseudo?: string) => {
        const style = getComputedStyle(element, pseudo);
        if (/before|after/.test(pseudo ?? '') && style.content === 'none') return { content: 'none' };
        return Object.fromEntries(properties.map((name) => [name, style.getPropertyValue(name)]));
      };
      const look: Look = {};
      const corner = element.closest('[data-block] > *')!.getBoundingClientRect();
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width > 0 || height > 0)
        look['box'] = [x - corner.x, y - corner.y, width, height].map((length) => length.toFixed(1)).join(' ');
      looks[`${kind} ${count}`] = look;
      // Only the position of shapes inside an SVG is compared.
      if (element.matches('svg *')) continue;
      Object.assign(look, read());
      // Ignore the margins around a block, which the host may set.
      if (element.matches('[data-block] > *')) for (const side of ['top', 'bottom']) delete look[`margin-${side}`];
      for (const pseudo of ['::before', '::after']) looks[`${kind} ${count}${pseudo}`] = read(pseudo);
      if (look['display'] === 'list-item') looks[`${kind} ${count}::marker`] = read('::marker');
    }
    // Serialize to JSON, because Playwright transfers large objects slowly.
    return JSON.stringify(looks);
  }, PROPERTIES);
  return JSON.parse(read) as Record<string, Look>;
}
