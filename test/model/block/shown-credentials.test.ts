import { describe, expect, it } from 'vitest';
import { defaultLabels } from '../../../src/model/block/default-labels.js';
import { findShownCredentials } from '../../../src/model/block/shown-credentials.js';

const show = (auth: string, headers: { name: string; value: string }[]) =>
  findShownCredentials({ props: { auth }, headers, fields: [] }, defaultLabels);

describe('findShownCredentials', () => {
  it('adds the Authorization header for a bearer token if an API key also uses this header', () => {
    const { headers, impliedHeaders } = show('apiKey:Authorization, bearer', [
      { name: 'Authorization', value: '<API_KEY>' },
    ]);
    expect(headers).toEqual([{ name: 'Authorization', value: '<API_KEY>', credential: 'API key' }]);
    expect(impliedHeaders).toEqual([
      { name: 'Authorization', value: 'Bearer <ACCESS_TOKEN>', credential: 'Bearer token' },
    ]);
  });

  it('adds the header that auth specifies for an API key', () => {
    const { impliedHeaders } = show('bearer, apiKey:X-Id', [{ name: 'Authorization', value: 'Bearer <ACCESS_TOKEN>' }]);
    expect(impliedHeaders).toEqual([{ name: 'X-Id', value: '<API_KEY>', credential: 'API key' }]);
  });
});
