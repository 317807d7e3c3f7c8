import {
  beginVerification,
  endVerification,
  lockoutExpiry,
  type LockoutState,
  type LockoutStep,
  type VerificationEnd,
} from './lockout.ts';
import { countRequest } from '../rules/rate-window.ts';
import { formatSessionCookie, sessionLifetime } from './cookie.ts';
import type { Services, SiteAccess } from '../services.ts';
import { StoreError, type RecordState } from '../store.ts';

export type LoginOutcome =
  | { readonly outcome: 'granted'; readonly cookie: string }
  | { readonly outcome: 'wrong'; readonly remaining: number; readonly retryAfter: number }
  | { readonly outcome: 'locked'; readonly retryAfter: number }
  /** The verification queue is full, so the password was not checked. */
  | { readonly outcome: 'busy' };

const WAIT_MS = 25;
const MAX_WAITS = 400;
const seconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

/**
 * Verifies the site password and opens a session. Each verification is recorded in the store before it runs, so that parallel
 * requests to several processes get no more attempts than sequential ones. If the store fails, no session is opened.
 */
export async function logIn(
  services: Services,
  site: SiteAccess,
  password: string,
  address: string,
): Promise<LoginOutcome> {
  const login = await verify(services, site, password, address);
  site.noteLogin?.(login.outcome);
  return login;
}

async function verify(services: Services, site: SiteAccess, password: string, address: string): Promise<LoginOutcome> {
  for (let waits = 0; waits < MAX_WAITS; waits += 1) {
    // Reject locked addresses before they take a place in the queue.
    const lock = await lockout(services, address, (state, now) => {
      const step = beginVerification(state, '', now, services.limits.lockout);
      return step.result.verdict === 'verify' ? { ...step, state } : step;
    });
    if (lock.verdict === 'locked') return { outcome: 'locked', retryAfter: seconds(lock.retryAfterMs) };
    const slowly = await isGuessingLimitReached(services);
    if (lock.verdict === 'verify') {
      const outcome = await takeTurn(services, site, password, address, slowly);
      if (outcome) return outcome;
    }
    await site.pause(WAIT_MS);
  }
  return { outcome: 'busy' };
}

/** Verifies the password when its turn comes. Returns `undefined` if earlier verifications of the address must finish first. */
async function takeTurn(
  services: Services,
  site: SiteAccess,
  password: string,
  address: string,
  slowly: boolean,
): Promise<LoginOutcome | undefined> {
  if (!(await site.enter(slowly))) return { outcome: 'busy' };
  const name = services.randomText(12);
  let end: VerificationEnd = 'abandoned';
  const recordEnd = () =>
    lockout(services, address, (state, now) => endVerification(state, name, end, now, services.limits.lockout));
  try {
    const verdict = await lockout(services, address, (state, now) =>
      beginVerification(state, name, now, services.limits.lockout),
    );
    if (verdict.verdict === 'locked') return { outcome: 'locked', retryAfter: seconds(verdict.retryAfterMs) };
    if (verdict.verdict === 'wait') return undefined;
    if (slowly) await site.pause(services.limits.guessing.pauseMs);
    const matched = await site.matches(password);
    end = matched ? 'right' : 'wrong';
    const ended = await recordEnd();
    if (matched) return { outcome: 'granted', cookie: await openSession(services, site) };
    await noteFailure(services, site);
    return {
      outcome: 'wrong',
      remaining: ended.remaining,
      retryAfter: ended.retryAfterMs > 0 ? seconds(ended.retryAfterMs) : 0,
    };
  } catch (error) {
    void retryRecordEnd(services, site, recordEnd);
    throw error;
  } finally {
    site.leave();
  }
}

const RETRY_INTERVAL_MS = 250;

/** Retries until the end of a verification is stored or the verification expires, because an unfinished one counts as a wrong password. */
async function retryRecordEnd(
  { limits }: Services,
  site: SiteAccess,
  recordEnd: () => Promise<unknown>,
): Promise<void> {
  for (let waited = 0; waited < limits.lockout.pendingMs; waited += RETRY_INTERVAL_MS) {
    const recorded = await recordEnd().then(
      () => true,
      (error: unknown) => !(error instanceof StoreError),
    );
    if (recorded) return;
    await site.pause(RETRY_INTERVAL_MS);
  }
}

async function openSession(services: Services, site: SiteAccess): Promise<string> {
  const issuedAt = services.now();
  const expiresAt = issuedAt + sessionLifetime;
  const id = services.randomText(32);
  await services.store.insertSession({
    digest: await services.digest(id),
    createdAt: issuedAt,
    expiresAt,
    passwordTag: site.passwordTag,
  });
  return formatSessionCookie(await site.sign({ id, issuedAt, expiresAt }));
}

function lockout<Result>(
  services: Services,
  address: string,
  rule: (state: LockoutState | undefined, now: number) => LockoutStep<Result>,
): Promise<Result> {
  return services.store.updateRecord(`lockout:${address}`, (record) => {
    const before = record?.value as LockoutState | undefined;
    const { state, result } = rule(before, services.now());
    if (state === before) return { state: record, result };
    return { state: state && { value: state, expiresAt: lockoutExpiry(state) }, result };
  });
}

const guessingKey = 'guessing';
const readTimes = (record: RecordState | undefined): readonly number[] => (record?.value as number[] | undefined) ?? [];

/** Whether the wrong passwords from all addresses have reached the limit. */
function isGuessingLimitReached({ store, limits, now }: Services): Promise<boolean> {
  return store.updateRecord(guessingKey, (record) => ({
    state: record,
    result: !countRequest(readTimes(record), now(), limits.guessing).verdict.allowed,
  }));
}

async function noteFailure({ store, limits, now }: Services, site: SiteAccess): Promise<void> {
  const { allowed, remaining } = await store.updateRecord(guessingKey, (record) => {
    const { times, verdict } = countRequest(readTimes(record), now(), limits.guessing);
    return {
      state: verdict.allowed ? { value: times, expiresAt: now() + limits.guessing.windowMs } : record,
      result: verdict,
    };
  });
  if (!allowed || remaining === 0) site.alert(limits.guessing.requests);
}
