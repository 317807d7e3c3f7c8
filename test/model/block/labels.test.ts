import { describe, expect, it } from 'vitest';
import { defaultLabels, toLabels } from '../../../src/model/block/labels.js';

describe('labels', () => {
  it('are the English ones, but those that are given', () => {
    expect(toLabels(undefined)).toBe(defaultLabels);
    expect(
      toLabels({ copy: 'Kopieren', copied: undefined as unknown as string, locations: { path: 'Pfad' } as never }),
    ).toEqual({ ...defaultLabels, copy: 'Kopieren', locations: { ...defaultLabels.locations, path: 'Pfad' } });
  });
});
