import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ApiBlock, ParamField, ResponseField } from 'apiblock';

const invalidDescription = { text: ['a', 1] } as unknown as ReactNode;

const errorStatuses = ['400', '500'];

/** Renders blocks whose props and children are objects of the realm in which this module is evaluated. */
export function renderPage(): string {
  return renderToString(
    <>
      <ApiBlock
        method="POST"
        endpoint="/users"
        headers={{ 'X-Trace': '1' }}
        body={{ name: 'Ada', tags: ['a', { b: null }] }}
        responses={[{ statusCode: 201, body: { id: 1 } }]}
        requests={[{ label: 'Short', body: { name: 'Ada' } }]}
        rateLimit={{ requests: 60, window: '1m' }}
        expand={1}
      >
        <ParamField body="name" enum={['Ada', 'Bob']} defaultValue={['a']} />
        {errorStatuses.map((status) => (
          <ResponseField key={status} status={status} name="errors" type="object[]" example={[{ path: '/name' }]}>
            <ResponseField name="path" />
          </ResponseField>
        ))}
      </ApiBlock>
      <ApiBlock method="GET" endpoint="/users" description={invalidDescription} />
    </>,
  );
}
