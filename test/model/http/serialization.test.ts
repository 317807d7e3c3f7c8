import { describe, expect, it } from 'vitest';
import {
  findSeparator,
  isJsonContent,
  isSentAsMembers,
  removePathPrefix,
  type Serialization,
} from '../../../src/model/http/serialization.js';

describe('isJsonContent', () => {
  it.each([
    ['application/json', true],
    ['application/json; charset=utf-8', true],
    ['application/problem+json, text/plain', true],
    ['text/plain, application/json', false],
    ['', false],
    [undefined, false],
  ])('returns whether the media type %j is JSON: %j', (contentType, isJson) => {
    expect(isJsonContent({ contentType })).toBe(isJson);
  });
});

describe('findSeparator', () => {
  it.each<[Serialization, string | undefined]>([
    [{}, undefined],
    [{ explode: false }, ','],
    [{ style: 'form' }, undefined],
    [{ style: 'form', explode: false }, ','],
    [{ style: 'spaceDelimited' }, ' '],
    [{ style: 'pipeDelimited' }, '|'],
    [{ style: 'pipeDelimited', explode: true }, undefined],
    [{ style: 'deepObject' }, undefined],
    [{ explode: false, contentType: 'application/json' }, undefined],
  ])('returns the separator of array items for the serialization %j: %j', (serialization, separator) => {
    expect(findSeparator(serialization)).toBe(separator);
  });
});

describe('isSentAsMembers', () => {
  it.each<[Serialization, boolean]>([
    [{ style: 'form' }, true],
    [{ style: 'form', explode: false }, false],
    [{ style: 'form', contentType: 'application/json' }, false],
    [{ style: 'deepObject' }, false],
    [{}, false],
  ])('returns whether an object with the serialization %j is sent as separate members: %j', (serialization, isSent) => {
    expect(isSentAsMembers(serialization)).toBe(isSent);
  });
});

describe('removePathPrefix', () => {
  it.each([
    ['.1', 'label', '1'],
    [';id=1', 'matrix', '1'],
    [';other=1', 'matrix', ';other=1'],
    ['1.', 'label', '1.'],
    ['.1', 'simple', '.1'],
    ['.1', undefined, '.1'],
  ] as const)('given "%s" and the style %s, returns "%s"', (text, style, expected) => {
    expect(removePathPrefix(text, { name: 'id', style })).toBe(expected);
  });
});
