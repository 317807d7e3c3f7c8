import { describe, expect, it } from 'vitest';
import { findInitialIndex, separateCredentials } from '../../../src/console/request/auth-alternatives.js';
import type { ConsoleSource } from '../../../src/console/request/console-source.js';
import type { FillableParameter } from '../../../src/console/request/parameters.js';

const header = (name: string, documented?: string): FillableParameter => ({
  location: 'header',
  name,
  documented,
  isSecret: false,
});

/** Lists the credentials of each alternative, such as `header X-Id <API_KEY>`. */
function listCredentials(auth: string, parameters: readonly FillableParameter[]): string[][] {
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

  it('returns an API key that only the auth prop documents', () => {
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

describe('separateCredentials', () => {
  const separate = (auth: string, parameters: readonly FillableParameter[], authLabels: string[] = []) =>
    separateCredentials({ auth, authLabels } as unknown as ConsoleSource, parameters);

  it('returns the parameters that are not credentials, even if one has the name of a credential in another location', () => {
    const others: FillableParameter[] = [
      header('X-Trace'),
      { location: 'query', name: 'Authorization', isSecret: false },
    ];
    const credentials = [header('Authorization'), header('X-Key')];
    expect(separate('bearer, apiKey:X-Key', [...credentials, ...others]).parameters).toEqual(others);
  });

  it('returns the label of each alternative, or an empty label for an alternative without one', () => {
    const { alternatives } = separate('bearer, apiKey:X-Key, basic', [], ['Token', 'Key']);
    expect(alternatives.map(({ label }) => label)).toEqual(['Token', 'Key', '']);
  });

  it('returns empty labels if the block has no labels', () => {
    const { alternatives } = separateCredentials({ auth: 'bearer, basic' } as ConsoleSource, []);
    expect(alternatives.map(({ label }) => label)).toEqual(['', '']);
  });

  it('omits an alternative whose credentials have no known location', () => {
    expect(listCredentials('apiKey, bearer', [])).toEqual([['header Authorization -']]);
  });

  it('marks credentials as secret and optional', () => {
    const { alternatives } = separate('bearer, apiKey:X-Key, apiKey:X-Other', [header('X-Other', '<API_KEY>')]);
    expect(alternatives.map(({ id, credentials }) => [id, ...credentials])).toEqual([
      ['bearer', { location: 'header', name: 'Authorization', scheme: 'Bearer', isSecret: true, required: false }],
      ['apiKey:X-Key', { location: 'header', name: 'X-Key', isSecret: true }],
      ['apiKey:X-Other', { location: 'header', name: 'X-Other', documented: '<API_KEY>', isSecret: true }],
    ]);
  });

  it('does not use an empty Authorization header as a documented user name and password', () => {
    const { alternatives } = separate('basic', [header('Authorization', '')]);
    expect(alternatives[0]?.credentials).toMatchObject([{ name: 'Authorization', documented: undefined }]);
  });

  it('places the user name and password before other credentials', () => {
    const { alternatives } = separate('apiKey:X-Key + basic', []);
    expect(alternatives.map(({ id }) => id)).toEqual(['apiKey:X-Key+basic']);
    expect(alternatives[0]?.credentials.map(({ name }) => name)).toEqual(['Authorization', 'X-Key']);
  });

  it('replaces a documented Authorization header that has another scheme, at the same position', () => {
    const { alternatives } = separate('bearer', [{ ...header('Authorization', 'Basic a'), index: 2 }]);
    expect(alternatives[0]?.credentials).toMatchObject([{ name: 'Authorization', index: 2, documented: undefined }]);
  });

  it('returns no credentials for an alternative that requires none', () => {
    const { alternatives } = separate('none + bearer, bearer', []);
    expect(alternatives.map(({ id, credentials }) => [id, credentials.length])).toEqual([
      ['none', 0],
      ['bearer', 1],
    ]);
  });

  it.each([
    ['', 'Bearer <TOKEN>', ['bearer']],
    ['', 'bEARER <TOKEN>', ['bearer']],
    ['', 'Basic <CREDENTIALS>', ['basic']],
    ['none', 'Bearer <TOKEN>', ['bearer']],
    ['', 'Token bearer <TOKEN>', []],
    ['', 'Digest <TOKEN>', []],
    ['', undefined, []],
    ['none', undefined, []],
    ['session, none', 'Bearer <TOKEN>', []],
  ])('with auth="%s" and the Authorization header %j returns the alternatives %j', (auth, documented, ids) => {
    const parameters = documented === undefined ? [] : [header('Authorization', documented)];
    const { alternatives } = separate(auth, parameters);
    expect(alternatives.map(({ id }) => id)).toEqual(ids);
    for (const { label, credentials } of alternatives) {
      expect(label).toBe('');
      expect(credentials).toMatchObject([{ name: 'Authorization', documented, isSecret: true }]);
    }
  });
});

describe('findInitialIndex', () => {
  const findInitial = (auth: string, parameters: readonly FillableParameter[]) => {
    const { alternatives } = separateCredentials({ auth } as ConsoleSource, parameters);
    return alternatives[findInitialIndex(alternatives)]?.id;
  };
  const written = (parameter: FillableParameter): FillableParameter => ({ ...parameter, index: 0 });

  it.each<[auth: string, parameters: FillableParameter[], initial: string]>([
    ['bearer, apiKey', [written(header('X-Api-Key', '<API_KEY>'))], 'apiKey'],
    ['bearer, apiKey', [written(header('Authorization', 'Bearer <TOKEN>'))], 'bearer'],
    ['bearer, basic', [written(header('Authorization', 'Basic <CREDENTIALS>'))], 'basic'],
    ['bearer, apiKey:query.key', [written({ location: 'query', name: 'key', isSecret: true })], 'apiKey:key'],
    ['bearer + apiKey, apiKey', [written(header('X-Api-Key', '<API_KEY>'))], 'apiKey'],
    ['bearer, apiKey', [header('X-Api-Key')], 'bearer'],
    ['none, bearer', [], 'none'],
    ['bearer, none', [], 'bearer'],
    ['none, bearer', [written(header('Authorization', 'Bearer <TOKEN>'))], 'bearer'],
  ])('with auth=%j and the parameters %j selects the alternative "%s"', (auth, parameters, initial) => {
    expect(findInitial(auth, parameters)).toBe(initial);
  });
});
