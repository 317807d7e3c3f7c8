import { describe, expect, it } from 'vitest';
import {
  canContainFile,
  isFormType,
  isJsonType,
  parseMediaType,
  toMediaType,
} from '../../../src/model/http/media-type.js';

describe('parseMediaType', () => {
  it.each([
    ['text/csv', 'text/csv'],
    [' Application/JSON ; charset=utf-8; a=b', 'application/json'],
    ['multipart/form-data;\nboundary=x', 'multipart/form-data'],
    ['', ''],
  ])('returns the type in %j without parameters and in lower case', (header, type) => {
    expect(parseMediaType(header)).toBe(type);
  });
});

describe('toMediaType', () => {
  it('returns the type in the first Content-Type header, ignoring the case of the header name', () => {
    const headers = [
      { name: 'Accept', value: 'text/html' },
      { name: 'content-TYPE', value: 'Text/CSV; header=absent' },
      { name: 'Content-Type', value: 'text/plain' },
    ];
    expect(toMediaType(headers)).toBe('text/csv');
    expect(toMediaType(headers.slice(0, 1))).toBe('');
  });
});

describe('isJsonType', () => {
  it.each([
    '',
    'json',
    'application/json',
    'application/problem+json',
    'application/vnd.api-json',
    'application/x-amz-json-1.1',
  ])('returns true for the media type "%s"', (type) => {
    expect(isJsonType(type)).toBe(true);
  });

  it.each([
    'text/plain',
    'application/jsonl',
    'application/json-seq',
    'application/notjson',
    'application/x-amz-json-1.1x',
    'application/x-amz-json-',
    'application/x-ndjson',
    'multipart/form-data',
  ])('returns false for the media type "%s"', (type) => {
    expect(isJsonType(type)).toBe(false);
  });
});

describe('isFormType', () => {
  it('returns true for URL-encoded forms and for multipart forms', () => {
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    expect([...types, '', 'multipart/mixed', 'text/plain', 'application/json'].filter(isFormType)).toEqual(types);
  });
});

describe('canContainFile', () => {
  it('returns false for JSON and URL-encoded forms', () => {
    const types = ['image/png', 'multipart/form-data', 'text/plain'];
    const others = ['', 'application/json', 'application/x-www-form-urlencoded'];
    expect([...others, ...types].filter(canContainFile)).toEqual(types);
  });
});
