import { describe, expect, it } from 'vitest';
import type { Network } from '../../src/proxy/connector.js';
import { refusalOf, startApi, startProxy, toNetwork } from './servers.ts';

/** A name server that gives the next answer each time, and the last one again and again. */
async function startRebinding(...answers: (readonly string[])[]) {
  const api = await startApi();
  const { dial, dialled } = toNetwork({}, api.port);
  let asked = 0;
  const network: Network = { dial, resolve: async () => answers[Math.min(asked++, answers.length - 1)] ?? [] };
  const { call } = await startProxy({ allow: ['https://api.example.com'] }, network);
  return { api, dialled, asked: () => asked, call: () => call('https://api.example.com/') };
}

describe('a name whose addresses change', () => {
  it('is looked up once, and the address that was checked is the one that is dialled', async () => {
    const { dialled, asked, call } = await startRebinding(['93.184.216.34'], ['127.0.0.1']);
    expect((await call()).status).toBe(200);
    expect([asked(), dialled]).toEqual([1, ['93.184.216.34']]);
  });

  it('is checked anew for the next call', async () => {
    const { api, dialled, call } = await startRebinding(['93.184.216.34'], ['127.0.0.1'], ['1.1.1.1']);
    expect((await call()).status).toBe(200);
    expect(refusalOf(await call())).toBe('502 unreachable');
    expect((await call()).status).toBe(200);
    expect([api.received.length, dialled]).toEqual([2, ['93.184.216.34', '1.1.1.1']]);
  });

  it('is not kept connected, so that no connection outlives its check', async () => {
    const { api, call } = await startRebinding(['93.184.216.34']);
    await call();
    await call();
    expect(api.received.map(({ headers }) => headers.connection)).toEqual(['close', 'close']);
  });

  it('is refused for one private address among public ones', async () => {
    const { dialled, call } = await startRebinding(['93.184.216.34', '1.1.1.1', '::ffff:127.0.0.1']);
    expect(refusalOf(await call())).toBe('502 unreachable');
    expect(dialled).toEqual([]);
  });
});

describe('a name with several public addresses', () => {
  it('is reached at the next one where the first takes no connection', async () => {
    const api = await startApi();
    const good = toNetwork({ 'api.example.com': ['2606:4700::1111', '93.184.216.34'] }, api.port);
    const dialled: string[] = [];
    const dial: Network['dial'] = (options, callback) => {
      dialled.push(options.hostname);
      if (options.hostname.includes(':')) callback(new Error('ENETUNREACH'), null);
      else good.dial(options, callback);
    };
    const { call } = await startProxy({ allow: ['http://api.example.com'] }, { ...good, dial });
    expect((await call('http://api.example.com/')).status).toBe(200);
    expect(dialled).toEqual(['2606:4700::1111', '93.184.216.34']);
    expect(good.resolved).toEqual(['api.example.com']);
  });
});

it('the system finds its own names, and refuses them', async () => {
  const api = await startApi();
  const own = `http://localhost:${api.port}`;
  const refused = await startProxy({ allow: [own] });
  expect(refusalOf(await refused.call(`${own}/`))).toBe('502 unreachable');
  expect(api.received).toEqual([]);
  const meant = await startProxy({ allow: [own], allowPrivate: [own] });
  expect((await meant.call(`${own}/`)).status).toBe(200);
  expect(api.received[0]?.headers.host).toBe(`localhost:${api.port}`);
});
