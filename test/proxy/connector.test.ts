import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { NetworkFunctions } from '../../src/proxy/connector.js';
import { createCertificate } from './certificate.ts';
import { problemOf, startApi, startProxy, createFakeNetwork } from './servers.ts';

/**
 * Starts a proxy with a name server that returns the next list of addresses for each lookup, and repeats the last list.
 */
async function startRebinding(...responses: (readonly string[])[]) {
  const api = await startApi();
  const { connect, connectedTo } = createFakeNetwork({}, api.port);
  let lookups = 0;
  const resolve = async () => {
    const addresses = responses[Math.min(lookups, responses.length - 1)] ?? [];
    lookups++;
    return addresses;
  };
  const network: NetworkFunctions = { connect, resolve };
  const { call } = await startProxy({ allow: ['https://api.example.com'] }, network);
  return { api, connectedTo, lookups: () => lookups, call: () => call('https://api.example.com/') };
}

describe('createProxy with a host name whose addresses change', () => {
  it('resolves the name once and connects to the address that it checked', async () => {
    const { connectedTo, lookups, call } = await startRebinding(['93.184.216.34'], ['127.0.0.1']);
    expect((await call()).status).toBe(200);
    expect([lookups(), connectedTo]).toEqual([1, ['93.184.216.34']]);
  });

  it('resolves and checks the name again for the next request', async () => {
    const { api, connectedTo, call } = await startRebinding(['93.184.216.34'], ['127.0.0.1'], ['1.1.1.1']);
    expect((await call()).status).toBe(200);
    expect(problemOf(await call())).toBe('502 unreachable');
    expect((await call()).status).toBe(200);
    expect([api.received.length, connectedTo]).toEqual([2, ['93.184.216.34', '1.1.1.1']]);
  });

  it('closes each connection, so that no connection is reused without an address check', async () => {
    const { api, call } = await startRebinding(['93.184.216.34']);
    await call();
    await call();
    expect(api.received.map(({ headers }) => headers.connection)).toEqual(['close', 'close']);
  });

  it('rejects a host name if one of its addresses is private', async () => {
    const { connectedTo, call } = await startRebinding(['93.184.216.34', '1.1.1.1', '::ffff:127.0.0.1']);
    expect(problemOf(await call())).toBe('502 unreachable');
    expect(connectedTo).toEqual([]);
  });
});

describe('createProxy with a resolver that returns a host name', () => {
  it.each([[[]], [['http://api.example.com']]])(
    'does not connect, because the system would resolve the name again (allowPrivate: %j)',
    async (allowPrivate) => {
      const api = await startApi();
      const network = createFakeNetwork({ 'api.example.com': ['evil.test'] }, api.port);
      const { call } = await startProxy({ allow: ['http://api.example.com'], allowPrivate }, network);
      expect(problemOf(await call('http://api.example.com/'))).toBe('502 unreachable');
      expect(network.connectedTo).toEqual([]);
    },
  );
});

describe('createProxy with a host name that has several public addresses', () => {
  it('tries the next address if a connection fails', async () => {
    const api = await startApi();
    const good = createFakeNetwork({ 'api.example.com': ['2606:4700::1111', '93.184.216.34'] }, api.port);
    const connectedTo: string[] = [];
    const connect: NetworkFunctions['connect'] = (options, callback) => {
      connectedTo.push(options.hostname);
      if (options.hostname.includes(':')) callback(new Error('ENETUNREACH'), null);
      else good.connect(options, callback);
    };
    const { call } = await startProxy({ allow: ['http://api.example.com'] }, { ...good, connect });
    expect((await call('http://api.example.com/')).status).toBe(200);
    expect(connectedTo).toEqual(['2606:4700::1111', '93.184.216.34']);
    expect(good.resolved).toEqual(['api.example.com']);
  });
});

describe('createProxy with the system resolver', () => {
  it('offers only HTTP/1.1 to servers, because each request needs its own connection', async () => {
    const offered: string[][] = [];
    const options = {
      ...createCertificate(),
      ALPNCallback: ({ protocols }: { protocols: string[] }) => {
        offered.push(protocols);
        return protocols[0];
      },
    };
    const server = createServer(options).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
    const { call } = await startProxy({ allow: [origin], allowPrivate: [origin] });
    await call(`${origin}/`);
    expect(offered).toEqual([['http/1.1']]);
  });

  it('connects to localhost only if allowPrivate contains its origin', async () => {
    const api = await startApi();
    const own = `http://localhost:${api.port}`;
    const refused = await startProxy({ allow: [own] });
    expect(problemOf(await refused.call(`${own}/`))).toBe('502 unreachable');
    expect(api.received).toEqual([]);
    const permitted = await startProxy({ allow: [own], allowPrivate: [own] });
    expect((await permitted.call(`${own}/`)).status).toBe(200);
    expect(api.received[0]?.headers.host).toBe(`localhost:${api.port}`);
  });
});
