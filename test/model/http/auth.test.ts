import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getAuthLabel, isAuthType } from '../../../src/model/http/auth.js';
import { anything, STRANGE } from '../../anything.ts';

describe('auth labels', () => {
  it.each([
    ['bearer', undefined, 'Bearer token'],
    ['apiKey', undefined, 'API key'],
    ['basic', undefined, 'Basic auth'],
    ['oauth2', undefined, 'OAuth 2.0'],
    ['none', undefined, 'No auth'],
    ['bearer', 'Custom', 'Custom'],
    ['bearer', '', 'Bearer token'],
    ['bearer', ' ', 'Bearer token'],
    ['bearer', 7, 'Bearer token'],
    [undefined, 'Custom', 'Custom'],
    ['mutual TLS ', undefined, 'mutual TLS'],
    ['constructor', undefined, 'constructor'],
  ])('%j with %j reads %j', (auth, label, text) => {
    expect(getAuthLabel(auth, label)).toBe(text);
  });
  it('are text, whatever is given', () => {
    fc.assert(
      fc.property(anything, anything, (auth, label) => {
        expect(typeof getAuthLabel(auth, label)).toBe('string');
      }),
    );
    expect(STRANGE.filter(isAuthType)).toEqual([]);
  });
});
