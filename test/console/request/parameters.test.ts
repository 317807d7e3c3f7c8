import { describe, expect, it } from 'vitest';
import type { ConsoleSource } from '../../../src/console/request/console-source.js';
import { NO_FIELDS } from '../../../src/console/request/displayed-fields.js';
import { collectRequestParameters, needsBaseUrl } from '../../../src/console/request/parameters.js';

const toSource = (parts: Partial<ConsoleSource>): ConsoleSource => ({
  method: 'GET',
  endpoint: '/users',
  baseUrl: 'https://api.example.com',
  headers: undefined,
  fields: [],
  languages: [],
  ...parts,
});

describe('needsBaseUrl', () => {
  it.each([
    ['https://api.example.com', '/users', false],
    [' HTTPS://api.example.com ', '/users', false],
    ['http://localhost:8080', '/users', false],
    ['', ' https://api.example.com/users ', false],
    ['/v1', '/users', false],
    [' /v1// ', '/users', false],
    ['', '/users', true],
    ['//api.example.com', '/users', true],
    ['https://', '/users', true],
    ['https://?a', '/users', true],
    ['see https://api.example.com', '/users', true],
    ['ftp://api.example.com', '/users', true],
    ['{baseUrl}', '/users', true],
  ])('with the base URL %j and the endpoint %j returns %j', (baseUrl, endpoint, expected) => {
    expect(needsBaseUrl(toSource({ baseUrl, endpoint }))).toBe(expected);
  });
});

describe('collectParameters', () => {
  it('returns the documented headers with their positions', () => {
    const headers = {
      fields: [
        { name: 'X-Trace', value: '1' },
        { name: 'Accept', value: 'text/csv' },
      ],
      invalid: [],
    };
    expect(collectRequestParameters(toSource({ headers }), NO_FIELDS)).toEqual([
      { location: 'header', name: 'X-Trace', documented: '1', index: 0, isSecret: false },
      { location: 'header', name: 'Accept', documented: 'text/csv', index: 1, isSecret: false },
    ]);
  });

  it('returns each path parameter as required, with the example for the parameter in the path', () => {
    const fields: ConsoleSource['fields'] = [
      { place: 'query', name: 'id', json: '"in the query"' },
      { place: 'path', name: 'other', json: '"for another parameter"' },
      { place: 'path', name: 'id', json: '5' },
    ];
    const parameters = collectRequestParameters(toSource({ endpoint: '/users/{id}/notes/{note}', fields }), NO_FIELDS);
    expect(parameters.filter(({ location }) => location === 'path')).toEqual([
      { location: 'path', name: 'id', documented: '5', isContainer: false, required: true, isSecret: false },
      { location: 'path', name: 'note', required: true, isSecret: false },
    ]);
  });
});
