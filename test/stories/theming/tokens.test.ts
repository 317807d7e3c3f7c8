import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTokens } from '../../../stories/theming/tokens.ts';

const path = (relative: string) => join(import.meta.dirname, '../../..', relative);
const css = readFileSync(path('src/styles/tokens.css'), 'utf8');
const groups = readTokens(css);
const listed = groups.flatMap(({ tokens }) => tokens.map(({ name }) => name));

/** Custom properties that no longer exist. The changelog names them. */
const REMOVED = ['text', 'ground', 'blue-ground', 'gray-ground'].map((name) => `--apiblock-${name}`);

describe('readTokens', () => {
  it('lists every public custom property once, with its purpose', () => {
    const declared = new Set([...css.matchAll(/(--apiblock-[\w-]+):/g)].map(([, name = '']) => name));
    expect(listed.toSorted()).toEqual([...declared].toSorted());
    expect(groups.filter(({ purpose, tokens }) => purpose === '' || tokens.length === 0)).toEqual([]);
  });

  it.each(['README.md', 'stories/Theming.mdx', 'CHANGELOG.md'])(
    'lists every custom property that %s mentions, except removed ones',
    (file) => {
      const mentioned = readFileSync(path(file), 'utf8').matchAll(/--apiblock-[\w-]+/g);
      expect([...mentioned].map(([name]) => name).filter((name) => ![...listed, ...REMOVED].includes(name))).toEqual(
        [],
      );
    },
  );

  it('returns the comments as purposes and the declarations below them as tokens', () => {
    expect(
      readTokens(':root { /* Space. */ --a: 1px; --b:\n  x,\n  y; /* Ink. */ --c: light-dark(#000, #fff); }'),
    ).toEqual([
      {
        purpose: 'Space.',
        tokens: [
          { name: '--a', value: '1px' },
          { name: '--b', value: 'x, y' },
        ],
      },
      { purpose: 'Ink.', tokens: [{ name: '--c', value: 'light-dark(#000, #fff)' }] },
    ]);
  });
});
