import type { AddressInfo } from 'node:net';
import { getResponse } from 'msw';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMockServer } from '../../../src/tools/cli/commands/mock/mock-server.js';
import { createMock } from '../../../src/tools/mocking/mock.js';
import { toHandlers } from '../../../src/msw.js';
import { readBlocks } from '../../../src/pages.js';
import { type RequestVariant, toRequestVariants } from './request-variants.ts';
import { projectPages } from './project-pages.ts';

const MORE = readBlocks(`
<ApiBlock method="GET" endpoint="/users" responses='[{"statusCode": 200, "headers": {"X-Total": 2, "Set-Cookie": ["a=1", "b=2"]}, "body": [{"id": 1}]}, {"statusCode": 400}]'>
<ParamField query="page" type="integer" required />
<ParamField query="deep" type="boolean" />
</ApiBlock>
<ApiBlock method="GET" endpoint="/users/me" auth="bearer" response='{"id": "me"}' />
<ApiBlock method="GET" endpoint="/users/:id" responses='[{"statusCode": 200, "body": {"id": "é😀"}}, {"statusCode": 404, "body": "not here"}, {"statusCode": "5XX"}]' />
<ApiBlock method="GET" endpoint="/city" responses='[{"statusCode": 200, "headers": {"X-City": "東京 é"}, "body": {}}]' />
<ApiBlock method="DELETE" endpoint="/users/{id}" statusCode={204} />
<ApiBlock method="GET" endpoint="/empty" statusCode={200} />
<ApiBlock method="GET" endpoint="/unchanged" statusCode={304} />
<ApiBlock method="GET" endpoint="/moved" responses='[{"statusCode": 302, "headers": {"Location": "/users"}}]' />
<ApiBlock method="GET" endpoint="/csv" responses='[{"statusCode": 200, "headers": {"Content-Type": "text/csv"}, "body": "a,b"}]' />
<ApiBlock method="GET" endpoint="/key" auth="apiKey" headers='{"X-Api-Key": "<KEY>"}' response='{}' />
<ApiBlock method="GET" endpoint="/both" auth="bearer + apiKey" responses='[{"statusCode": 200, "body": {}}, {"statusCode": 401, "body": {"error": "who"}}]' />
<ApiBlock method="POST" endpoint="/users" headers='{"Content-Type": "application/json"}' body='{"name": "Ann"}' responses='[{"statusCode": 201, "headers": {"Location": "/users/1"}, "body": {"id": 1}}, {"statusCode": 422, "body": {"error": "no"}}]'>
<ParamField body="name" type="string" required />
</ApiBlock>
<ApiBlock method="OPTIONS" endpoint="/options" statusCode={204} />
<ApiBlock method="PROPFIND" endpoint="/files/:name.txt" response='{}' />
`);
const pages = [...projectPages.map(({ file, blocks }) => ({ file, blocks })), { file: 'more', blocks: MORE }];

/** Headers that Fetch and Node.js add, and hop-by-hop headers. */
const IGNORED_HEADERS = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

async function readResponse(response: Response) {
  const headers = [...response.headers].filter(([name]) => !IGNORED_HEADERS.includes(name));
  return { status: response.status, headers, body: await response.text() };
}

const toRequest = (base: string, { method, path, headers, body }: RequestVariant) =>
  new Request(base + path, { method, headers, redirect: 'manual', ...(body !== undefined && { body }) });

let handledCount = 0;
let unhandledCount = 0;

describe('toHandlers', () => {
  describe.each(pages)('for the page $file', ({ blocks }) => {
    const mock = createMock(blocks);
    const server = createMockServer(() => mock);
    const handlers = toHandlers(blocks, { baseUrl: 'http://api.test' });
    beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
    afterAll(() => void server.close());

    it('returns handlers that send the same responses as the mock server', async () => {
      const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      for (const block of blocks) {
        for (const variant of toRequestVariants(block)) {
          const name = `${variant.method} ${variant.path} ${variant.title}`;
          const serverResponse = await readResponse(await fetch(toRequest(base, variant)));
          const response = await getResponse(handlers, toRequest('http://api.test', variant));
          // The handlers ignore requests that no block documents. The mock server responds with an error.
          if (response) {
            handledCount++;
            expect({ name, ...(await readResponse(response)) }).toEqual({ name, ...serverResponse });
          } else {
            unhandledCount++;
            const isKnown = serverResponse.headers.some(([header]) => header === 'allow');
            expect([name, serverResponse.status]).toEqual([name, isKnown ? 405 : 404]);
          }
        }
      }
    });
  });
});

it('the MSW handlers and the mock server are compared on more than 500 handled and 100 unhandled requests', () => {
  expect(handledCount).toBeGreaterThan(500);
  expect(unhandledCount).toBeGreaterThan(100);
});

describe('toHandlers for a block with several servers', () => {
  const servers = [
    { url: 'https://{region}.api.example/v2', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } },
    { url: 'https://sandbox.example' },
  ];
  const handlers = toHandlers(
    readBlocks(`<ApiBlock method="GET" endpoint="/users" servers='${JSON.stringify(servers)}' response='{"id": 1}' />`),
  );

  it('returns a single handler for all servers', () => {
    expect(handlers).toHaveLength(1);
  });

  it.each(['https://eu.api.example/v2/users', 'https://us.api.example/v2/users', 'https://sandbox.example/users'])(
    'returns a handler that responds to the URL %s',
    async (url) => {
      const response = await getResponse(handlers, new Request(url));
      expect(await response?.json()).toEqual({ id: 1 });
    },
  );

  it.each(['https://ap.api.example/v2/users', 'https://sandbox.example/v2/users'])(
    'returns a handler that ignores the URL %s',
    async (url) => {
      expect(await getResponse(handlers, new Request(url))).toBeUndefined();
    },
  );
});
