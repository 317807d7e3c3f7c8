import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMockServer } from '../../src/cli/mock-server.js';
import { createMock } from '../../src/contract/mock/mock.js';
import { readBlocks } from '../../src/pages.js';

describe('createMockServer', () => {
  it.each([
    ['outside Latin-1', '日本'],
    ['in Latin-1', 'é'],
  ])('sends a documented header with characters %s as UTF-8', async (_, value) => {
    const responses = JSON.stringify([{ statusCode: 200, headers: { 'X-Name': value }, body: { id: 1 } }]);
    const mock = createMock(readBlocks(`<ApiBlock method="GET" endpoint="/a" responses='${responses}' />`));
    const server = createMockServer(() => mock).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/a`, { signal: AbortSignal.timeout(5000) });
    expect(status).toBe(200);
    expect(Buffer.from(headers.get('x-name') ?? '', 'latin1').toString()).toBe(value);
  });
});
