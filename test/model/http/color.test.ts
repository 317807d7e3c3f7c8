import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COLORS } from '../../../src/model/http/color.ts';

const read = (name: string) => readFileSync(new URL(`../../../src/styles/${name}`, import.meta.url), 'utf8');
/**
 * Names of the custom properties that are plain colors. Others, such as border colors, are mixed from the text color.
 */
const colors = [...read('tokens.css').matchAll(/--apiblock-([a-z-]+): oklch\([\d. ]+\);/g)].map(
  ([, name = '']) => name,
);
const rules = new Map(
  [...read('hues.css').matchAll(/\[data-color='(.+?)'\] \{([^}]*)\}/g)].map(([, name = '', body = '']) => [name, body]),
);

describe('COLORS', () => {
  it.each(COLORS)('contains %s, which tokens.css defines and hues.css applies', (color) => {
    expect(colors).toContain(color);
    expect(rules.get(color)?.trim()).toBe(`--apiblock-hue: var(--apiblock-${color});`);
  });

  it('lists every color that the stylesheets define', () => {
    const named = colors.filter((name) => !name.startsWith('code-') && name !== 'accent');
    expect(named.toSorted()).toEqual(COLORS.toSorted());
    expect([...rules.keys()].toSorted()).toEqual(COLORS.toSorted());
  });
});
