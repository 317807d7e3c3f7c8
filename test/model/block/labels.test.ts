import { describe, expect, it } from 'vitest';
import { defaultBlockLabels, toCopyActionLabels, toCopyLabels, toLabels } from '../../../src/model/block/labels.js';
import { defaultServerLabels, toServerLabels } from '../../../src/model/block/server-labels.js';

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

describe('defaultBlockLabels', () => {
  it('uses the singular for one field or member', () => {
    const { members, moreFields, since, useInstead } = defaultBlockLabels;
    expect([moreFields(1), moreFields(2)]).toEqual(['1 more field', '2 more fields']);
    expect(members({ count: 1, name: '`a`' })).toBe('1 member of `a`');
    expect(members({ count: 2, name: '`a`' })).toBe('2 members of `a`');
    expect([since('2.1'), useInstead('`b`')]).toEqual(['since 2.1', 'Use `b` instead.']);
  });
});

describe('toServerLabels', () => {
  it('overrides the English labels with the labels that the author specifies', () => {
    expect(toServerLabels({ servers: 'Server', copy: 'Kopieren' }, toLabel)).toEqual({
      ...defaultServerLabels,
      servers: 'Server',
    });
  });
});

describe('toCopyLabels and toCopyActionLabels', () => {
  it('return the labels of a copy button, whose name contains the name of the content', () => {
    const { copied, copyFailed } = defaultBlockLabels;
    expect(toCopyLabels(defaultBlockLabels, 'cURL')).toEqual({ label: 'Copy: cURL', copied, copyFailed });
    expect(toCopyActionLabels(defaultBlockLabels)).toEqual({
      copied,
      copyFailed,
      copyLink: 'Copy link',
      copyMarkdown: 'Copy as Markdown',
      copyUnavailable: 'The Markdown version could not be loaded.',
    });
  });
});
