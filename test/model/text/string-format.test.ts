import { describe, expect, it } from 'vitest';
import { violatesFormat } from '../../../src/model/text/string-format.js';

describe('violatesFormat', () => {
  it.each([
    ['date', '2026-02-29'],
    ['date', '1999-12-31'],
    ['date-time', '2026-01-15T09:30:00Z'],
    ['date-time', '2016-12-31 23:59:60.5+0200'],
    ['date-time', '2026-01-15t09:30z'],
    ['time', '00:00:00'],
    ['time', '23:59:59.999Z'],
    ['uuid', '3F2504E0-4F89-11D3-9A0C-0305E82C3301'],
    ['time', '12:00'],
    ['email', 'ada@example.com'],
    ['uri', 'urn:isbn:0451450523'],
    ['uri', 'a:b'],
    ['url', 'HTTPS://example.com/a'],
    ['url', 'x1+.-:a'],
    ['unknown', 'anything'],
  ])('returns false for the format %s and %s', (format, text) => {
    expect(violatesFormat(text, format)).toBe(false);
  });

  it.each([
    ['date', '2026-00-10'],
    ['date', '2026-13-10'],
    ['date', '2026-01-00'],
    ['date', '2026-01-32'],
    ['date', '2026-1-5'],
    ['date', '2026-01-15T00:00:00Z'],
    ['date-time', '2026-01-15'],
    ['date-time', '2026-01-15T09:30:00'],
    ['date-time', '2026-13-15T09:30:00Z'],
    ['date-time', '2026-01-15T24:00:00Z'],
    ['time', '24:00'],
    ['time', '12:60'],
    ['time', '12:00:61'],
    ['date', 'x2026-01-15'],
    ['date-time', 'x2026-01-15T09:30:00Z'],
    ['time', 'x12:00'],
    ['uuid', '123'],
    ['uuid', 'x3F2504E0-4F89-11D3-9A0C-0305E82C3301'],
    ['uuid', '3F2504E0-4F89-11D3-9A0C-0305E82C3301x'],
    ['uuid', '3F2504E0-4F89-11D3-9A0C-0305E82C330G'],
    ['uuid', '3F2504E0-4F89-11D3-0305E82C3301'],
    ['email', 'ada'],
    ['email', 'ada b@example.com'],
    ['email', 'ada@example.com b'],
    ['email', 'ada@b@example.com'],
    ['uri', '1a:b'],
    ['uri', '-a:b'],
    ['uri', 'a:'],
    ['uri', 'a:b c'],
    ['url', 'example.com'],
    ['url', '1a:b'],
    ['url', 'a_b:c'],
    ['url', 'a:b c'],
  ])('returns true for the format %s and %s', (format, text) => {
    expect(violatesFormat(text, format)).toBe(true);
  });
});
