import type { Page } from 'playwright-core';
import { COLORS } from '../../src/model/http/color.ts';

/** The text color and the background of a page. */
export interface HostColors {
  text: string;
  ground: string;
}

const combine = (texts: readonly string[], grounds: readonly string[]): HostColors[] =>
  texts.flatMap((text) => grounds.map((ground) => ({ text, ground })));

/** The colors of pages on which the library's colors must have enough contrast. */
export const HOST_COLORS: readonly HostColors[] = [
  ...combine(['#000', '#1f2328', '#333', '#374151', '#4d4d4d'], ['#fff', '#f6f8fa']),
  ...combine(['#b0b0b0', '#c9d1d9', '#ededed', '#fff'], ['#000', '#0d1117', '#222']),
  // Gray text, whose contrast is low before the library mixes it with other colors. The first two pairs are those of
  // the create-vite template.
  { text: '#6b6375', ground: '#fff' },
  { text: '#9ca3af', ground: '#16171d' },
  { text: '#666', ground: '#fff' },
  { text: '#8b949e', ground: '#0d1117' },
];

/** A style rule that sets every color property of the library to an invalid value. */
export const INVALID_PROPERTIES = `:root { ${[
  'ink',
  'accent',
  'line',
  'muted',
  'fill',
  'code-ground',
  'code-text',
  ...COLORS,
]
  .map((name) => `--apiblock-${name}: oops(1);`)
  .join(' ')} }`;

/** Sets the colors of a page, without a color-scheme, and adds the given style rules. */
export function setColors(page: Page, { text, ground }: HostColors, css = ''): Promise<void> {
  return page.evaluate((styles) => {
    document.querySelector('#colors')?.remove();
    document.head.append(Object.assign(document.createElement('style'), { id: 'colors', textContent: styles }));
  }, `html { color: ${text}; background: ${ground} } ${css}`);
}
