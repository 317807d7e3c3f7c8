import type { Components } from './components.ts';
import { BASE_URL } from './code.ts';

/** Creates blocks with bodies other than JSON, and with response headers. */
export function createPayloads({ ApiBlock }: Components) {
  return {
    form: (
      <ApiBlock
        method="POST"
        endpoint="/v1/charges"
        baseUrl={BASE_URL}
        headers='{"Content-Type": "application/x-www-form-urlencoded"}'
        body='{"amount": 2000, "currency": "eur", "items": [{"price": "price_1", "quantity": 2}], "expand": ["customer"]}'
        responses={[
          {
            statusCode: 201,
            headers: { Location: '/v1/charges/ch_1', 'Content-Type': 'application/json' },
            body: { id: 'ch_1' },
          },
          { statusCode: 204, headers: { 'RateLimit-Reset': 30 } },
          { statusCode: 503, headers: { 'Content-Type': 'text/html' }, body: '<h1>Back soon</h1>' },
        ]}
      />
    ),
    upload: (
      <ApiBlock
        method="POST"
        endpoint="/v1/files/:id"
        baseUrl={BASE_URL}
        languages="curl, python"
        headers={{ 'Content-Type': 'multipart/form-data' }}
        body={{
          title: 'A <b>holiday</b>',
          photo: { file: 'photos/me.png', type: 'image/png' },
          notes: { file: 'a.txt' },
        }}
        responseHeaders={{ 'Content-Type': 'text/event-stream' }}
        response={': started\n\nevent: progress\nid: 1\ndata: {"percent": 50}\n\ndata: [DONE]\n\n'}
      />
    ),
    table: (
      <ApiBlock
        method="PUT"
        endpoint="/v1/table"
        baseUrl={BASE_URL}
        headers={{ 'Content-Type': 'text/csv' }}
        body={'name,price\n"Ada",1.0\n'}
        responseHeaders={{ 'Content-Type': 'text/csv' }}
        response={'name,price\n'}
      />
    ),
  };
}
