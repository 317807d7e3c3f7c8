import { describe, expect, it } from 'vitest';
import { listBaseUrls } from '../../../../src/model/block/servers.js';
import { compareOpenApi } from '../../../../src/tools/openapi/diff/compare-open-api.js';
import type { OpenApiChange } from '../../../../src/tools/openapi/diff/change.js';
import { readOpenApi } from '../../../../src/tools/openapi/document/read-open-api.js';
import { toRuns } from '../../../support/property-runs.ts';
import { createRandom, pick } from '../mutations/random.ts';

/** Compares two descriptions that contain the operation `POST /a` and, optionally, other root members. */
function compare(left: object, right: object, { oldRoot = {}, newRoot = {} } = {}): OpenApiChange[] {
  const read = (operation: object, root: object) =>
    readOpenApi(JSON.stringify({ openapi: '3.1.0', paths: { '/a': { post: operation } }, ...root }));
  return compareOpenApi(read(left, oldRoot), read(right, newRoot)).changes;
}

const body = (schema: object, others: object = {}) => ({
  requestBody: { content: { 'application/json': { schema } }, ...others },
});
const response = (schema: object, status = '200') => ({
  responses: { [status]: { content: { 'application/json': { schema } } } },
});
const parameter = (schema: object, others: object = {}) => ({
  parameters: [{ name: 'q', in: 'query', schema, ...others }],
});
const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });

describe('compareOpenApi', () => {
  it.each<[left: object, right: object, message: string, isBreaking: boolean]>([
    [{}, { deprecated: true }, 'now deprecated', false],
    [{ deprecated: true }, {}, 'no longer deprecated', false],
    [{}, parameter({ type: 'string' }), 'query.q: added (string)', false],
    [{}, parameter({}, { required: true }), 'query.q: added (any, required)', true],
    [parameter({}), {}, 'query.q: removed (any)', true],
    [parameter({}), parameter({}, { required: true }), 'query.q: now required', true],
    [parameter({}, { required: true }), parameter({}), 'query.q: now optional', false],
    [
      parameter({ type: 'array' }),
      parameter({ type: 'array' }, { explode: false }),
      'query.q: serialization changed from form, exploded to form',
      true,
    ],
    [parameter({ default: 1 }), parameter({ default: 2 }), 'query.q: default changed from 1 to 2', true],
    [parameter({}), parameter({ default: 2 }), 'query.q: default 2 added', false],
    [response({ default: 1 }), response({ default: 2 }), '200 body: default changed from 1 to 2', false],
    [body({ type: 'string' }), body({ type: 'integer' }), 'body: type changed from string to integer', true],
    [body({ type: 'integer' }), body({ type: 'number' }), 'body: type changed from integer to number', false],
    [
      response({ type: 'integer' }),
      response({ type: 'number' }),
      '200 body: type changed from integer to number',
      true,
    ],
    [
      response({ type: 'number' }),
      response({ type: 'integer' }),
      '200 body: type changed from number to integer',
      false,
    ],
    [body({ enum: ['a'] }), body({ enum: ['a', 'b'] }), 'body: enum changed from a to a, b', false],
    [response({ enum: ['a'] }), response({ enum: ['a', 'b'] }), '200 body: enum changed from a to a, b', true],
    [response({ enum: ['a', 'b'] }), response({ enum: ['a'] }), '200 body: enum changed from a, b to a', false],
    [body({ maxLength: 9 }), body({ maxLength: 5 }), 'body: maxLength changed from 9 to 5', true],
    [response({ maxLength: 5 }), response({ maxLength: 9 }), '200 body: maxLength changed from 5 to 9', false],
    [
      response({ format: 'date' }),
      response({ format: 'date-time' }),
      '200 body: format changed from date to date-time',
      true,
    ],
    [body(object({})), body(object({ a: {} }, ['a'])), 'body.a: added (any, required)', true],
    [body({ multipleOf: 0.1 }), body({ multipleOf: 0.01 }), 'body: multipleOf changed from 0.1 to 0.01', false],
    [body({ multipleOf: 0.1 }), body({ multipleOf: 0.3 }), 'body: multipleOf changed from 0.1 to 0.3', true],
    [response(object({})), response(object({ a: {} }, ['a'])), '200 a: added (any, required)', false],
    [response(object({ a: {} })), response(object({})), '200 a: removed (any)', true],
    [response(object({ a: {} }, ['a'])), response(object({ a: {} })), '200 a: now optional', true],
    [response(object({ a: {} })), response(object({ a: {} }, ['a'])), '200 a: now required', false],
    [
      body({ anyOf: [{ required: ['a'] }, { required: ['b'] }] }),
      body({}),
      'body: required members removed (Required: `a`, or `b`.)',
      true,
    ],
    [
      response({ oneOf: [object({ a: {} }), object({ b: {} })] }),
      response({ oneOf: [object({ a: {} }), object({ b: {} }), { title: 'C', ...object({ c: {} }) }] }),
      '200 body: alternative C added',
      true,
    ],
    [body({}), {}, 'body: removed (application/json)', true],
    [{}, body({}, { required: true }), 'body: added (application/json, required)', true],
    [response({}), response({}, '201'), '201: replaces 200', true],
    [response({}, '404'), {}, '404: removed', false],
    [{}, response({}, '404'), '404: added', false],
    [
      { responses: { 200: { content: { 'text/csv': {} } } } },
      response({}),
      '200 body: media type changed from text/csv to application/json',
      true,
    ],
    [
      { responses: { 200: {} } },
      { responses: { 200: { headers: { ETag: { schema: { type: 'string' } } } } } },
      '200 header.ETag: added (string)',
      false,
    ],
    [{}, { security: [{ key: [] }] }, 'authentication changed from none to API key in header x-key', true],
    [{ security: [{ key: [] }] }, {}, 'authentication changed from API key in header x-key to none', false],
  ])('describes and classifies the change from the operation %j to %j', (left, right, message, isBreaking) => {
    const root = { components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } } };
    const changes = compare(left, right, { oldRoot: root, newRoot: root });
    expect(changes.map((change) => ({ message: change.message, isBreaking: change.isBreaking }))).toEqual([
      { message, isBreaking },
    ]);
  });

  it('describes operations that were moved, added and removed', () => {
    const read = (paths: object) => readOpenApi(JSON.stringify({ openapi: '3.1.0', paths }));
    const { changes } = compareOpenApi(
      read({ '/a': { get: { operationId: 'a' } }, '/b': { get: {} } }),
      read({ '/c': { get: { operationId: 'a' } }, '/d': { get: {} } }),
    );
    expect(changes.map(({ operations, message }) => `${operations.join()}: ${message}`)).toEqual([
      'GET /c: moved from GET /a',
      'GET /b: removed',
      'GET /d: added',
    ]);
  });

  it('classifies the body of a webhook as a value that callers receive', () => {
    const describe = (schema: object) => ({ webhooks: { paid: { post: body(schema) } } });
    const added = compare({}, {}, { oldRoot: describe(object({})), newRoot: describe(object({ a: {} }, ['a'])) });
    expect(added.map(({ message, isBreaking }) => ({ message, isBreaking }))).toEqual([
      { message: 'body.a: added (any, required)', isBreaking: false },
    ]);
    const removed = compare({}, {}, { oldRoot: describe(object({ a: {} })), newRoot: describe(object({})) });
    expect(removed.map(({ isBreaking }) => isBreaking)).toEqual([true]);
  });

  it('classifies the response headers of a webhook as values that callers send', () => {
    const describe = (headers: object) => ({ webhooks: { paid: { post: { responses: { 200: { headers } } } } } });
    const required = { 'X-Signature': { required: true, schema: { type: 'string' } } };
    const added = compare({}, {}, { oldRoot: describe({}), newRoot: describe(required) });
    expect(added.map(({ isBreaking, reason }) => ({ isBreaking, reason }))).toEqual([
      { isBreaking: true, reason: 'Existing requests do not contain it.' },
    ]);
    const optional = { 'X-Signature': { schema: { type: 'string' } } };
    const addedOptional = compare({}, {}, { oldRoot: describe({}), newRoot: describe(optional) });
    expect(addedOptional.map(({ isBreaking }) => isBreaking)).toEqual([false]);
    const removed = compare({}, {}, { oldRoot: describe(required), newRoot: describe({}) });
    expect(removed.map(({ reason }) => reason)).toEqual(['The API ignores or rejects what callers send.']);
  });

  it('returns the position of a change in both descriptions', () => {
    const describe = (extra: string, maximum: number) => `openapi: 3.1.0
paths:
  /a:
    get:${extra}
      parameters:
        - $ref: '#/components/parameters/limit'
components:
  parameters:
    limit:
      name: limit
      in: query
      schema: { type: integer, maximum: ${maximum} }
`;
    const { changes } = compareOpenApi(
      readOpenApi(describe('', 100), { path: 'old.yaml' }),
      readOpenApi(describe('\n      summary: A', 50), { path: 'new.yaml' }),
    );
    const pointer = '/components/parameters/limit/schema/maximum';
    expect(changes.map(({ oldPlace, newPlace }) => ({ oldPlace, newPlace }))).toEqual([
      {
        oldPlace: { path: 'old.yaml', line: 12, column: 41, pointer },
        newPlace: { path: 'new.yaml', line: 13, column: 41, pointer },
      },
    ]);
  });

  it('throws a TypeError for a value that readOpenApi did not return', () => {
    const api = readOpenApi('{"openapi": "3.1.0"}');
    expect(() => compareOpenApi(api, { version: '3.1' })).toThrow(TypeError);
  });

  describe('for descriptions with servers', () => {
    const compare = (before: object, after: object) => {
      const read = (description: object) => readOpenApi(JSON.stringify({ openapi: '3.1.0', ...description }));
      const { changes } = compareOpenApi(read(before), read(after));
      return changes.map(({ isBreaking, message }) => `${isBreaking ? 'breaking ' : ''}${message}`);
    };
    const paths = { '/a': { get: {}, post: {} }, '/b': { get: {} } };
    const compareServers = (before: unknown[], after: unknown[]) =>
      compare({ servers: before, paths }, { servers: after, paths });
    const PRODUCTION = { url: 'https://api.example.com/v1', description: 'Production' };
    const STAGING = { url: 'https://staging.example.com', description: 'Staging' };
    const toRegional = (options: string[], value = options[0]) => ({
      url: 'https://{region}.example.com',
      variables: { region: { default: value, enum: options } },
    });

    it('reports each added, removed or changed server once', () => {
      expect(compareServers([PRODUCTION], [STAGING, PRODUCTION])).toEqual(['server https://staging.example.com added']);
      expect(compareServers([PRODUCTION, STAGING], [PRODUCTION])).toEqual([
        'breaking server https://staging.example.com removed',
      ]);
      expect(compareServers([PRODUCTION], [{ url: 'https://api.example.com/v2' }])).toEqual([
        'breaking server changed from https://api.example.com/v1 to https://api.example.com/v2',
      ]);
      expect(
        compareServers([PRODUCTION, STAGING], [{ ...STAGING, url: 'https://staging.test' }, { url: 'https://x.test' }]),
      ).toEqual([
        'breaking server https://api.example.com/v1 removed',
        'breaking server changed from https://staging.example.com to https://staging.test',
        'server https://x.test added',
      ]);
      expect(compareServers([PRODUCTION], [])).toEqual(['breaking server https://api.example.com/v1 removed']);
    });

    it('reports changed values of server variables', () => {
      expect(compareServers([toRegional(['eu', 'us'])], [toRegional(['eu'])])).toEqual([
        'breaking server.region: enum changed from eu, us to eu',
      ]);
      expect(compareServers([toRegional(['eu'])], [toRegional(['eu', 'us'])])).toEqual([
        'server.region: enum changed from eu to eu, us',
      ]);
      expect(compareServers([toRegional(['eu', 'us'])], [toRegional(['us', 'eu'])])).toEqual([
        'server.region: default changed from eu to us',
      ]);
    });

    it.each([
      ['the order of servers', [PRODUCTION, STAGING], [STAGING, PRODUCTION]],
      ['a trailing slash, and the case of the host', [PRODUCTION], [{ url: 'https://API.example.com/v1/' }]],
      ['descriptions', [PRODUCTION], [{ url: PRODUCTION.url, description: 'Live' }]],
      ['a relative URL with the same path', [PRODUCTION], [{ url: '/v1' }]],
      [
        'the name of a variable',
        [toRegional(['eu', 'us'])],
        [{ url: 'https://{area}.example.com', variables: { area: { default: 'eu', enum: ['us', 'eu'] } } }],
      ],
      [
        'a variable instead of several servers',
        [{ url: 'https://eu.example.com' }, { url: 'https://us.example.com' }],
        [toRegional(['eu', 'us'])],
      ],
      [
        'several servers instead of a variable',
        [toRegional(['eu', 'us'])],
        [{ url: 'https://eu.example.com' }, { url: 'https://us.example.com' }],
      ],
      ['servers that are added to a description without servers', [], [PRODUCTION]],
      ['the removal of the server URL "/", which is the default', [{ url: '/' }], []],
    ])('ignores %s', (_title, before, after) => {
      expect(compareServers(before, after)).toEqual([]);
    });

    it('prefers the servers of an operation or path to the servers of the description', () => {
      const own = { '/a': { get: { servers: [STAGING] }, post: {} }, '/b': { servers: [STAGING], get: {} } };
      expect(compare({ servers: [PRODUCTION], paths: own }, { servers: [STAGING], paths })).toEqual([
        'breaking server changed from https://api.example.com/v1 to https://staging.example.com',
      ]);
      expect(compare({ servers: [STAGING], paths: own }, { servers: [STAGING], paths })).toEqual([]);
    });

    it('compares the base URL from a Swagger 2.0 description with the servers from an OpenAPI 3 description', () => {
      const swagger = { swagger: '2.0', openapi: undefined, host: 'api.example.com', basePath: '/v1', paths };
      expect(compare(swagger, { servers: [PRODUCTION], paths })).toEqual([]);
      expect(compare(swagger, { servers: [STAGING], paths })).toEqual([
        'breaking server changed from https://api.example.com/v1 to https://staging.example.com',
      ]);
    });

    it('reports a removed URL in a random list of servers as breaking, and ignores the order of servers', () => {
      const listUrls = (servers: object[]) => new Set(servers.flatMap((server) => listBaseUrls({ servers: [server] })));
      for (let seed = 1; seed <= toRuns(500); seed++) {
        const random = createRandom(seed);
        const createServers = () =>
          Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
            const options = ['eu', 'us', 'ap'].filter(() => random() < 0.5);
            return options.length > 0
              ? toRegional(options)
              : { url: `https://${pick(random, ['eu', 'us', 'x'])}.example.com` };
          });
        const [before, after] = [createServers(), createServers()];
        const [old, next] = [listUrls(before), listUrls(after)];
        const messages = compareServers(before, after);
        const context = { seed, before, after, messages };
        const isBreaking = messages.some((message) => message.startsWith('breaking'));
        if ([...old].some((url) => !next.has(url)))
          expect({ ...context, isBreaking }).toEqual({ ...context, isBreaking: true });
        expect(compareServers(before, before.toReversed())).toEqual([]);
      }
    });
  });

  it('matches operations with the same full path, which includes the path of the server', () => {
    const read = (url: string, paths: object) =>
      readOpenApi(JSON.stringify({ openapi: '3.1.0', servers: [{ url }], paths }));
    const old = read('https://api.example.com/v1', { '/users/{id}': { get: { operationId: 'getUser' } } });
    const renamed = read('https://api.example.com', { '/v1/users/{user}': { get: { operationId: 'readUser' } } });
    expect(compareOpenApi(old, renamed).changes.filter(({ subject }) => subject !== 'parameter')).toEqual([]);
    const next = read('https://api.example.com', { '/v2/users/{id}': { get: { operationId: 'getUser' } } });
    expect(compareOpenApi(old, next).changes.map(({ message }) => message)).toEqual(['moved from GET /users/{id}']);
  });
});
