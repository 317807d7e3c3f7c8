import { describe, expect, it } from 'vitest';
import {
  isSentHeader,
  type SendableOptions,
  toDisplayedUrl,
  toSendable,
  toUrl,
} from '../../../src/console/request/browser-request.js';
import type { HttpRequest } from '../../../src/model/http/request.js';

const PAGE = 'https://docs.example.com';
const PROXIED: SendableOptions = { page: PAGE, isProxied: true, isDisplayed: false };

const toHttpRequest = (parts: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'GET',
  url: 'https://api.example.com/users',
  headers: [],
  payload: undefined,
  size: 0,
  omissions: [],
  ...parts,
});
const BODY: Partial<HttpRequest> = { payload: { kind: 'text', text: 'abc' }, size: 3 };

describe('toDisplayedUrl', () => {
  it.each([
    ['https://api.example.com/ä/{id}', 'https://api.example.com/%C3%A4/{id}'],
    ['https://api.example.com/a/../b', 'https://api.example.com/a/../b'],
    ['https://api.example.com/{a}/../{b}', 'https://api.example.com/{a}/../{b}'],
    ['https://{host}/a', 'https://{host}/a'],
    ['/users', 'https://docs.example.com/users'],
    ['/~~/{id}~~', 'https://docs.example.com/~~/{id}~~'],
  ])('displays the URL %s as %s', (url, displayed) => {
    expect(toDisplayedUrl(url, PAGE)).toBe(displayed);
  });
});

describe('toUrl', () => {
  it.each([
    ['https://api.example.com/a', 'https://api.example.com/a'],
    ['HTTP://api.example.com/a', 'http://api.example.com/a'],
    ['//api.example.com/a', 'https://api.example.com/a'],
    ['/a', 'https://docs.example.com/a'],
  ])('parses the URL %s as %s', (url, expected) => {
    expect(toUrl(url, PAGE)?.href).toBe(expected);
  });

  it.each([
    'a/https://api.example.com',
    'ftp://api.example.com/a',
    'https://user:password@api.example.com/',
    'https://user@api.example.com/',
    'https://:password@api.example.com/',
    'https://[',
    '',
  ])('rejects the URL %j', (url) => {
    expect(toUrl(url, PAGE)).toBeUndefined();
  });

  it('rejects a path on a page without an HTTP URL', () => {
    expect(toUrl('/a', 'file:///home/page.html')).toBeUndefined();
  });
});

describe('toSendable', () => {
  it.each<[Partial<HttpRequest>, string | undefined]>([
    [{ method: 'GET' }, undefined],
    [{ method: 'DELETE', ...BODY }, undefined],
    [{ method: 'CONNECT' }, 'methodLeftOut'],
    [{ method: 'TRACE' }, 'methodLeftOut'],
    [{ method: 'TRACK' }, 'methodLeftOut'],
    [{ method: 'GET', ...BODY }, 'bodyLeftOut'],
    [{ method: 'HEAD', ...BODY }, 'bodyLeftOut'],
    [{ url: 'https://api.example.com/a/../b' }, 'dotSegment'],
    [{ url: 'users' }, 'badBaseUrl'],
  ])('for the request %j, returns the reason for refusal %j', (parts, refusal) => {
    expect(toSendable(toHttpRequest(parts), PROXIED).refusal).toBe(refusal);
  });

  it.each([
    [
      'https://api.example.com/ä/{id}',
      'https://api.example.com/%C3%A4/%7Bid%7D',
      'https://api.example.com/%C3%A4/{id}',
    ],
    ['https://api.example.com/ä/../b', 'https://api.example.com/ä/../b', 'https://api.example.com/ä/../b'],
    ['users', 'users', 'users'],
  ])('sends the URL %s as %s, and displays it as %s', (url, sent, displayed) => {
    const request = toHttpRequest({ url });
    expect(toSendable(request, PROXIED).request.url).toBe(sent);
    expect(toSendable(request, { ...PROXIED, isDisplayed: true }).request.url).toBe(displayed);
  });

  it.each<[name: string, value: string, parts: Partial<HttpRequest>]>([
    ['X-Trace', '1', {}],
    ['Host', 'api.example.com', {}],
    ['HOST', ' api.example.com ', {}],
    ['Content-Length', '3', { method: 'PATCH', ...BODY }],
    ['content-length', ' 3 ', { method: 'POST', ...BODY }],
    ['Content-Length', '0', { method: 'POST' }],
    ['Content-Length', '0', { method: 'PUT' }],
  ])('keeps the header "%s: %s" in the request %j', (name, value, parts) => {
    const headers = [{ name, value }];
    expect(toSendable(toHttpRequest({ ...parts, headers }), PROXIED).request).toMatchObject({ headers, omissions: [] });
  });

  it.each<[name: string, value: string, parts: Partial<HttpRequest>]>([
    ['Host', 'other.example.com', {}],
    ['Host', 'api.example.com', { url: 'users' }],
    ['X-Forwarded-Host', 'api.example.com', {}],
    ['Content-Length', '4', { method: 'POST', ...BODY }],
    ['Content-Length', '0', { method: 'DELETE' }],
    ['X-Forwarded-For', '3', { method: 'POST', ...BODY }],
  ])('removes the header "%s: %s" from the request %j and reports it', (name, value, parts) => {
    const request = toHttpRequest({ ...parts, headers: [{ name, value }], omissions: ['the cookies'] });
    expect(toSendable(request, PROXIED).request).toMatchObject({
      headers: [],
      omissions: ['the cookies', `header ${name}, because browsers do not send it`],
    });
  });
});

describe('isSentHeader', () => {
  it('returns false for a header whose name is not valid', () => {
    expect(isSentHeader({ name: 'X Trace', value: '1' }, false)).toBe(false);
  });
});
