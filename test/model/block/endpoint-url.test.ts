import { describe, expect, it } from 'vitest';
import {
  hasHost,
  isBaseUrl,
  isWebSocket,
  readUrl,
  toUrlPath,
  usesServers,
} from '../../../src/model/block/endpoint-url.js';

const SERVERS = [{ url: 'https://b.example' }];

describe('readUrl', () => {
  it.each([
    [{ endpoint: ' /a ', baseUrl: 'https://a.example?v=1' }, '/a?v=1', 'https://a.example'],
    [{ endpoint: '', baseUrl: 'https://a.example?v=1' }, '', 'https://a.example?v=1'],
    [{ endpoint: 'https://b.example', baseUrl: 'https://a.example?v=1' }, 'https://b.example', ''],
    [{ endpoint: '/a', baseUrl: 'https://a.example', servers: SERVERS }, '/a', 'https://b.example'],
    [{ webhook: ' user.created ', baseUrl: 'https://a.example?v=1' }, 'user.created', ''],
  ])('reads the URL in the props %j', (props, endpoint, baseUrl) => {
    expect(readUrl(props)).toEqual({ endpoint, baseUrl });
  });
});

describe('usesServers', () => {
  it.each([
    [{ endpoint: '/a', servers: SERVERS }, true],
    [{ endpoint: '/a', servers: ' ' }, false],
    [{ endpoint: ' https://a.example/a ', servers: SERVERS }, false],
    [{ webhook: 'user.created', servers: SERVERS }, false],
  ])('returns whether the prop "servers" specifies the base URL of a block with the props %j: %s', (props, uses) => {
    expect(usesServers(props)).toBe(uses);
  });
});

describe('isWebSocket', () => {
  it.each([
    [{ endpoint: '/a', baseUrl: 'wss://a.example' }, true],
    [{ endpoint: 'wss://a.example/a', baseUrl: '' }, true],
    [{ endpoint: '/a', baseUrl: 'https://a.example' }, false],
    [{ endpoint: '/a', baseUrl: '' }, false],
  ])('returns whether %j is the URL of a WebSocket: %s', (url, isSocket) => {
    expect(isWebSocket(url)).toBe(isSocket);
  });
});

describe('toUrlPath', () => {
  it('splits a path at its parameters, but not the name of a webhook event', () => {
    const url = { endpoint: 'user.{id}', baseUrl: '' };
    expect(toUrlPath(url, true)).toEqual([{ text: 'user.{id}', parameter: false }]);
    expect(toUrlPath(url, false).map(({ text }) => text)).toEqual(['user.', '{id}']);
  });
});

describe('isBaseUrl and hasHost', () => {
  it.each([
    ['https://a.example', true],
    ['https://{tenant}.example', true],
    ['{baseUrl}', true],
    ['<host>/v1', true],
    ['$API_URL', true],
    ['/api', true],
    ['//a.example', false],
    ['a.example', false],
    ['a.example/{version}', false],
    ['https://', false],
    ['https:///users', false],
    ['https://?a', false],
  ])('return whether %j is a base URL: %s', (baseUrl, isValid) => {
    expect(isBaseUrl(baseUrl)).toBe(isValid);
    if (baseUrl.startsWith('https:')) expect(hasHost(baseUrl)).toBe(isValid);
  });
});
