import type { Page } from 'playwright-core';

/** What is seen of one element or pseudo-element. */
export type Look = Record<string, string>;

const SIDES = ['top', 'right', 'bottom', 'left'];

/** The box, the font, the marks and the colours. The page's own font, its size and how it is drawn are not among them. */
const PROPERTIES = [
  ...SIDES.flatMap((side) => [`margin-${side}`, `padding-${side}`, `border-${side}-width`, side]),
  ...SIDES.flatMap((side) => [`border-${side}-style`, `border-${side}-color`]),
  ...['border-top-left-radius', 'border-bottom-right-radius', 'border-collapse', 'border-spacing', 'box-sizing'],
  ...['box-shadow', 'outline-style', 'display', 'position', 'float', 'overflow-x', 'overflow-y', 'z-index', 'opacity'],
  ...['width', 'height', 'min-width', 'max-width', 'min-height', 'max-height', 'align-self', 'flex-grow', 'gap'],
  ...['visibility', 'content-visibility', 'transform', 'filter', 'cursor', 'clip-path', 'vertical-align', 'content'],
  ...['color', 'background-color', 'background-image', 'text-decoration-line', 'text-decoration-style'],
  ...['text-underline-offset', 'color-scheme', 'appearance', 'transition-property', 'caret-color', 'fill', 'stroke'],
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'font-stretch', 'font-variant', 'line-height'],
  ...[
    'letter-spacing',
    'word-spacing',
    'text-transform',
    'text-align',
    'text-indent',
    'text-shadow',
    'text-wrap-style',
  ],
  ...['white-space-collapse', 'text-wrap-mode', 'overflow-wrap', 'word-break', 'hyphens', 'tab-size', 'direction'],
  ...['list-style-type', 'list-style-image', 'list-style-position', 'quotes', 'caption-side', 'stroke-width'],
];

/** The looks of all that stands in blocks, by names that tell where each stands; boxes from their block's corner. */
export function readLooks(page: Page): Promise<Record<string, Look>> {
  return page.evaluate((properties) => {
    // Of the pieces of code two say enough.
    const ROOTS = '.apiblock-block, .apiblock-field, .apiblock-expandable, .apiblock-example';
    for (const animation of document.getAnimations()) animation.finish();
    const looks: Record<string, Look> = {};
    for (const [index, element] of [
      ...document.querySelectorAll(`:is(${ROOTS}), :is(${ROOTS}) :not(.apiblock-code > :nth-child(n + 3))`),
    ].entries()) {
      const corner = element.closest('[data-block] > *')!.getBoundingClientRect();
      const { x, y, width, height } = element.getBoundingClientRect();
      const name = `${index} ${element.closest('[data-block]')?.getAttribute('data-block')} ${element.localName}.${element.getAttribute('class') ?? ''}`;
      // Of a drawing's lines only the place is seen.
      if (!element.matches('svg *'))
        for (const pseudo of ['', '::before', '::after', '::marker', '::details-content']) {
          const style = getComputedStyle(element, pseudo);
          if (/before|after/.test(pseudo) && style.content === 'none') looks[name + pseudo] = { content: 'none' };
          else if (pseudo !== '::marker' || getComputedStyle(element).display === 'list-item')
            looks[name + pseudo] = Object.fromEntries(properties.map((each) => [each, style.getPropertyValue(each)]));
        }
      looks[name] ??= {};
      // Where it stands in the page is the host's to say.
      if (element.matches('[data-block] > *'))
        for (const side of ['top', 'bottom']) delete looks[name][`margin-${side}`];
      if (width > 0 || height > 0)
        looks[name]['box'] = [x - corner.x, y - corner.y, width, height].map((length) => length.toFixed(1)).join(' ');
    }
    return looks;
  }, PROPERTIES);
}
