import { describe, expect, it } from 'vitest';
import { tokenizeJson } from '../../../src/model/json/tokenize-json.js';

describe('tokenizeJson', () => {
  it('returns tokens that concatenate to the input, even if the input is 5 MB long', () => {
    for (const text of [
      '"\\n'.repeat(1_600_000),
      '"\\x'.repeat(1_600_000),
      '1,'.repeat(2_500_000),
      'a'.repeat(5_000_000),
      ' '.repeat(5_000_000),
    ]) {
      const joined = tokenizeJson(text)
        .map(([, part]) => part)
        .join('');
      expect(joined === text).toBe(true);
    }
  });
});
