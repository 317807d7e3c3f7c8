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
    ['a content coding', '{"code":"x","coding":"zip"}', 'x: zip'],
    ['no content coding', '{"code":"x"}', 'x'],
    ['an incomplete body', '{"code":"x","coding":"zi', 'x'],
  ])('returns the code in a problem response from the proxy with %s', async (_, body, code) => {
    expect(await toOutcome(toExchange({ 'X-Apiblock-Problem': 'x' }, body))).toEqual({ kind: 'proxy', code });
  });

  it('does not mistake a problem response from the API for a problem response from the proxy', async () => {
    expect(await toOutcome(toExchange({}, '{"code":"x","coding":"zip"}'))).toMatchObject({ status: 502 });
  });
});
