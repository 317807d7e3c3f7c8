import { describe, expect, it } from 'vitest';
import { createFormat } from '../../../src/console/exchange/view-context.js';

describe('createFormat', () => {
  it('formats sizes and durations in the language of the page', () => {
    const format = createFormat('de');
    expect(format.size(1_500_000)).toMatch(/^1,5\sMB$/);
    expect(format.time(2_500)).toMatch(/^2,5\sSek\.$/);
  });

  it.each([undefined, '', 'en_US', 'x'])(
    'uses the language of the browser if the language of the page is %j',
    (language) => {
      expect(createFormat(language).size(1_500_000)).toBe(
        createFormat(new Intl.NumberFormat().resolvedOptions().locale).size(1_500_000),
      );
      expect(createFormat(language).clock(new Date(0))).toBe(new Date(0).toLocaleTimeString());
    },
  );
});
