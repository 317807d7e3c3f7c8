import { describe, expect, it } from 'vitest';
import { explainMistake } from '../../../src/model/block/explain-mistake.js';
import { listOAuthScopes, readOAuth } from '../../../src/model/block/oauth.js';
import { usesOAuth } from '../../../src/model/block/uses-oauth.js';
import { findOAuthMistakes } from '../../../src/model/block/oauth-mistakes.js';

const OAUTH = {
  flows: {
    authorizationCode: {
      authorizationUrl: 'https://auth.example/authorize',
      tokenUrl: 'https://auth.example/token',
      scopes: { 'docs:read': 'Read documents', 'docs:write': '' },
    },
    clientCredentials: { tokenUrl: '/token', scopes: { 'docs:write': 'Write documents' } },
    password: { tokenUrl: '/token', scopes: { 'docs:read': 'Read', 'docs:write': 'Write' } },
  },
  clientId: 'docs',
};

const explain = (value: unknown) =>
  findOAuthMistakes(value)
    .mistakes.map(explainMistake)
    .map(({ prop, message, line, column }) => `${prop} ${line}:${column} ${message}`);

describe('readOAuth', () => {
  it.each([OAUTH, JSON.stringify(OAUTH)])(
    'reads the flows with their URLs and scopes from an object and from JSON',
    (value) => {
      const { flows, clientId, openIdConnectUrl } = readOAuth(value);
      expect(flows.map(({ type, tokenUrl }) => [type, tokenUrl])).toEqual([
        ['authorizationCode', 'https://auth.example/token'],
        ['clientCredentials', '/token'],
        ['password', '/token'],
      ]);
      expect([clientId, openIdConnectUrl]).toEqual(['docs', '']);
    },
  );

  it('trims all strings', () => {
    const flow = {
      authorizationUrl: ' /authorize ',
      deviceAuthorizationUrl: ' /device ',
      tokenUrl: ' /token ',
      refreshUrl: ' /refresh ',
      scopes: { read: ' Read documents ' },
    };
    const facts = { openIdConnectUrl: ' /openid ', oauth2MetadataUrl: ' /metadata ', clientId: ' docs ' };
    expect(readOAuth({ flows: { implicit: flow }, ...facts })).toEqual({
      flows: [
        {
          type: 'implicit',
          authorizationUrl: '/authorize',
          deviceAuthorizationUrl: '/device',
          tokenUrl: '/token',
          refreshUrl: '/refresh',
          scopes: [{ name: 'read', description: 'Read documents' }],
        },
      ],
      openIdConnectUrl: '/openid',
      oauth2MetadataUrl: '/metadata',
      clientId: 'docs',
    });
  });

  it.each([
    undefined,
    null,
    '',
    '{',
    '[]',
    3,
    { flows: [] },
    { flows: { password: null } },
    { flows: { password: { scopes: [1] } }, clientId: {} },
    { flows: { password: { scopes: 'read' } } },
  ])('never throws and omits invalid members: %j', (value) => {
    const { flows, clientId } = readOAuth(value);
    expect(flows.flatMap(({ scopes }) => scopes)).toEqual([]);
    expect(clientId).toBe('');
  });
});

describe('listOAuthScopes', () => {
  it('lists each scope once, with its first description', () => {
    expect(listOAuthScopes(readOAuth(OAUTH))).toEqual([
      { name: 'docs:read', description: 'Read documents' },
      { name: 'docs:write', description: 'Write documents' },
    ]);
  });
});

describe('usesOAuth', () => {
  it.each([
    ['oauth2', true],
    ['apiKey, openIdConnect', true],
    ['bearer', false],
    ['none', false],
    [undefined, false],
  ])('given the auth types %s, returns whether the oauth prop applies to one of them: %s', (auth, expected) => {
    expect(usesOAuth({ auth, oauth: OAUTH })).toBe(expected);
    expect(usesOAuth({ auth, oauth: ' ' })).toBe(false);
  });
});

describe('findOAuthMistakes', () => {
  it('accepts flows, and metadata without flows', () => {
    expect(findOAuthMistakes(OAUTH)).toEqual({ mistakes: [], raw: undefined });
    expect(findOAuthMistakes(' ')).toEqual({ mistakes: [], raw: undefined });
    expect(explain({ openIdConnectUrl: ' HTTP://a.example ' })).toEqual([]);
    expect(explain({ openIdConnectUrl: 'https://a.example/.well-known/openid-configuration' })).toEqual([]);
    expect(explain({ oauth2MetadataUrl: '/.well-known/oauth-authorization-server', flows: { password: {} } })).toEqual(
      [],
    );
  });

  it('returns the text of the oauth prop if the prop is malformed or not an object', () => {
    expect(findOAuthMistakes('{"flows":]')).toMatchObject({ mistakes: [], raw: { text: '{"flows":]' } });
    const { mistake } = findOAuthMistakes('[]').raw ?? {};
    expect(mistake && explainMistake(mistake).message).toBe(
      'Expected a JSON object: {"flows"?, "openIdConnectUrl"?, "oauth2MetadataUrl"?, "clientId"?}, found an array',
    );
  });

  it.each([
    ['{}', 'oauth 1:1 Expected "flows", "openIdConnectUrl" or "oauth2MetadataUrl"'],
    ['{"flows": {}}', 'oauth 1:1 Expected "flows", "openIdConnectUrl" or "oauth2MetadataUrl"'],
    [
      '{"flow": {}, "openIdConnectUrl": "/a"}',
      'oauth.flow 1:2 Unknown member "flow". Expected "flows", "openIdConnectUrl", "oauth2MetadataUrl", "clientId". Did you mean "flows"?',
    ],
    [
      '{"openIdConnectUrl": "auth.example"}',
      'oauth.openIdConnectUrl 1:22 Expected a URL with its scheme, such as https://auth.example.com/token',
    ],
    [
      '{"flow": {}}',
      'oauth.flow 1:2 Unknown member "flow". Expected "flows", "openIdConnectUrl", "oauth2MetadataUrl", "clientId". Did you mean "flows"?',
    ],
    [
      '{"flows": {"password": {"tokenUrl": "/t"}}, "flow": {}}',
      'oauth.flow 1:45 Unknown member "flow". Expected "flows", "openIdConnectUrl", "oauth2MetadataUrl", "clientId"',
    ],
    [
      '{"openIdConnectUrl": "javascript://a.example"}',
      'oauth.openIdConnectUrl 1:22 Expected a URL that begins with https:// or http://',
    ],
    ['{"openIdConnectUrl": "/a", "clientId": 7}', 'oauth.clientId 1:40 Expected a string: the ID of a public client'],
    [
      '{"flows": []}',
      'oauth.flows 1:11 Expected an object of flows: authorizationCode, clientCredentials, deviceAuthorization, implicit, password',
    ],
    [
      '{"flows": {"authorisationCode": {}}}',
      'oauth.flows.authorisationCode 1:12 Unknown member "authorisationCode". Expected "authorizationCode", "clientCredentials", "deviceAuthorization", "implicit", "password". Did you mean "authorizationCode"?',
    ],
    [
      '{"flows": {"password": {}}}',
      'oauth.flows.password 1:24 Expected "tokenUrl", the URL of the authorization server',
    ],
    ['{"flows": {"password": 1}}', 'oauth.flows.password 1:24 Expected an object: {"tokenUrl", "scopes"}'],
    [
      '{"flows": {"password": {"tokenUrl": 1}}}',
      'oauth.flows.password.tokenUrl 1:37 Expected a URL with its scheme, such as https://auth.example.com/token',
    ],
    [
      '{"flows": {"password": {"tokenUrl": "/t", "scopes": ["a"]}}}',
      'oauth.flows.password.scopes 1:53 Expected an object of scopes and their descriptions: {"docs:read": "Read documents"}',
    ],
    [
      '{"flows": {"password": {"tokenUrl": "/t", "scopes": {"a": 1}}}}',
      'oauth.flows.password.scopes.a 1:59 Expected a string that describes the scope',
    ],
  ])('explains the mistake in the oauth prop %s', (value, expected) => {
    expect(explain(value)).toEqual([expected]);
    expect(findOAuthMistakes(value).mistakes.map(({ code }) => code)).toEqual(['invalid-oauth']);
  });
});
