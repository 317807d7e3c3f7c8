import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AUTH_LABELS,
  getAuthLabel,
  hasAuthAlternatives,
  isAuthType,
  parseAuth,
  toAuthAlternatives,
} from '../../../src/model/http/auth.js';
import { anything, STRANGE } from '../../support/anything.ts';

describe('getAuthLabel', () => {
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
    ['bearer, apiKey', undefined, 'Bearer token or API key'],
    [['bearer', 'apiKey'], undefined, 'Bearer token or API key'],
    ['["bearer", "apiKey"]', undefined, 'Bearer token or API key'],
    ['bearer,apiKey , basic', undefined, 'Bearer token, API key or Basic auth'],
    ['bearer + apiKey', undefined, 'Bearer token and API key'],
    ['bearer, apiKey:query.id', undefined, 'Bearer token or API key (id)'],
    ['bearer+apiKey, oauth2', undefined, 'Bearer token and API key or OAuth 2.0'],
    [['bearer + apiKey + basic'], undefined, 'Bearer token, API key and Basic auth'],
    ['bearer, Session cookie', undefined, 'Bearer token or Session cookie'],
    [['mutual TLS', 'SAML'], undefined, 'mutual TLS or SAML'],
    ['bearer, apiKey', 'Either', 'Either'],
    ['bearer,', undefined, 'Bearer token'],
    ['A token, signed + sealed', undefined, 'A token, signed + sealed'],
    ['[bearer', undefined, '[bearer'],
    [[], undefined, ''],
    [[7, null, 'bearer'], undefined, '7 or Bearer token'],
  ])('given auth %j and authLabel %j, returns %j', (auth, label, text) => {
    expect(getAuthLabel(auth, label)).toBe(text);
  });
  it('uses the translated labels and conjunctions', () => {
    const words = { auth: { ...AUTH_LABELS, bearer: 'Zugangstoken' }, or: 'oder', and: 'und' };
    expect(getAuthLabel('bearer + basic, apiKey', undefined, words)).toBe('Zugangstoken und Basic auth oder API key');
  });
  it('returns a string for any value', () => {
    fc.assert(
      fc.property(anything, anything, (auth, label) => {
        expect(typeof getAuthLabel(auth, label)).toBe('string');
      }),
    );
  });
});

describe('isAuthType', () => {
  it('returns false for values that are not auth types', () => {
    expect(STRANGE.filter(isAuthType)).toEqual([]);
  });
});

describe('parseAuth', () => {
  it.each<[unknown, string[][]]>([
    [undefined, []],
    [7, []],
    ['', []],
    ['SAML,', [['SAML']]],
    [' SAML, signed ', [['SAML, signed']]],
    [' A, signed + sealed ', [['A, signed + sealed']]],
    ['bearer + apiKey, basic', [['bearer', 'apiKey'], ['basic']]],
    ['apiKey:a, apiKey:b', [['apiKey'], ['apiKey']]],
  ])('parses %j into alternatives with the types %j', (auth, types) => {
    expect(toAuthAlternatives(auth)).toEqual(types);
    expect(hasAuthAlternatives(auth)).toBe(types.length > 1);
  });

  it('reads the name and the location of an API key', () => {
    expect(parseAuth('apiKey:X-Key, apiKey: query.key, x-apiKey:name')).toEqual([
      [{ type: 'apiKey', key: { location: undefined, name: 'X-Key' }, keyIndex: 0 }],
      [{ type: 'apiKey', key: { location: 'query', name: 'key' }, keyIndex: 0 }],
      [{ type: 'x-apiKey:name', keyIndex: 0 }],
    ]);
  });

  it('counts the API keys without a name in each alternative', () => {
    expect(parseAuth('bearer + apiKey + apiKey, apiKey')).toEqual([
      [
        { type: 'bearer', keyIndex: 0 },
        { type: 'apiKey', keyIndex: 0 },
        { type: 'apiKey', keyIndex: 1 },
      ],
      [{ type: 'apiKey', keyIndex: 0 }],
    ]);
  });
});
