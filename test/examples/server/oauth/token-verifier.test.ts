import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type GenerateKeyPairResult, SignJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTokenVerifier } from '../../../../examples/server/oauth/token-verifier.ts';

const AUDIENCE = 'https://docs.example.com/api';
const NOW = Date.parse('2026-11-20T12:00:00Z');
const HOUR = 3600;

let keys: GenerateKeyPairResult;
let otherKeys: GenerateKeyPairResult;
let issuer: string;
let stop: () => Promise<void>;
/** Responses from the authorization server, keyed by path. The server responds to other paths with 500. */
let responses: Record<string, unknown>;

beforeAll(async () => {
  [keys, otherKeys] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
});

beforeEach(async () => {
  const server = createServer((request, response) => {
    const body = responses[request.url ?? ''];
    response.statusCode = body === undefined ? 500 : 200;
    response.end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  responses = {
    '/.well-known/openid-configuration': { issuer, jwks_uri: `${issuer}/keys` },
    '/keys': { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'key', alg: 'ES256', use: 'sig' }] },
  };
  stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
});
afterEach(() => stop());

const createVerifier = () => createTokenVerifier({ issuer, clientId: 'docs', audience: AUDIENCE }, () => NOW);

interface TokenOptions {
  claims?: Record<string, unknown>;
  header?: Record<string, string>;
  key?: CryptoKey | Uint8Array;
}

function createToken({ claims = {}, header = {}, key = keys.privateKey }: TokenOptions = {}): Promise<string> {
  const standard = { iss: issuer, aud: AUDIENCE, sub: 'ada', iat: NOW / 1000, exp: NOW / 1000 + HOUR };
  return new SignJWT({ ...standard, scope: 'openid docs:write', ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'key', ...header })
    .sign(key);
}

describe('createTokenVerifier', () => {
  it('accepts a token for the API, with the scopes that the authorization server may grant', async () => {
    const verify = createVerifier();
    const token = await verify(await createToken({ claims: { scope: 'openid docs:read docs:write tokens:create' } }));
    expect(token).toMatchObject({ scopes: ['docs:read', 'docs:write'], createdAt: NOW, expiresAt: NOW + HOUR * 1000 });
    // Renewed tokens of one person have the same digest, so that they share idempotency keys.
    expect((await verify(await createToken({ claims: { jti: '2' } })))?.digest).toBe(token?.digest);
    expect((await verify(await createToken({ claims: { sub: 'grace' } })))?.digest).not.toBe(token?.digest);
    expect((await verify(await createToken({ claims: { scope: undefined } })))?.scopes).toEqual([]);
  });

  it('rejects invalid and expired tokens, and tokens with another issuer, key, audience or algorithm', async () => {
    const verify = createVerifier();
    const valid = await createToken();
    expect(await verify(valid)).toBeDefined();
    const [head = '', body = '', signature = ''] = valid.split('.');
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const { x = '' } = await exportJWK(keys.publicKey);
    const rejected = {
      issuer: await createToken({ claims: { iss: 'https://other.example' } }),
      key: await createToken({ key: otherKeys.privateKey }),
      'unknown key': await createToken({ header: { kid: 'other' }, key: otherKeys.privateKey }),
      audience: await createToken({ claims: { aud: 'docs' } }),
      'ID token': await createToken({ header: { typ: 'JWT' } }),
      'public key as a secret': await createToken({ header: { alg: 'HS256' }, key: Buffer.from(x.padEnd(64, '=')) }),
      unsigned: `${encode({ alg: 'none', typ: 'at+jwt' })}.${body}.`,
      expired: await createToken({ claims: { exp: NOW / 1000 - 1 } }),
      'without an end': await createToken({ claims: { exp: undefined } }),
      'without a person': await createToken({ claims: { sub: undefined } }),
      'not valid yet': await createToken({ claims: { nbf: NOW / 1000 + HOUR } }),
      modified: `${head}.${encode({ sub: 'eve' })}.${signature}`,
      malformed: 'a.b.c',
      opaque: 'abt_opaque',
    };
    for (const [name, token] of Object.entries(rejected)) expect(await verify(token), name).toBeUndefined();
  });

  it('throws a 503 problem while the keys cannot be loaded, and recovers', async () => {
    const verify = createVerifier();
    const token = await createToken();
    const complete = responses;
    const { '/.well-known/openid-configuration': metadata } = complete;
    for (const broken of [{}, { '/.well-known/openid-configuration': metadata }]) {
      responses = broken;
      await expect(verify(token)).rejects.toMatchObject({ slug: 'unavailable' });
    }
    responses = {
      ...complete,
      '/.well-known/openid-configuration': { issuer: 'https://other.example', jwks_uri: `${issuer}/keys` },
    };
    await expect(createVerifier()(token)).rejects.toMatchObject({ slug: 'unavailable' });
    responses = complete;
    expect(await createVerifier()(token)).toBeDefined();
    expect(await verify(token)).toBeDefined();
    // An opaque token is rejected without a request to the authorization server.
    responses = {};
    expect(await createVerifier()('abt_opaque')).toBeUndefined();
  });
});
