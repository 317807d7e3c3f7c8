import { type FormEvent, useState } from 'react';
import type { Client, Failure } from './api-client.ts';
import { Notice } from './Notice.tsx';

/** Shows the current access token and requests tokens with fewer scopes. */
export function TokenPanel({
  client,
  token,
  onToken,
}: {
  client: Client;
  token: string;
  onToken: (token: string, successMessage: string) => void;
}) {
  const [failure, setFailure] = useState<Failure>();
  const use = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onToken(new FormData(event.currentTarget).get('token') as string, 'All requests now use this token.');
  };
  const request = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const result = await client.requestToken(form.get('scope') as string, form.get('expiresIn') as string);
    setFailure(result.ok ? undefined : result.failure);
    if (result.ok)
      onToken(
        result.value.token,
        `Token created. It is valid until ${result.value.expiresAt.slice(0, 16).replace('T', ' ')}.`,
      );
  };
  return (
    <details className="documents-token">
      <summary>Access token</summary>
      <form className="documents-row" aria-label="Token in use" onSubmit={use}>
        <label className="documents-grow">
          Token in use
          <input key={token} name="token" defaultValue={token} spellCheck={false} autoComplete="off" />
        </label>
        <button type="submit">Use</button>
      </form>
      <form className="documents-row" aria-label="Request a token" onSubmit={request} noValidate>
        <label className="documents-grow">
          Scope
          <select name="scope" defaultValue="docs:read">
            <option>docs:read</option>
            <option>docs:read docs:write</option>
            <option>docs:read docs:write tokens:create</option>
          </select>
        </label>
        <label>
          Lifetime
          <input name="expiresIn" defaultValue="1h" size={6} />
        </label>
        <button type="submit">Request a token</button>
      </form>
      {failure && <Notice failure={failure} />}
    </details>
  );
}
