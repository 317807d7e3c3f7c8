import { type FormEvent, useState } from 'react';
import type { Client, Failure } from './api-client.ts';
import { Notice } from './Notice.tsx';

export function LoginForm({ client, onLoggedIn }: { client: Client; onLoggedIn: () => void }) {
  const [failure, setFailure] = useState<Failure>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password') as string;
    const result = await client.logIn(password);
    if (result.ok) onLoggedIn();
    else setFailure(result.failure);
  };
  return (
    <form className="documents-form documents-login" aria-label="Log in" onSubmit={submit} noValidate>
      <h2>Log in</h2>
      <label>
        Site password
        <input name="password" type="password" autoComplete="current-password" />
      </label>
      {failure && <Notice failure={failure} />}
      <div className="documents-row">
        <button type="submit" className="documents-primary">
          Log in
        </button>
      </div>
    </form>
  );
}
