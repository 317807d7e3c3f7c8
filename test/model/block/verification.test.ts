import { describe, expect, it } from 'vitest';
import { defaultBlockLabels } from '../../../src/model/block/labels.js';
import { toEndpoint } from '../../../src/model/block/endpoint.js';
import { formatDate, parseVerification } from '../../../src/model/block/verification.js';
import de from '../../../src/labels/de.js';
import ja from '../../../src/labels/ja.js';

describe('parseVerification', () => {
  it('returns the date and the version', () => {
    expect(parseVerification(' 2026-11-27 ', 2)).toEqual({ date: '2026-11-27', version: '2' });
    expect(parseVerification('2026-11-27', ' 2.1 ')?.version).toBe('2.1');
    expect(parseVerification('2028-02-29', undefined)).toEqual({ date: '2028-02-29', version: '' });
  });

  it.each([
    undefined,
    '',
    '2026-02-30',
    '2026-13-01',
    '27.11.2026',
    '2026-11-27T10:00:00Z',
    '2026-11-27T00:00',
    '+012026-11-27',
    {},
    20261127,
  ])('returns undefined for %j, which is not a date', (date) => {
    expect(parseVerification(date, '2')).toBeUndefined();
  });
});

describe('toEndpoint', () => {
  it('reports a date that does not exist', () => {
    const { mistakes, verification } = toEndpoint({ method: 'GET', endpoint: '/', verified: '2026-02-30' });
    expect(verification).toBeUndefined();
    expect(mistakes).toEqual([{ code: 'invalid-value', prop: 'verified', found: '2026-02-30' }]);
  });
});

describe('labels.verified', () => {
  it.each([
    [defaultBlockLabels, 'Verified on 27 November 2026', 'Verified on 27 November 2026 against 2.3.0'],
    [de, 'Geprüft am 27. November 2026', 'Geprüft am 27. November 2026 mit Version 2.3.0'],
    [ja, '2026年11月27日に検証済み', '2026年11月27日にバージョン 2.3.0 で検証済み'],
  ])('formats the date in the language of the labels, with and without a version', (labels, alone, complete) => {
    expect(labels.verified({ date: '2026-11-27', version: '' })).toBe(alone);
    expect(labels.verified({ date: '2026-11-27', version: '2.3.0' })).toBe(complete);
  });

  it('formats the same date in all time zones', () => {
    expect(formatDate('en-GB', '2026-01-01')).toBe('1 January 2026');
  });
});
