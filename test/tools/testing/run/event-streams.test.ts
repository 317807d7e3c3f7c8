import type { ServerResponse } from 'node:http';
import { constants, createGzip } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { GET, formatResults } from './format-results.ts';
import { run, useServer } from './server.ts';

const api = useServer();

const stream = (body: string, headers: Record<string, string> = {}) =>
  GET(
    '/events',
    `responses={${JSON.stringify([{ statusCode: 200, headers: { 'Content-Type': 'text/event-stream', ...headers }, body }])}}`,
  );

/** Sends the parts of an event stream, and keeps the connection open. */
const open = (response: ServerResponse, ...parts: string[]) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
  parts.forEach((part, index) => setTimeout(() => response.write(part), 20 * (index + 1)));
};

describe('runPages with an event stream that stays open', () => {
  it('compares the status code and headers after the time limit', async () => {
    api.answer((_request, response) => open(response, 'data: {"id": 1}\n\n', 'data: {"id"'));
    const results = await run([stream('data: {"id": 1}\n\n'), stream('data: {"id": 2}\n\n', { 'X-Stream': 'a' })], {
      baseUrl: api.url,
      timeout: 300,
    });
    expect(formatResults(results)).toEqual([
      'GET /events | passed',
      'GET /events | failed | missing-header: Missing header X-Stream',
    ]);
  });

  it('shows only complete events in an excerpt', async () => {
    api.answer((_request, response) => open(response, 'data: 1\r\n\r\ndata: 2\r\n\r', '\ndata: {"id"'));
    const [result] = await run(stream('data: 1\n\n', { 'X-Stream': 'a' }), { baseUrl: api.url, timeout: 300 });
    expect(result?.findings.map(({ excerpt }) => excerpt)).toEqual(['data: 1 data: 2 ']);
  });

  it.each([
    ['data: a\n\ndata: [DONE]\n\n', ['data: b\n\nda', 'ta: [DONE]\n', '\n']],
    ['data: a\n\nevent: done\ndata: {"id": 1}\n\n', ['data: b\r\n\r\nevent: done\r\ndata: {"id": 2}\r\n\r\n']],
    ['event: a\ndata: 1\n\nevent: a\ndata: 2\n\n', ['event: a\ndata: 3\n\n', 'event: a\ndata: 2\n\n: ping\n\n']],
  ])('stops reading at the documented end of %j', async (documented, parts) => {
    api.answer((_request, response) => open(response, ...parts));
    const [result] = await run(stream(documented), { baseUrl: api.url, timeout: 60_000 });
    expect(result).toMatchObject({ outcome: 'passed', status: 200 });
  });

  it('decodes the events of a compressed stream', async () => {
    api.answer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Content-Encoding': 'gzip' });
      const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH });
      gzip.pipe(response);
      gzip.write('data: 1\n\n');
    });
    const [result] = await run(stream('data: 1\n\n', { 'X-Stream': 'a' }), { baseUrl: api.url, timeout: 300 });
    expect(result?.findings).toMatchObject([{ rule: 'missing-header', excerpt: 'data: 1 ' }]);
  });

  it('reports a stream whose connection is closed', async () => {
    api.answer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: 1\n\n');
      setTimeout(() => response.destroy(), 20);
    });
    expect(formatResults(await run(stream('data: 1\n\n'), { baseUrl: api.url }))).toEqual([
      'GET /events | failed | no-response: Expected a response, but the connection was closed.',
    ]);
  });

  it('reports no response if the headers do not arrive within the time limit', async () => {
    api.answer(() => undefined);
    expect(formatResults(await run(stream('data: 1\n\n'), { baseUrl: api.url, timeout: 200 }))).toEqual([
      'GET /events | failed | no-response: Expected a response, but there was none within 0.2 s.',
    ]);
  });
});
