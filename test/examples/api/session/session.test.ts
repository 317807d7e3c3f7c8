import { describe, expect, it } from 'vitest';
import {
  checkOrigin,
  endSession,
  findSession,
  ProblemError,
  sessionCookieName,
  type ApiRequest,
} from '../../../../examples/api/index.ts';
import { createTestSite, start } from './test-site.ts';

const ORIGIN = 'https://docs.example.com';
const SAME_ORIGIN = { 'sec-fetch-site': ['same-origin'] };

/** Creates a site that stores a session with the ID `id`, which ends after a minute. */
async function openSite() {
  const created = createTestSite();
  const session = { digest: 'digest of id', createdAt: start, expiresAt: start + 60_000, passwordTag: 'tag' };
  await created.services.store.insertSession(session);
  return { ...created, session };
}

const toRequest = (headers: ApiRequest['headers']): ApiRequest => ({
  method: 'POST',
  params: {},
  query: new URLSearchParams(),
  headers,
  address: '192.0.2.1',
  requestId: 'id',
  readBody: () => Promise.reject(new Error('Not needed')),
});

async function catchProblem(promise: Promise<unknown>): Promise<ProblemError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ProblemError) return error;
  throw new Error('The promise does not reject with a problem.', { cause: error });
}

describe('findSession', () => {
  it('returns a stored session until the session expires, even if the JWT does not expire', async () => {
    const { services, site, session, clock } = await openSite();
    clock.now = start + 59_999;
    expect(await findSession(services, site, 'id.jwt')).toEqual(session);
    clock.now = start + 60_000;
    expect(await findSession(services, site, 'id.jwt')).toBeUndefined();
  });

  it('returns undefined for an unknown ID, an invalid JWT, a changed password and a missing JWT', async () => {
    const { services, site } = await openSite();
    expect(await findSession(services, site, 'other.jwt')).toBeUndefined();
    expect(await findSession(services, { ...site, read: async () => undefined }, 'id.jwt')).toBeUndefined();
    expect(await findSession(services, { ...site, passwordTag: 'new' }, 'id.jwt')).toBeUndefined();
    expect(await findSession(services, site, undefined)).toBeUndefined();
    expect(await findSession(services, site, '')).toBeUndefined();
  });
});

describe('checkOrigin', () => {
  it.each<[ApiRequest['headers']]>([
    [SAME_ORIGIN],
    [{ origin: [ORIGIN] }],
    [{ referer: [`${ORIGIN}/login`] }],
    [{ authorization: ['Bearer x'] }],
  ])('accepts a request with the headers %j', (headers) => {
    expect(() => checkOrigin(toRequest(headers), ORIGIN)).not.toThrow();
  });

  it.each<[ApiRequest['headers']]>([
    [{}],
    [{ cookie: [`${sessionCookieName}=id.jwt`] }],
    [{ 'sec-fetch-site': ['cross-site'], authorization: ['Bearer x'] }],
    [{ 'sec-fetch-site': ['same-origin', 'cross-site'] }],
    [{ origin: ['https://evil.example'], authorization: ['Bearer x'] }],
    [{ origin: [ORIGIN, 'https://evil.example'] }],
    [{ referer: ['https://evil.example/'] }],
  ])('throws a problem for a request with the headers %j', async (headers) => {
    const problem = await catchProblem((async () => checkOrigin(toRequest(headers), ORIGIN))());
    expect([problem.slug, problem.message]).toEqual([
      'foreign-origin',
      'A session can be changed only by a request from a page on this site.',
    ]);
  });
});

describe('endSession', () => {
  it('deletes the session in the cookie, and throws a problem if it has already ended', async () => {
    const { services, site } = await openSite();
    const request = toRequest({ ...SAME_ORIGIN, cookie: [`${sessionCookieName}=id.jwt`] });
    await endSession(services, site, request);
    expect(await services.store.findSession('digest of id')).toBeUndefined();
    expect((await catchProblem(endSession(services, site, request))).slug).toBe('session-required');
  });

  it('throws a problem if another request ends the session at the same time', async () => {
    const { services, site } = await openSite();
    const store = { ...services.store, deleteSession: async () => false };
    const request = toRequest({ ...SAME_ORIGIN, cookie: [`${sessionCookieName}=id.jwt`] });
    const problem = await catchProblem(endSession({ ...services, store }, site, request));
    expect([problem.slug, problem.message]).toEqual(['session-required', 'There is no session to end.']);
  });

  it('ignores the session cookie if the request has an Authorization header', async () => {
    const { services, site } = await openSite();
    const cookie = [`${sessionCookieName}=id.jwt`];
    const invalid = toRequest({ ...SAME_ORIGIN, cookie, authorization: ['Basic x'] });
    expect((await catchProblem(endSession(services, site, invalid))).slug).toBe('session-required');
    expect(await services.store.findSession('digest of id')).toBeDefined();
    await endSession(services, site, toRequest({ authorization: ['Bearer id.jwt'] }));
    expect(await services.store.findSession('digest of id')).toBeUndefined();
  });

  it('keeps the session if the request comes from another site', async () => {
    const { services, site } = await openSite();
    const request = toRequest({ 'sec-fetch-site': ['cross-site'], cookie: [`${sessionCookieName}=id.jwt`] });
    expect((await catchProblem(endSession(services, site, request))).slug).toBe('foreign-origin');
    expect(await services.store.findSession('digest of id')).toBeDefined();
  });
});
