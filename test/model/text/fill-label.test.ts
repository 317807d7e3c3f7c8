import { describe, expect, it } from 'vitest';
import { fillLabel } from '../../../src/model/text/fill-label.js';

describe('fillLabel', () => {
  it('replaces each placeholder with its value, and keeps placeholders without a value', () => {
    const values = { size: '$& kB', shown: '1' };
    expect(fillLabel('{shown} of {size}, {size}: {other} {constructor} {}', values)).toBe(
      '1 of $& kB, $& kB: {other} {constructor} {}',
    );
  });
});
