// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../../src/console/exchange/exchange.js';
import { toOutcome } from '../../../src/console/exchange/outcome.js';

const request = {
  method: 'GET',
  url: 'https://api.example.com/items',
  headers: [],
  payload: undefined,
  size: 0,
  omissions: [],
};

/** Creates an exchange in which the proxy responded with this body. */
const toExchange = (headers: HeadersInit, body: string): Exchange => ({
  consoleRequest: { request, files: [], proxy: '/proxy', displayed: request, command: request },
  target: new URL('/proxy', location.origin),
  response: new Response(null, { status: 502, headers }),
  isStream: false,
  chunks: [new TextEncoder().encode(body)],
  size: body.length,
  duration: 1,
  isBroken: false,
  signal: new AbortController().signal,
  isBlockedByPolicy: false,
  ended: Promise.resolve(),
  onChunk: () => undefined,
});

describe('toOutcome', () => {
  it.each([
    ['returns the code and the content coding that the proxy cannot decode', '{"code":"x","coding":"zip"}', 'x: zip'],
    ['returns the code of any other problem', '{"code":"x"}', 'x'],
    ['returns the code if the body is incomplete', '{"code":"x","coding":"zi', 'x'],
  ])('%s', async (_, body, code) => {
    expect(await toOutcome(toExchange({ 'X-Apiblock-Problem': 'x' }, body))).toEqual({ kind: 'proxy', code });
  });

  it('does not mistake a problem response from the API for a problem response from the proxy', async () => {
    expect(await toOutcome(toExchange({}, '{"code":"x","coding":"zip"}'))).toMatchObject({ status: 502 });
  });
});
