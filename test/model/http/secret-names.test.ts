import { describe, expect, it } from 'vitest';
import { isApiKeyName, isSecretName } from '../../../src/model/http/secret-names.ts';

describe('isSecretName', () => {
  it.each([
    'Authorization',
    'X-Authorization',
    'proxyAuthorization',
    'X-Authorisation',
    'oauth',
    'X-Auth',
    'authToken',
    'access_token',
    'page_access_token',
    'X-Account-Token',
    'account_secret',
    'next-auth.session-token',
    'password',
    'passwd',
    'key',
    'API-Key',
    'apikey',
    'x_api_key',
    'PHPSESSIONID',
    'Stripe-Signature',
    'credentials',
    'Cookie',
    'user_jwt',
  ])('returns true for the name %s', (name) => {
    expect(isSecretName(name)).toBe(true);
  });

  it.each([
    'author',
    'authors',
    'authorId',
    'author_id',
    'page_token',
    'pageToken',
    'nextPageToken',
    'next_token',
    'ContinuationToken',
    'max_tokens',
    'max_completion_tokens',
    'MAX_TOKENS',
    'maxTokens',
    'v2MaxTokens',
    'min_tokens',
    'totalTokens',
    'session_number',
    'token_count',
    'session_limit',
    'keyword',
    'sort_key',
    'id',
    '',
  ])('returns false for the name "%s"', (name) => {
    expect(isSecretName(name)).toBe(false);
  });
});

describe('isApiKeyName', () => {
  it.each(['key', 'X-Api-Key', 'Ocp-Apim-Subscription-Key', 'appkey', 'token', 'client_secret', 'auth'])(
    'returns true for the name %s',
    (name) => {
      expect(isApiKeyName(name)).toBe(true);
    },
  );

  it.each(['page_token', 'author', 'keyword', 'max_tokens', 'session', 'id'])('returns false for %s', (name) => {
    expect(isApiKeyName(name)).toBe(false);
  });
});
