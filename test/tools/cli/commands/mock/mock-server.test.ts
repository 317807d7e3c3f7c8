import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMockServer } from '../../../../../src/tools/cli/commands/mock/mock-server.js';
import { createMock } from '../../../../../src/tools/mocking/mock.js';
import { readBlocks } from '../../../../../src/pages.js';

/** Sends a request to a mock of a block whose response has the given headers. */
async function fetchFromMock(documentedHeaders: Record<string, string>): Promise<Response> {
  const responses = JSON.stringify([{ statusCode: 200, headers: documentedHeaders, body: { id: 1 } }]);
  const mock = createMock(readBlocks(`<ApiBlock method="GET" endpoint="/a" responses='${responses}' />`));
  const server = createMockServer(() => mock).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/a`, { signal: AbortSignal.timeout(5000) });
}

describe('createMockServer', () => {
  it.each([
    ['outside Latin-1', '日本'],
    ['in Latin-1', 'é'],
  ])('sends a documented header with characters %s as UTF-8', async (_, value) => {
    const { status, headers } = await fetchFromMock({ 'X-Name': value });
    expect(status).toBe(200);
    expect(Buffer.from(headers.get('x-name') ?? '', 'latin1').toString()).toBe(value);
  });

  it('does not send a documented Trailer header, because Node.js rejects it together with Content-Length', async () => {
    const response = await fetchFromMock({ Trailer: 'Expires' });
    expect(response.headers.has('trailer')).toBe(false);
    expect(await response.json()).toEqual({ id: 1 });
  });
});
