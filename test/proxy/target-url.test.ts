import { describe, expect, it } from 'vitest';
import { nonPublicAddresses } from './address-samples.ts';
import { problemOf, startApi, startProxy, createFakeNetwork } from './servers.ts';
import { confusingTargets, nonPublicHosts, nonPublicNames } from './target-samples.ts';

const REFUSALS = { 400: ['400 bad-target', '400 no-target'], 403: ['403 not-allowed'] };

/** Starts an API, and a proxy on a fake network that connects every socket to this API. */
async function start(allow: readonly string[], addresses: Record<string, readonly string[]>) {
  const api = await startApi();
  const network = createFakeNetwork(addresses, api.port);
  const proxy = await startProxy({ allow }, network);
  return { api, network, ...proxy };
}

describe('createProxy with a target URL that parsers interpret differently', () => {
  it.each(confusingTargets)('refuses %j with status code %i before resolving a host name', async (target, status) => {
    const { api, network, call } = await start(['https://api.example.com'], {});
    expect(REFUSALS[status]).toContain(problemOf(await call(target)));
    expect([api.received, network.resolved, network.connectedTo]).toEqual([[], [], []]);
  });
});

describe('createProxy with an allowed origin whose host is not public', () => {
  it.each(nonPublicHosts)('does not connect to %s, which is normalized to %s', async (host, normalized) => {
    const target = `http://${host}/latest/meta-data/`;
    const { origin, hostname } = new URL(target);
    expect(hostname).toBe(normalized);
    const { api, network, call } = await start([origin], {});
    expect(problemOf(await call(target))).toBe('502 unreachable');
    expect([api.received, network.resolved, network.connectedTo]).toEqual([[], [], []]);
  });
});

describe('createProxy with an allowed host name', () => {
  it.each(nonPublicNames)('does not connect to %s if it resolves to %j', async (name, addresses) => {
    const { origin, hostname, href } = new URL(`http://${name}/`);
    const { api, network, call } = await start([origin], { [hostname]: addresses });
    expect(problemOf(await call(href))).toBe('502 unreachable');
    expect([api.received, network.connectedTo]).toEqual([[], []]);
  });

  it.each(nonPublicAddresses)(
    'does not connect if the name resolves to %s (%s), alone or with other addresses',
    async (address) => {
      const lists = { 'one.test': [address], 'first.test': [address, '8.8.8.8'], 'last.test': ['8.8.8.8', address] };
      const { api, network, call } = await start(
        Object.keys(lists).map((name) => `https://${name}`),
        lists,
      );
      for (const name of Object.keys(lists)) expect(problemOf(await call(`https://${name}/`))).toBe('502 unreachable');
      expect(network.resolved).toEqual(Object.keys(lists));
      expect([api.received, network.connectedTo]).toEqual([[], []]);
    },
  );

  it.each([['not-an-address'], [''], ['8.8.8.8:80'], ['other.test']])(
    'does not connect if the name resolves to %j, which is not an IP address',
    async (address) => {
      const { network, call } = await start(['https://api.example.com'], { 'api.example.com': [address] });
      expect(problemOf(await call('https://api.example.com/'))).toBe('502 unreachable');
      expect(network.connectedTo).toEqual([]);
    },
  );

  it('does not connect if the host name has no address', async () => {
    const { network, call } = await start(['https://api.example.com'], { 'api.example.com': [] });
    expect(problemOf(await call('https://api.example.com/'))).toBe('502 unreachable');
    expect(network.connectedTo).toEqual([]);
  });
});

describe('unsafe target samples', () => {
  it('include more than 250 targets and hosts', () => {
    const count = confusingTargets.length + nonPublicHosts.length + nonPublicNames.length + nonPublicAddresses.length;
    expect(count).toBeGreaterThan(250);
  });
});

describe('createProxy with an allowed target', () => {
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
  ])('forwards %s if %s is allowed', async (target, origin) => {
    const names = { 'api.example.com': ['93.184.216.34'], 'xn--bcher-kva.example': ['2606:4700::6810:84e5'] };
    const { api, call } = await start([origin], names);
    expect(await call(target)).toMatchObject({ status: 200, body: 'answered' });
    expect(api.received[0]?.headers.host).toBe(new URL(target).host);
  });

  it('connects to a private address if the origin is in allowPrivate', async () => {
    const api = await startApi();
    const network = createFakeNetwork({ 'intranet.example.com': ['10.1.2.3'] }, api.port);
    const origin = 'http://intranet.example.com';
    const { call } = await startProxy({ allow: [origin, 'http://other.test'], allowPrivate: [origin] }, network);
    expect((await call(`${origin}/`)).status).toBe(200);
    expect(network.connectedTo).toEqual(['10.1.2.3']);
  });

  it('does not connect to private addresses for origins that are not in allowPrivate', async () => {
    const api = await startApi();
    const network = createFakeNetwork({ 'a.test': ['10.1.2.3'], 'b.test': ['10.1.2.3'] }, api.port);
    const allow = ['http://a.test', 'http://a.test:81', 'http://b.test'];
    const { call } = await startProxy({ allow, allowPrivate: ['http://a.test'] }, network);
    for (const other of allow.slice(1)) expect(problemOf(await call(`${other}/`))).toBe('502 unreachable');
    expect(network.connectedTo).toEqual([]);
  });
});
