import { describe, expect, it } from 'vitest';
import { parseAuth } from '../../../src/model/http/auth.js';
import {
  findCredential,
  formatPlaceholder,
  isAuthorization,
  isSameName,
  isSecretParameter,
  type RequestParameter,
  toPlaceholder,
} from '../../../src/model/http/credentials.js';

const header = (name: string, documented?: string): RequestParameter => ({ location: 'header', name, documented });
const query = (name: string): RequestParameter => ({ location: 'query', name });

/** Returns the name of the parameter for each credential in an `auth` prop, grouped by alternative. */
const findNames = (auth: string, parameters: readonly RequestParameter[]) =>
  parseAuth(auth).map((alternative, _, all) =>
    alternative.map((credential) => findCredential(credential, all.flat(), parameters)?.name),
  );

describe('findCredential', () => {
  it.each([
    ['bearer', [header('authorization', 'Bearer <T>')], 'authorization'],
    ['bearer', [header('Authorization', '<T>')], 'Authorization'],
    ['oauth2', [header('Authorization')], 'Authorization'],
    ['openIdConnect', [header('Authorization', 'Basic <C>')], undefined],
    ['bearer', [header('Authorization', 'Basic <C>')], undefined],
    ['basic', [header('Authorization', 'Bearer <T>')], undefined],
    ['basic', [header('Authorization', 'Basic <C>')], 'Authorization'],
    ['apiKey', [header('X-Trace'), header('X-API-Key')], 'X-API-Key'],
    ['apiKey', [query('keyboard'), query('api_key')], 'api_key'],
    ['apiKey', [header('Authorization', 'ApiKey <K>')], 'Authorization'],
    ['apiKey', [header('X-Trace'), header('Cookie', 'session=<S>')], 'Cookie'],
    ['apiKey', [{ location: 'cookie' as const, name: 'theme' }], undefined],
    ['apiKey', [{ location: 'path' as const, name: 'key' }], undefined],
    ['mutual TLS', [header('X-API-Key')], undefined],
    ['basic', [header('Authorization')], 'Authorization'],
    ['basic', [header('Authorization', ' Basic <C>')], 'Authorization'],
    ['bearer', [header('Authorization', 'Token basic <T>')], 'Authorization'],
    ['apiKey', [header('Authorization')], 'Authorization'],
    ['apiKey', [query('sort_key'), header('X-API-Key')], 'X-API-Key'],
    ['apiKey', [header('X-Client', ' <API_KEY> ')], 'X-Client'],
    ['apiKey', [{ location: 'cookie' as const, name: 'session' }], 'session'],
    ['apiKey', [query('session')], undefined],
    ['apiKey', [header('Session')], undefined],
    ['apiKey', [query('Cookie')], undefined],
  ])('given the auth type %s and the parameters %j, finds the parameter %j', (type, parameters, name) => {
    expect(findNames(type, parameters)).toEqual([[name]]);
  });

  it('does not return an Authorization header for an API key if the header belongs to another auth type', () => {
    const parameters = [header('Authorization', 'Bearer <T>')];
    expect(findNames('apiKey, bearer', parameters)).toEqual([[undefined], ['Authorization']]);
    expect(findNames('apiKey, basic', parameters)).toEqual([['Authorization'], [undefined]]);
  });

  it('finds the Authorization header with the scheme of the auth type', () => {
    const parameters = [header('Authorization', 'Bearer <T>'), header('Authorization', 'Basic <C>')];
    const [, credential] = parseAuth('bearer, basic').flat();
    expect(findCredential(credential!, parseAuth('bearer, basic').flat(), parameters)).toBe(parameters[1]);
  });

  it('finds a different parameter for each API key in an alternative', () => {
    const parameters = [header('X-Client-Id', '<API_KEY>'), header('X-Trace'), header('X-Secret', '<API_KEY>')];
    expect(findNames('apiKey + apiKey', parameters)).toEqual([['X-Secret', 'X-Client-Id']]);
  });

  it('finds the parameter that auth specifies for an API key', () => {
    const parameters = [header('X-Api-Key'), query('id'), header('Id')];
    expect(findNames('apiKey:query.id, apiKey:id, apiKey', parameters)).toEqual([['id'], ['id'], ['X-Api-Key']]);
    expect(findNames('apiKey:cookie.id', parameters)).toEqual([[undefined]]);
  });

  it('does not return a parameter for other credentials if auth specifies the parameter for an API key', () => {
    const parameters = [header('Authorization', '<API_KEY>')];
    expect(findNames('apiKey:Authorization, bearer', parameters)).toEqual([['Authorization'], [undefined]]);
  });
});

describe('isSecretParameter', () => {
  it.each([
    [header('X-API-Key'), true],
    [header('X-Tenant', '<TENANT>'), true],
    [query('next_token'), false],
    [query('author'), false],
    [{ ...query('tenant'), documented: '<TENANT>' }, false],
    [header('X-Tenant', 'acme'), false],
    [{ location: 'path' as const, name: 'token' }, false],
  ])('returns whether the parameter %j contains a secret: %s', (parameter, isSecret) => {
    expect(isSecretParameter(parameter)).toBe(isSecret);
  });
});

describe('isSameName', () => {
  it.each([
    ['X-Trace', 'x-trace', 'header' as const, true],
    ['X-Trace', 'X-Other', 'header' as const, false],
    ['page', 'page', 'query' as const, true],
    ['page', 'Page', 'query' as const, false],
    ['page', 'Page', 'cookie' as const, false],
  ])('compares %s with %s in the location %s and returns %s', (name, other, location, isSame) => {
    expect(isSameName(name, other, location)).toBe(isSame);
  });
});

describe('isAuthorization', () => {
  it('returns true only for a header', () => {
    expect([header('AUTHORIZATION'), query('Authorization')].map(isAuthorization)).toEqual([true, false]);
  });
});

describe('toPlaceholder and formatPlaceholder', () => {
  it.each([
    ['Authorization', 'Basic' as const, '<CREDENTIALS>', 'Basic <CREDENTIALS>'],
    ['Authorization', 'Bearer' as const, '<ACCESS_TOKEN>', 'Bearer <ACCESS_TOKEN>'],
    ['X-Api--key', undefined, '<X_API_KEY>', '<X_API_KEY>'],
  ])('return the placeholder for the header %s with the auth scheme %s', (name, scheme, placeholder, value) => {
    expect([toPlaceholder(name, scheme), formatPlaceholder(name, scheme)]).toEqual([placeholder, value]);
  });
});
