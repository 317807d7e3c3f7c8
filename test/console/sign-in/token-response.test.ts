import { describe, expect, it } from 'vitest';
import { ResponseBodyError } from '../../../src/console/sign-in/oauth-library.js';
import { SignInError } from '../../../src/console/sign-in/sign-in-error.js';
import {
  simplifyResponse,
  toAccessToken,
  toReason,
  toSignInError,
} from '../../../src/console/sign-in/token-response.js';

const createBodyError = (cause: { error: string; error_description?: string }) =>
  new ResponseBodyError('The server responded with an error.', {
    cause,
    response: new Response('', { status: 400 }),
  });

describe('toAccessToken', () => {
  it('returns the token, its lifetime and how to renew it', () => {
    const response = {
      access_token: 'access',
      token_type: 'bearer' as const,
      expires_in: 60,
      refresh_token: 'refresh',
    };
    expect(toAccessToken(response)).toEqual({ token: 'access', lifetime: 60, refreshToken: 'refresh' });
  });
});

describe('simplifyResponse', () => {
  it('removes the ID token and all headers except the type of the body', async () => {
    const headers = { 'Content-Type': 'application/json', 'WWW-Authenticate': 'Basic' };
    const body = JSON.stringify({ access_token: 'access', id_token: 'id', scope: 'read' });
    const response = await simplifyResponse(new Response(body, { status: 401, headers }));
    expect(await response.json()).toEqual({ access_token: 'access', scope: 'read' });
    expect(response.status).toBe(401);
    expect([...response.headers]).toEqual([['content-type', 'application/json']]);
  });

  it.each(['', 'null', '"text"', '<p>Bad gateway</p>'])('keeps the response body %o', async (body) => {
    const headers = { 'Content-Type': 'text/html', 'WWW-Authenticate': 'Basic' };
    const response = await simplifyResponse(new Response(body, { status: 502, headers }));
    expect(await response.text()).toBe(body);
    expect(response.status).toBe(502);
    expect([...response.headers]).toEqual([['content-type', 'text/html']]);
  });

  it('adds no media type to a response without one', async () => {
    const response = await simplifyResponse(new Response(new Uint8Array([123, 125])));
    expect(response.headers.get('Content-Type')).toBe('');
  });
});

describe('toSignInError', () => {
  it('returns a SignInError unchanged', () => {
    const error = new SignInError('signInBlocked');
    expect(toSignInError(error)).toBe(error);
    expect(error).toMatchObject({ message: 'signInBlocked', label: 'signInBlocked', values: {} });
  });

  it.each([
    ['access_denied', 'signInDenied'],
    ['expired_token', 'signInCodeExpired'],
    ['invalid_client', 'signInBadClient'],
    ['invalid_grant', 'signInNoToken'],
  ])('explains the error %s with the label %s', (error, label) => {
    expect(toSignInError(createBodyError({ error }))).toMatchObject({ label, values: { reason: error } });
  });

  it('explains other failures with their message', () => {
    expect(toSignInError(new TypeError('No response'))).toMatchObject({
      label: 'signInNoToken',
      values: { reason: 'No response' },
    });
  });
});

describe('toReason', () => {
  it.each([
    [createBodyError({ error: 'invalid_grant', error_description: 'The code has expired.' }), 'The code has expired.'],
    [createBodyError({ error: 'invalid_grant' }), 'invalid_grant'],
    [new TypeError('No response'), 'No response'],
    ['text', 'text'],
    [undefined, 'undefined'],
  ])('returns the reason for the error %s', (error, reason) => {
    expect(toReason(error)).toBe(reason);
  });
});
