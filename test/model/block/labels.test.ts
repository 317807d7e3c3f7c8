import { describe, expect, it } from 'vitest';
import { defaultBlockLabels, toLabels } from '../../../src/model/block/labels.js';

const toLabel = (prop: string, own: unknown) => `${prop}: ${JSON.stringify(own)}`;

describe('toLabels', () => {
  it('returns the English labels unless the author overrides them', () => {
    expect(toLabels(undefined, toLabel)).toBe(defaultBlockLabels);
    expect(
      toLabels(
        { copy: 'Kopieren', copied: undefined as unknown as string, locations: { path: 'Pfad' } as never },
        toLabel,
      ),
    ).toEqual({
      ...defaultBlockLabels,
      copy: 'Kopieren',
      locations: { ...defaultBlockLabels.locations, path: 'Pfad' },
    });
  });

  it('returns the English labels if the author specifies a string instead of an object', () => {
    expect(toLabels('de' as never, toLabel)).toBe(defaultBlockLabels);
  });

  it('calls label functions that the author specifies', () => {
    const { since } = toLabels({ since: (version) => ({ version }) as never }, toLabel);
    expect(since('2.1')).toBe('labels.since: {"version":"2.1"}');
  });

  it('replaces a label of the wrong type with a string that contains the name and the JSON of the label', () => {
    const overrides = { copy: { a: 1 }, copied: null, locations: { path: ['x'] }, rateLimitText: 'often', link: 'To' };
    const { rateLimitText, ...labels } = toLabels(overrides as never, toLabel);
    const { rateLimitText: _, ...defaults } = defaultBlockLabels;
    expect(labels).toEqual({
      ...defaults,
      copy: 'labels.copy: {"a":1}',
      locations: { ...defaultBlockLabels.locations, path: 'labels.locations.path: ["x"]' },
      link: 'To',
    });
    expect(rateLimitText({ requests: '1', window: 's' })).toBe('labels.rateLimitText: "often"');
    expect(toLabels({ locations: 5 } as never, toLabel).locations).toBe('labels.locations: 5');
  });
});
