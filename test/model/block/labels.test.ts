import { describe, expect, it } from 'vitest';
import { defaultLabels, toLabels } from '../../../src/model/block/labels.js';

const toLabel = (prop: string, own: unknown) => `${prop}: ${JSON.stringify(own)}`;

describe('labels', () => {
  it('are the English ones, but those that are given', () => {
    expect(toLabels(undefined, toLabel)).toBe(defaultLabels);
    expect(
      toLabels(
        { copy: 'Kopieren', copied: undefined as unknown as string, locations: { path: 'Pfad' } as never },
        toLabel,
      ),
    ).toEqual({ ...defaultLabels, copy: 'Kopieren', locations: { ...defaultLabels.locations, path: 'Pfad' } });
  });

  it('are made of what is no text, where that is given', () => {
    const given = { copy: { a: 1 }, copied: null, locations: { path: ['x'] }, rateLimitText: 'often', link: 'To' };
    expect(toLabels(given as never, toLabel)).toEqual({
      ...defaultLabels,
      copy: 'labels.copy: {"a":1}',
      locations: { ...defaultLabels.locations, path: 'labels.path: ["x"]' },
      rateLimitText: 'labels.rateLimitText: "often"',
      link: 'To',
    });
    expect(toLabels({ locations: 5 } as never, toLabel).locations).toBe('labels.locations: 5');
  });
});
