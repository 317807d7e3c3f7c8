import { describe, expect, it } from 'vitest';
import { notPublic } from './address-samples.ts';
import { refusalOf, startApi, startProxy, toNetwork } from './servers.ts';
import { confusions, hosts, names } from './target-samples.ts';

const REFUSALS = { 400: ['400 bad-target', '400 no-target'], 403: ['403 not-allowed'] };

/** A proxy that would reach an API wherever it dials, and what it asks of the network. */
async function start(allow: readonly string[], addresses: Record<string, readonly string[]>) {
  const api = await startApi();
  const network = toNetwork(addresses, api.port);
  const proxy = await startProxy({ allow }, network);
  return { api, network, ...proxy };
}

describe('a target that is taken for another', () => {
  it.each(confusions)('%j is refused, %i, before any name is looked up', async (target, status) => {
    const { api, network, call } = await start(['https://api.example.com'], {});
    expect(REFUSALS[status]).toContain(refusalOf(await call(target)));
    expect([api.received, network.resolved, network.dialled]).toEqual([[], [], []]);
  });
});

describe('a host that is not public', () => {
  it.each(hosts)('%s is %s, and is not dialled where it is allowed', async (host, spelled) => {
    const target = `http://${host}/latest/meta-data/`;
    const { origin, hostname } = new URL(target);
    expect(hostname).toBe(spelled);
    const { api, network, call } = await start([origin], {});
    expect(refusalOf(await call(target))).toBe('502 unreachable');
    expect([api.received, network.resolved, network.dialled]).toEqual([[], [], []]);
  });
});

describe('a name', () => {
  it.each(names)('%s is not dialled where it is %j', async (name, addresses) => {
    const { origin, hostname, href } = new URL(`http://${name}/`);
    const { api, network, call } = await start([origin], { [hostname]: addresses });
    expect(refusalOf(await call(href))).toBe('502 unreachable');
    expect([api.received, network.dialled]).toEqual([[], []]);
  });

  it.each(notPublic)('is not dialled at %s (%s), alone or among others', async (address) => {
    const lists = { 'one.test': [address], 'first.test': [address, '8.8.8.8'], 'last.test': ['8.8.8.8', address] };
    const { api, network, call } = await start(
      Object.keys(lists).map((name) => `https://${name}`),
      lists,
    );
    for (const name of Object.keys(lists)) expect(refusalOf(await call(`https://${name}/`))).toBe('502 unreachable');
    expect(network.resolved).toEqual(Object.keys(lists));
    expect([api.received, network.dialled]).toEqual([[], []]);
  });

  it.each([['not-an-address'], [''], ['8.8.8.8:80'], ['other.test']])('is not dialled at %j', async (address) => {
    const { network, call } = await start(['https://api.example.com'], { 'api.example.com': [address] });
    expect(refusalOf(await call('https://api.example.com/'))).toBe('502 unreachable');
    expect(network.dialled).toEqual([]);
  });

  it('without an address is not dialled', async () => {
    const { network, call } = await start(['https://api.example.com'], { 'api.example.com': [] });
    expect(refusalOf(await call('https://api.example.com/'))).toBe('502 unreachable');
    expect(network.dialled).toEqual([]);
  });
});

it('counts 150 of them and more', () => {
  const count = confusions.length + hosts.length + names.length + notPublic.length;
  expect(count).toBeGreaterThan(250);
});

describe('what is allowed', () => {
  it.each([
    ['https://api.example.com/', 'https://api.example.com'],
    ['https://api.example.com', 'https://api.example.com'],
    ['HTTPS://API.Example.COM/v1', 'https://api.example.com'],
    ['https://api.example.com:443/v1?a=b@evil.test#c', 'https://api.example.com'],
    ['https://api.example.com/@evil.test', 'https://api.example.com'],
    ['https://api.example.com/?url=http://169.254.169.254/', 'https://api.example.com'],
    ['https://api.example.com//evil.test', 'https://api.example.com'],
    ['https://api.example.com:8443/', 'https://api.example.com:8443'],
    ['http://api.example.com/', 'http://api.example.com'],
    ['https://8.8.8.8/', 'https://8.8.8.8'],
    ['https://134744072/', 'https://8.8.8.8'],
    ['https://[2606:4700:4700::1111]/', 'https://[2606:4700:4700::1111]'],
    ['https://[::ffff:8.8.8.8]/', 'https://[::ffff:808:808]'],
    ['https://xn--bcher-kva.example/', 'https://xn--bcher-kva.example'],
  ])('%s passes by %s', async (target, origin) => {
    const names = { 'api.example.com': ['93.184.216.34'], 'xn--bcher-kva.example': ['2606:4700::6810:84e5'] };
    const { api, call } = await start([origin], names);
    expect(await call(target)).toMatchObject({ status: 200, body: 'answered' });
    expect(api.received[0]?.headers.host).toBe(new URL(target).host);
  });

  it('passes at a private address that is meant', async () => {
    const api = await startApi();
    const network = toNetwork({ 'intranet.example.com': ['10.1.2.3'] }, api.port);
    const origin = 'http://intranet.example.com';
    const { call } = await startProxy({ allow: [origin, 'http://other.test'], allowPrivate: [origin] }, network);
    expect((await call(`${origin}/`)).status).toBe(200);
    expect(network.dialled).toEqual(['10.1.2.3']);
  });

  it('is private only where it is meant', async () => {
    const api = await startApi();
    const network = toNetwork({ 'a.test': ['10.1.2.3'], 'b.test': ['10.1.2.3'] }, api.port);
    const allow = ['http://a.test', 'http://a.test:81', 'http://b.test'];
    const { call } = await startProxy({ allow, allowPrivate: ['http://a.test'] }, network);
    for (const other of allow.slice(1)) expect(refusalOf(await call(`${other}/`))).toBe('502 unreachable');
    expect(network.dialled).toEqual([]);
  });
});
