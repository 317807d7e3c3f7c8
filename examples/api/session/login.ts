import {
  beginVerification,
  checkLockout,
  endVerification,
  lockoutExpiry,
  type LockoutState,
  type LockoutStep,
  type VerificationEnd,
} from './lockout.ts';
import { countInRecord } from '../rules/rate-window.ts';
import { formatSessionCookie, sessionLifetime } from './cookie.ts';
import type { LoginOutcome } from './login-outcome.ts';
import type { Services, SiteAccess } from '../services.ts';
import { StoreError } from '../store.ts';

export interface LoginAttempt {
  readonly password: string;
  readonly address: string;
}

const WAIT_MS = 25;
const MAX_WAITS = 400;
const toSeconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

/**
 * Verifies the site password and opens a session. Each verification is recorded in the store before it runs, so that
 * parallel requests to several processes get no more attempts than sequential requests. If the store fails, no session
 * is opened.
 */
export async function logIn(services: Services, site: SiteAccess, attempt: LoginAttempt): Promise<LoginOutcome> {
  const login = await verify(services, site, attempt);
  site.noteLogin?.(login.outcome);
  return login;
}

async function verify(services: Services, site: SiteAccess, attempt: LoginAttempt): Promise<LoginOutcome> {
  const { address } = attempt;
  const { lockout: limits } = services.limits;
  for (let waits = 0; waits < MAX_WAITS; waits += 1) {
    // Reject requests from locked addresses before they enter the queue, so that they take up no space in it.
    const lock = await updateLockout(services, address, (state, now) => checkLockout(state, { now, limits }));
    if (lock.verdict === 'locked') return { outcome: 'locked', retryAfter: toSeconds(lock.retryAfterMs) };
    const slowly = await isGuessingLimitReached(services);
    if (lock.verdict === 'verify') {
      const outcome = await takeTurn({ services, site, slowly }, attempt);
      if (outcome) return outcome;
    }
    await site.pause(WAIT_MS);
  }
  return { outcome: 'busy' };
}

/**
 * Waits for a free slot and verifies the password. Returns `undefined` if earlier verifications for the same address
 * must finish first.
 */
async function takeTurn(
  { services, site, slowly }: { services: Services; site: SiteAccess; slowly: boolean },
  { password, address }: LoginAttempt,
): Promise<LoginOutcome | undefined> {
  if (!(await site.enter(slowly))) return { outcome: 'busy' };
  const name = services.randomText(12);
  const { lockout: limits } = services.limits;
  let end: VerificationEnd = 'abandoned';
  const recordEnd = () =>
    updateLockout(services, address, (state, now) => endVerification(state, { name, now, limits }, end));
  try {
    const begun = await updateLockout(services, address, (state, now) =>
      beginVerification(state, { name, now, limits }),
    );
    if (begun.verdict === 'locked') return { outcome: 'locked', retryAfter: toSeconds(begun.retryAfterMs) };
    if (begun.verdict === 'wait') return undefined;
    if (slowly) await site.pause(services.limits.guessing.pauseMs);
    const matched = await site.matches(password);
    end = matched ? 'right' : 'wrong';
    const ended = await recordEnd();
    if (matched) return { outcome: 'granted', cookie: await openSession(services, site) };
    await noteFailure(services, site);
    return {
      outcome: 'wrong',
      remaining: ended.remaining,
      retryAfter: ended.retryAfterMs > 0 ? toSeconds(ended.retryAfterMs) : 0,
    };
  } catch (error) {
    void retryRecordEnd(services, site, recordEnd);
    throw error;
  } finally {
    site.leave();
  }
}

const RETRY_INTERVAL_MS = 250;

/**
 * Retries to store the end of a verification until it is stored or the verification expires. A verification whose end
 * is not stored would count as a wrong password.
 */
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

function updateLockout<Result>(
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

/** Returns whether the number of wrong passwords from all addresses has reached the limit. */
function isGuessingLimitReached({ store, limits, now }: Services): Promise<boolean> {
  return store.updateRecord(guessingKey, (record) => ({
    state: record,
    result: !countInRecord(record, now(), limits.guessing).result.allowed,
  }));
}

async function noteFailure({ store, limits, now }: Services, site: SiteAccess): Promise<void> {
  const { allowed, remaining } = await store.updateRecord(guessingKey, (record) =>
    countInRecord(record, now(), limits.guessing),
  );
  if (!allowed || remaining === 0) site.alert(limits.guessing.requests);
}
