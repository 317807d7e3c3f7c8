import { describe, expect, it } from 'vitest';
import { findInitialIndex, separateCredentials } from '../../../src/console/request/auth-alternatives.js';
import type { ConsoleSource } from '../../../src/console/request/console-source.js';
import type { Parameter } from '../../../src/console/request/parameters.js';

const header = (name: string, documented?: string): Parameter => ({
  location: 'header',
  name,
  documented,
  isSecret: false,
});

/** Lists the credentials of each alternative, such as `header X-Id <API_KEY>`. */
function listCredentials(auth: string, parameters: readonly Parameter[]): string[][] {
  const { alternatives } = separateCredentials({ auth } as ConsoleSource, parameters);
  return alternatives.map(({ credentials }) =>
    credentials.map(({ location, name, documented = '-' }) => `${location} ${name} ${documented}`),
  );
}

describe('separateCredentials', () => {
  it('returns each of several API keys', () => {
    const parameters = [header('X-Client-Id', '<API_KEY>'), header('X-Trace'), header('X-Secret', '<API_KEY>')];
    const expected = [['header X-Client-Id <API_KEY>', 'header X-Secret <API_KEY>']];
    expect(listCredentials('apiKey:X-Client-Id + apiKey:X-Secret', parameters)).toEqual(expected);
  });

  it('returns an API key in a parameter that only auth contains', () => {
    expect(listCredentials('bearer, apiKey:query.k', [])).toEqual([['header Authorization -'], ['query k -']]);
  });

  it('does not use the placeholder of an API key in the Authorization header as a bearer token', () => {
    const parameters = [header('Authorization', '<API_KEY>')];
    expect(listCredentials('apiKey:Authorization, bearer', parameters)).toEqual([
      ['header Authorization <API_KEY>'],
      ['header Authorization -'],
    ]);
  });
});

describe('findInitialIndex', () => {
  /** Returns the ID of the alternative that is selected initially. */
  const findInitial = (auth: string, parameters: readonly Parameter[]) => {
    const { alternatives } = separateCredentials({ auth } as ConsoleSource, parameters);
    return alternatives[findInitialIndex(alternatives)]?.id;
  };
  const written = (parameter: Parameter): Parameter => ({ ...parameter, index: 0 });

  it.each<[auth: string, parameters: Parameter[], initial: string]>([
    ['bearer, apiKey', [written(header('X-Api-Key', '<API_KEY>'))], 'apiKey'],
    ['bearer, apiKey', [written(header('Authorization', 'Bearer <TOKEN>'))], 'bearer'],
    ['bearer, basic', [written(header('Authorization', 'Basic <CREDENTIALS>'))], 'basic'],
    ['bearer, apiKey:query.key', [written({ location: 'query', name: 'key', isSecret: true })], 'apiKey:key'],
    ['bearer + apiKey, apiKey', [written(header('X-Api-Key', '<API_KEY>'))], 'apiKey'],
    ['bearer, apiKey', [header('X-Api-Key')], 'bearer'],
    ['none, bearer', [], 'none'],
    ['bearer, none', [], 'bearer'],
    ['none, bearer', [written(header('Authorization', 'Bearer <TOKEN>'))], 'bearer'],
  ])('selects the alternative of %j that the documented request uses, with %j', (auth, parameters, initial) => {
    expect(findInitial(auth, parameters)).toBe(initial);
  });
});
