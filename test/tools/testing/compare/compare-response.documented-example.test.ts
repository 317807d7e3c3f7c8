import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBlocks } from '../../../../src/pages.js';
import { compareResponse, toComparableResponse, toFetchRequest } from '../../../../src/testing.js';

// The first test runs a copy of the TSDoc example for compareResponse, with this page and a local server.
const PAGE = `# Users

<ApiBlock method="GET" endpoint="/users/:id" response='{"id": "u_1", "name": "Ann"}' />

<ApiBlock method="GET" endpoint="/users" response='[{"id": "u_1", "name": "Ann"}]' />
`;

const server = createServer(({ url }, response) => {
  const user = { id: 'u_1', name: 'Bob' };
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(url === '/users' ? [user] : user));
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

describe('TSDoc example for compareResponse', () => {
  test.each(readBlocks(PAGE))('$id', async (block) => {
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const response = await fetch(toFetchRequest(block, { baseUrl, values: { id: 'u_1' } }));
    expect(compareResponse(block, await toComparableResponse(response))).toEqual([]);
  });

  test('is identical to the code in this test', () => {
    const documented = readFileSync(
      new URL('../../../../src/tools/testing/compare/compare-response.ts', import.meta.url),
      'utf8',
    );
    const own = readFileSync(new URL(import.meta.url), 'utf8');
    const lines = /test\.each[^]*? \* \}\);/.exec(documented)?.[0].split('\n') ?? [];
    expect(lines).toHaveLength(4);
    const [, , compared = ''] = lines.map((line) => line.replace(/^ \* /, '').trim());
    expect(own).toContain(compared);
  });
});
