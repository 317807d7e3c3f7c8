import type { Page } from 'playwright-core';
import { COLORS } from '../../src/model/http/color.ts';

/** The text color and the background of a page. */
export interface HostColors {
  text: string;
  ground: string;
}

const combine = (texts: readonly string[], grounds: readonly string[]): HostColors[] =>
  texts.flatMap((text) => grounds.map((ground) => ({ text, ground })));

const DARK_TEXT = combine(['#000', '#1f2328', '#333', '#374151', '#4d4d4d'], ['#fff', '#f6f8fa']);
const LIGHT_TEXT = combine(['#b0b0b0', '#c9d1d9', '#ededed', '#fff'], ['#000', '#0d1117', '#222']);

/** Colors of pages whose text has a contrast of at least 7:1. */
export const CLEAR_HOST_COLORS: readonly HostColors[] = [...DARK_TEXT, ...LIGHT_TEXT];

/** The colors of pages on which the library's colors must have enough contrast. */
export const HOST_COLORS: readonly HostColors[] = [
  ...CLEAR_HOST_COLORS,
  // Gray text, whose contrast is low before the library darkens or lightens it. The first two pairs are from the
  // create-vite template.
  { text: '#6b6375', ground: '#fff' },
  { text: '#9ca3af', ground: '#16171d' },
  { text: '#666', ground: '#fff' },
  { text: '#8b949e', ground: '#0d1117' },
];

/** The colors of pages whose backgrounds are neither almost white nor almost black. */
export const TINTED_HOST_COLORS: readonly HostColors[] = [
  { text: '#222', ground: '#eee' },
  { text: '#073642', ground: '#fdf6e3' },
  { text: '#433422', ground: '#f4ecd8' },
  { text: '#e5e7eb', ground: '#1f2937' },
  { text: '#f8f8f2', ground: '#282a36' },
  { text: '#d8dee9', ground: '#2e3440' },
  { text: '#dbdee1', ground: '#313338' },
];

/** Accent colors of sites: dark green, violet, orange and yellow. */
export const ACCENTS = ['#0b7a4b', '#6d28d9', '#ea580c', '#facc15'] as const;

/** A style rule that sets each of the library's color properties to an invalid value. */
export const INVALID_PROPERTIES = `:root { ${[
  'ink',
  'accent',
  'line',
  'muted',
  'fill',
  'code-ground',
  'code-text',
  'code-key',
  'code-string',
  'code-number',
  'code-keyword',
  'code-comment',
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

/**
 * Simulates a browser without relative colors: removes the `@supports` rules for relative colors, and applies the
 * `@supports not` rules unconditionally.
 */
export function removeRelativeColors(page: Page): Promise<void> {
  return page.evaluate(() => {
    const visit = (list: CSSStyleSheet | CSSGroupingRule) => {
      for (const [index, rule] of [...list.cssRules].entries()) {
        if (rule instanceof CSSSupportsRule && rule.conditionText.includes('oklch(from')) {
          const replacement = rule.conditionText.startsWith('not') ? [...rule.cssRules] : [];
          list.deleteRule(index);
          list.insertRule(`@media all { ${replacement.map(({ cssText }) => cssText).join('')} }`, index);
        } else if (rule instanceof CSSGroupingRule) {
          visit(rule);
        }
      }
    };
    for (const sheet of document.styleSheets) visit(sheet);
  });
}
