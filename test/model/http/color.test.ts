import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COLORS } from '../../../src/model/http/color.ts';

const read = (name: string) => readFileSync(new URL(`../../../src/styles/${name}`, import.meta.url), 'utf8');
const tokens = new Map(
  [...read('tokens.css').matchAll(/--apiblock-([a-z-]+): (light-dark\(.+\));/g)].map(([, name = '', value]) => [
    name,
    value,
  ]),
);
const rules = new Map(
  [...read('hues.css').matchAll(/\[data-color='(.+?)'\] \{([^}]*)\}/g)].map(([, name = '', body = '']) => [name, body]),
);

/** Tokens that do not belong to one of the named colors. */
const PLAIN = ['text', 'muted', 'line', 'ground', 'accent'];

describe('COLORS', () => {
  it.each(COLORS)('defines %s for light and dark mode in tokens.css and applies it in hues.css', (color) => {
    const pair = /^light-dark\(oklch\([\d. ]+\), oklch\([\d. ]+\)\)$/;
    expect(tokens.get(color)).toMatch(pair);
    expect(tokens.get(`${color}-ground`)).toMatch(pair);
    expect(rules.get(color)?.trim().split(/;\s*/)).toEqual([
      `--apiblock-hue: var(--apiblock-${color})`,
      `--apiblock-hue-ground: var(--apiblock-${color}-ground)`,
      '',
    ]);
  });

  it('lists every color that the stylesheets define', () => {
    const others = [...tokens.keys()].filter((name) => !name.startsWith('code-') && !PLAIN.includes(name));
    expect(others.sort()).toEqual(COLORS.flatMap((color) => [color, `${color}-ground`]).sort());
    expect([...rules.keys()].sort()).toEqual([...COLORS].sort());
  });
});
