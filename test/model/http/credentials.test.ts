import { describe, expect, it } from 'vitest';
import { findCredential, isSecretParameter, type RequestParameter } from '../../../src/model/http/credentials.js';

const header = (name: string, documented?: string): RequestParameter => ({ location: 'header', name, documented });
const query = (name: string): RequestParameter => ({ location: 'query', name });

describe('findCredential', () => {
  it.each([
    ['bearer', [header('authorization', 'Bearer <T>')], 'authorization'],
    ['bearer', [header('Authorization', '<T>')], 'Authorization'],
    ['oauth2', [header('Authorization')], 'Authorization'],
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
  ])('given the auth type %s and the parameters %j, finds the parameter %j', (type, parameters, name) => {
    expect(findCredential(type, [type], parameters)?.name).toBe(name);
  });

  it('does not return an Authorization header for an API key if the header belongs to another auth type', () => {
    const parameters = [header('Authorization', 'Bearer <T>')];
    expect(findCredential('apiKey', ['apiKey', 'bearer'], parameters)).toBeUndefined();
    expect(findCredential('apiKey', ['apiKey', 'basic'], parameters)).toBe(parameters[0]);
  });

  it('finds the Authorization header with the scheme of the auth type', () => {
    const parameters = [header('Authorization', 'Bearer <T>'), header('Authorization', 'Basic <C>')];
    expect(findCredential('basic', ['bearer', 'basic'], parameters)).toBe(parameters[1]);
  });
});

describe('isSecretParameter', () => {
  it.each([
    [header('X-API-Key'), true],
    [header('X-Tenant', '<TENANT>'), true],
    [query('next_token'), false],
    [query('author'), false],
    [{ location: 'path' as const, name: 'token' }, false],
  ])('given the parameter %j, returns %s', (parameter, isSecret) => {
    expect(isSecretParameter(parameter)).toBe(isSecret);
  });
});
