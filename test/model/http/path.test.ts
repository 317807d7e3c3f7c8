import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isQueryTemplate,
  isRestParameter,
  listParameterNames,
  normalizePath,
  readValueTemplate,
  toParameterName,
  toPathSegments,
} from '../../../src/model/http/path.js';

describe('toPathSegments', () => {
  it.each([
    ['/documents/:id', ['/documents/', '<:id>']],
    ['/user/{username}/x', ['/user/', '<{username}>', '/x']],
    ['/a/:id/b/{c}?d={e}', ['/a/', '<:id>', '/b/', '<{c}>', '?d=', '<{e}>']],
    [':id', ['<:id>']],
    ['/docs:archive', ['/docs:archive']],
    ['/users/:user-id/x', ['/users/', '<:user-id>', '/x']],
    ['/:from-:to', ['/', '<:from>', '-', '<:to>']],
    ['/:a..:b/:c.:d', ['/', '<:a>', '..', '<:b>', '/', '<:c>', '.', '<:d>']],
    ['/x-:to', ['/x-:to']],
    ['x-:to', ['x-:to']],
    ['/{from}-:to', ['/', '<{from}>', '-:to']],
    ['/:from/x-:to', ['/', '<:from>', '/x-:to']],
    ['/:id:archive', ['/', '<:id>', ':archive']],
    ['/:id-', ['/', '<:id>', '-']],
    ['/v1/{name=users/*}:run', ['/v1/', '<{name=users/*}>', ':run']],
    ['/v1/{ name = users/* }', ['/v1/', '<{ name = users/* }>']],
    ['/a/{b/c}', ['/a/{b/c}']],
    ['/items{?page,limit}', ['/items', '<{?page,limit}>']],
    ['/items{? page}', ['/items', '<{? page}>']],
    ['/items?a=1{&page}', ['/items?a=1', '<{&page}>']],
    ['/{?:}%?a', ['/{?:}%?a']],
    ['https://host:8080/:id', ['https://host:8080/', '<:id>']],
    ['/:id.json', ['/', '<:id>', '.json']],
    ['/contents/{+path}?ref={ref}', ['/contents/', '<{+path}>', '?ref=', '<{ref}>']],
    ['/{}', ['/', '<{}>']],
    ['/{a', ['/{a']],
    ['/:1', ['/:1']],
    ['', []],
  ])('splits %j into literal text and parameters', (path, parts) => {
    expect(toPathSegments(path).map(({ text, parameter }) => (parameter ? `<${text}>` : text))).toEqual(parts);
  });

  it('returns non-empty segments that join to the original path', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', ':', '{', '}', 'a', 'id', '?', '#', '.', 'é', '1') }),
        (path) => {
          const segments = toPathSegments(path);
          expect(segments.map(({ text }) => text).join('')).toBe(path);
          expect(segments.filter(({ text }) => text === '')).toEqual([]);
        },
      ),
    );
  });
});

describe('toParameterName', () => {
  it.each([
    [':id', 'id'],
    ['{id}', 'id'],
    ['{ id }', 'id'],
    ['{+path}', 'path'],
    ['{ + path }', 'path'],
    ['{a+b}', 'a+b'],
    ['{name=users/*}', 'name'],
    ['{ name = * }', 'name'],
    ['{id:int}', 'id'],
    ['{:int}', ''],
    ['{ path* : int }', 'path'],
    ['{path*}', 'path'],
    ['{*path}', 'path'],
    ['{...path}', 'path'],
    ['{proxy+}', 'proxy'],
    ['{*}', ''],
    ['{}', ''],
    ['{ + }', ''],
    ['{++a}', '+a'],
  ])('returns the name of the parameter %j without its delimiters: %j', (text, name) => {
    expect(toParameterName(text)).toBe(name);
  });

  // With a quadratic algorithm, this test would exceed its time limit.
  it('returns a name that contains 200,000 spaces', () => {
    const name = `a${' '.repeat(200_000)}b`;
    expect(toParameterName(`{${name}}`)).toBe(name);
  });
});

describe('isRestParameter', () => {
  it.each([
    ['{+path}', true],
    ['{ +path }', true],
    ['{path}', false],
    ['{a+b}', false],
    [':path', false],
    ['{*path}', true],
    ['{...path}', true],
    ['{proxy+}', true],
    ['{path:path}', true],
    ['{path: path }', true],
    ['{:path}', true],
    ['{path:.*}', true],
    ['{id:int}', false],
    ['{name=users/*}', true],
    ['{name=**}', true],
    ['{name=*}', false],
  ])('returns whether the value of the parameter %j can contain slashes: %s', (text, expected) => {
    expect(isRestParameter(text)).toBe(expected);
  });
});

describe('readValueTemplate', () => {
  it.each([
    ['{name=users/*}', 'users/*'],
    ['{ name = users/* }', 'users/*'],
    ['{name=a=b}', 'a=b'],
    ['{name=}', ''],
    ['{id}', ''],
    [':id', ''],
  ])('returns the template for the value of the parameter %j: %j', (text, template) => {
    expect(readValueTemplate(text)).toBe(template);
  });
});

describe('isQueryTemplate', () => {
  it.each([
    ['{?page}', true],
    ['{&page}', true],
    ['{? page}', true],
    ['{page}', false],
    ['{?:}', false],
    ['/items{?page}', false],
  ])('returns whether %j contains the names of query parameters: %s', (text, expected) => {
    expect(isQueryTemplate(text)).toBe(expected);
  });
});

describe('listParameterNames', () => {
  it.each([
    ['/users/:id/posts/{ post }', ['id', 'post']],
    ['/files/{+path}', ['path']],
    ['/users', []],
  ])('returns the names of the parameters in %j: %j', (path, names) => {
    expect(listParameterNames(path)).toEqual(names);
  });
});

describe('normalizePath', () => {
  it('replaces each parameter of a path with {}', () => {
    expect(normalizePath('/users/:id/posts/{post}.json')).toBe('/users/{}/posts/{}.json');
  });
});
