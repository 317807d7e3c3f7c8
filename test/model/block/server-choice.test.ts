import { describe, expect, it } from 'vitest';
import {
  isCustomAddress,
  readLinkedServer,
  readServerChoice,
  readServerOptions,
  type ServerOptions,
  toChosenUrl,
} from '../../../src/model/block/server-choice.js';

const REGION = {
  url: 'https://{region}.api.example/{base}',
  variables: { region: { default: 'eu', enum: ['eu', 'us'] }, base: { default: 'v1' } },
};
const SANDBOX = { url: 'https://sandbox.example' };

const readOptions = (isCustomAllowed = false): ServerOptions => {
  const options = readServerOptions([REGION, SANDBOX], isCustomAllowed);
  if (!options) throw new Error('Expected servers.');
  return options;
};
const toUrl = (value: unknown, options = readOptions()) => {
  const choice = readServerChoice(value, options);
  return choice && toChosenUrl(choice, options.servers);
};

describe('readServerOptions', () => {
  it.each([
    ['several servers', [SANDBOX, { url: '/v1' }], false],
    ['a server with variables', [REGION], false],
    ['one server, if other addresses are allowed', [SANDBOX], true],
  ])('returns options for %s', (_name, servers, isCustomAllowed) => {
    expect(readServerOptions(servers, isCustomAllowed)?.servers).toHaveLength(servers.length);
  });

  it.each([
    ['a single server', [SANDBOX], false],
    ['a single server with a description', [{ ...SANDBOX, description: 'Sandbox' }], false],
    ['no server', [], true],
    ['servers with a query', [SANDBOX, { url: 'https://a.example?key=1' }], true],
    ['a value that is not an array', 'https://a.example', true],
  ])('returns undefined for %s', (_name, servers, isCustomAllowed) => {
    expect(readServerOptions(servers, isCustomAllowed)).toBeUndefined();
  });
});

describe('readServerChoice', () => {
  it('returns the chosen server with the values of its variables', () => {
    expect(toUrl({ url: SANDBOX.url })).toBe('https://sandbox.example');
    expect(toUrl({ url: REGION.url, values: { region: 'us', base: ' v2 ' } })).toBe('https://us.api.example/v2');
  });

  it('replaces values that are not allowed, and values of other variables, with the default values', () => {
    const choice = readServerChoice({ url: REGION.url, values: { region: 'ap', base: '', other: 'x' } }, readOptions());
    expect(choice).toEqual({ url: REGION.url, values: {} });
  });

  it('omits default values, so that a stored choice follows changes to the defaults on the page', () => {
    const choice = readServerChoice({ url: REGION.url, values: { region: 'eu', base: 'v1' } }, readOptions());
    expect(choice).toEqual({ url: REGION.url, values: {} });
  });

  it.each([
    undefined,
    null,
    'https://sandbox.example',
    {},
    { url: 'https://gone.example' },
    { url: 'https://sandbox.example/' },
    { address: 'https://own.example' },
    { url: REGION.url, values: { base: '{x}' } },
  ])('returns undefined for the invalid choice %j', (value) => {
    expect(readServerChoice(value, readOptions())).toBeUndefined();
  });

  it('returns undefined if a value adds credentials to the URL or makes it invalid', () => {
    const options = readServerOptions(
      [{ url: 'https://{host}', variables: { host: { default: 'a.example' } } }],
      false,
    );
    for (const host of ['user:secret@b.example', 'b c', '[', 'b.example:x'])
      expect(toUrl({ url: 'https://{host}', values: { host } }, options), host).toBeUndefined();
    expect(toUrl({ url: 'https://{host}', values: { host: 'b.example:8080' } }, options)).toBe(
      'https://b.example:8080',
    );
  });

  it('returns the address that the reader entered if the author allows other addresses', () => {
    expect(toUrl({ address: 'https://own.example/api' }, readOptions(true))).toBe('https://own.example/api');
    expect(toUrl({ address: 'https://a:b@own.example' }, readOptions(true))).toBeUndefined();
    expect(toUrl({ address: ['https://own.example'] }, readOptions(true))).toBeUndefined();
  });
});

describe('isCustomAddress', () => {
  it.each(['https://a.example', 'HTTP://localhost:8080/v1', 'http://[::1]:3000', 'https://a.example/v1/'])(
    'accepts the address %s',
    (address) => {
      expect(isCustomAddress(address)).toBe(true);
    },
  );

  it.each([
    '',
    'a.example',
    '/v1',
    '//a.example',
    'https:a.example',
    'https://',
    'https:///v1',
    'ftp://a.example',
    'javascript://a.example/%0aalert(1)',
    '/https://a.example',
    'https://user@a.example',
    'https://:secret@a.example',
    'https://user:secret@a.example',
    'https://a.example?key=1',
    'https://a.example#key',
    'https://{host}',
    'https://a b',
    'https:\\\\a.example',
  ])('rejects the address %j', (address) => {
    expect(isCustomAddress(address)).toBe(false);
  });
});

describe('readLinkedServer', () => {
  it.each([
    ['a documented server', SANDBOX.url, {}, {}],
    ['a value that the page lists', REGION.url, { region: 'us' }, { region: 'us' }],
    ['no values for the variables of another server', SANDBOX.url, { region: 'us' }, {}],
    ['only values that the page lists', REGION.url, { region: 'xx', base: 'v2' }, {}],
  ])('returns %s', (_, url, values, expected) => {
    expect(readLinkedServer({ url, values }, readOptions(true).servers)).toEqual({ url, values: expected });
  });

  it.each([{ address: 'https://attacker.example' }, { url: 'https://attacker.example', values: {} }, {}, undefined])(
    'returns undefined for %j, which is not a documented server',
    (value) => {
      expect(readLinkedServer(value, readOptions(true).servers)).toBeUndefined();
    },
  );
});
