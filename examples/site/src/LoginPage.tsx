import type { LoginState } from '../../server/site/site.ts';
import { Document } from './Document.tsx';

/** Renders the login page: a plain form that works without scripts and with password managers. */
export function LoginPage({ login }: { login: LoginState }) {
  const message = describe(login);
  const locked = login.error === 'locked';
  return (
    <Document title="Log in · Documents API">
      <main className="login">
        <h1>Documents API</h1>
        <p>This documentation is private. Enter the site password to read it.</p>
        {message && (
          <p className="message" role="alert" id="message">
            {message}
          </p>
        )}
        {/* The form has no action: it posts to the current URL, so that the URL fragment survives the redirect. */}
        <form method="post">
          <input type="hidden" name="next" value={login.next} />
          {/* Password managers need a username to store the password. */}
          <input
            className="hidden"
            type="text"
            name="username"
            value="site"
            autoComplete="username"
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
          <label htmlFor="password">Site password</label>
          <input
            id="password"
            type="password"
            name="password"
            autoComplete="current-password"
            required
            autoFocus
            aria-describedby={message ? 'message' : undefined}
            aria-invalid={login.error === 'wrong-password' || undefined}
          />
          <button type="submit">{locked ? 'Try again' : 'Log in'}</button>
        </form>
      </main>
    </Document>
  );
}

function describe({ error, remainingAttempts, retryAfter }: LoginState): string | undefined {
  const wait = retryAfter === undefined ? 'in a moment' : `in ${toWords(retryAfter)}`;
  switch (error) {
    case undefined:
      return undefined;
    case 'wrong-password':
      return remainingAttempts === undefined
        ? 'That password is wrong.'
        : `That password is wrong. ${remainingAttempts} ${remainingAttempts === 1 ? 'try is' : 'tries are'} left before login is locked for 15 minutes.`;
    case 'locked':
      return `Too many wrong passwords came from your address. You can try again ${wait}. Attempts before then do not extend the wait.`;
    case 'unavailable':
      return `The password cannot be checked right now. Try again ${wait}.`;
    case 'malformed':
      return 'Enter the site password.';
  }
}

function toWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return seconds < 60
    ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
    : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
