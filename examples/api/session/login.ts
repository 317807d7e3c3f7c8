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
  /** Too many verifications wait already; nothing was tried. */
  | { readonly outcome: 'busy' };

const waitMs = 25;
const mostWaits = 400;
const seconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

/**
 * Verifies the site password for an address and opens a session. A verification is booked before it runs, so that
 * parallel guesses over any number of processes get no more tries than one after the other. A store that fails ends
 * the login without a session.
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
  for (let waits = 0; waits < mostWaits; waits += 1) {
    // Locked addresses are turned away before they take anybody's turn.
    const known = await lockout(services, address, (state, now) => {
      const begun = beginVerification(state, '', now, services.limits.lockout);
      return begun.result.verdict === 'verify' ? { ...begun, state } : begun;
    });
    if (known.verdict === 'locked') return { outcome: 'locked', retryAfter: seconds(known.retryAfterMs) };
    const slowly = await isGuessed(services);
    if (known.verdict === 'verify') {
      const outcome = await takeTurn(services, site, password, address, slowly);
      if (outcome) return outcome;
    }
    await site.pause(waitMs);
  }
  return { outcome: 'busy' };
}

/** One verification when its turn comes; undefined when others of the address must end first. */
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
  const tellEnd = () =>
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
    const ended = await tellEnd();
    if (matched) return { outcome: 'granted', cookie: await openSession(services, site) };
    await noteFailure(services, site);
    return {
      outcome: 'wrong',
      remaining: ended.remaining,
      retryAfter: ended.retryAfterMs > 0 ? seconds(ended.retryAfterMs) : 0,
    };
  } catch (error) {
    void keepTelling(services, site, tellEnd);
    throw error;
  } finally {
    site.leave();
  }
}

const tellAgainMs = 250;

/** A verification whose end the store did not hear would count as failed: it is told until it hears, or has counted it. */
async function keepTelling({ limits }: Services, site: SiteAccess, tellEnd: () => Promise<unknown>): Promise<void> {
  for (let waited = 0; waited < limits.lockout.pendingMs; waited += tellAgainMs) {
    const heard = await tellEnd().then(
      () => true,
      (error: unknown) => !(error instanceof StoreError),
    );
    if (heard) return;
    await site.pause(tellAgainMs);
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
const timesOf = (record: RecordState | undefined): readonly number[] => (record?.value as number[] | undefined) ?? [];

/** Whether wrong passwords over all addresses are above the soft limit. */
function isGuessed({ store, limits, now }: Services): Promise<boolean> {
  return store.updateRecord(guessingKey, (record) => ({
    state: record,
    result: !countRequest(timesOf(record), now(), limits.guessing).verdict.allowed,
  }));
}

async function noteFailure({ store, limits, now }: Services, site: SiteAccess): Promise<void> {
  const { allowed, remaining } = await store.updateRecord(guessingKey, (record) => {
    const { times, verdict } = countRequest(timesOf(record), now(), limits.guessing);
    return {
      state: verdict.allowed ? { value: times, expiresAt: now() + limits.guessing.windowMs } : record,
      result: verdict,
    };
  });
  if (!allowed || remaining === 0) site.alert(limits.guessing.requests);
}
