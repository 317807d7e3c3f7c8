import { ApiBlock } from 'apiblock';
import type { PageBlock } from 'apiblock/pages';
import { toFetchRequest } from 'apiblock/testing';
import { type FormEvent, useState } from 'react';

/** Shows a block with a form that sends its documented request. */
export function MockedPage({ block }: { block: PageBlock }) {
  const [shownResponse, setShownResponse] = useState('');

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    const request = toFetchRequest(block, {
      baseUrl: String(block.props['baseUrl']),
      values: { id: read('id'), ACCESS_TOKEN: read('token') },
      headers: read('status') === '' ? {} : { Prefer: `code=${read('status')}` },
    });
    const response = await fetch(request);
    setShownResponse(`${response.status}\n${await response.text()}`);
  };

  return (
    <>
      <ApiBlock {...block.props} />
      <form onSubmit={(event) => void send(event)}>
        <p>
          <label>
            User <input name="id" defaultValue="u_1" required />
          </label>{' '}
          <label>
            Token <input name="token" defaultValue="any" />
          </label>{' '}
          <label>
            Response{' '}
            <select name="status">
              <option value="">as documented</option>
              <option value="404">404</option>
            </select>
          </label>{' '}
          <button type="submit">Send</button>
        </p>
      </form>
      <pre role="status" aria-label="Response">
        {shownResponse}
      </pre>
    </>
  );
}
