import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toTextCode } from '../../../src/model/block/code.js';
import { generateCurl } from '../../../src/model/http/curl.js';
import { type EndpointProps, toEndpoint } from '../../../src/model/block/endpoint.js';
import { toCodeExamples } from '../../../src/model/block/examples.js';
import { type FieldProps, toField } from '../../../src/model/block/field.js';
import { toPathSegments } from '../../../src/model/http/path.js';
import { toResponses } from '../../../src/model/block/responses.js';

const anything = fc.anything({
  withBigInt: true,
  withNullPrototype: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
  withObjectString: true,
});
const jsonText = fc.oneof(
  fc.json(),
  fc.json().map((text) => text.slice(0, -1)),
  fc.string(),
);

describe('paths', () => {
  it.each([
    ['/documents/:id', ['/documents/', '<:id>']],
    ['/user/{username}/x', ['/user/', '<{username}>', '/x']],
    ['/a/:id/b/{c}?d={e}', ['/a/', '<:id>', '/b/', '<{c}>', '?d=', '<{e}>']],
    [':id', ['<:id>']],
    ['/docs:archive', ['/docs:archive']],
    ['https://host:8080/:id', ['https://host:8080/', '<:id>']],
    ['/:id.json', ['/', '<:id>', '.json']],
    ['/{}', ['/', '<{}>']],
    ['/{a', ['/{a']],
    ['/:1', ['/:1']],
    ['', []],
  ])('%j', (path, parts) => {
    expect(toPathSegments(path).map(({ text, parameter }) => (parameter ? `<${text}>` : text))).toEqual(parts);
  });

  it('are whole again when joined, without empty runs', () => {
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

describe('endpoints', () => {
  it.each<[Partial<EndpointProps>, string, string]>([
    [{ endpoint: '/a', baseUrl: 'https://x.example/' }, 'https://x.example', '/a'],
    [{ endpoint: 'a', baseUrl: 'https://x.example' }, 'https://x.example', '/a'],
    [{ endpoint: 'a' }, '', 'a'],
    [{ endpoint: ' /a ' }, '', '/a'],
    [{ endpoint: 'https://y.example/a', baseUrl: 'https://x.example' }, '', 'https://y.example/a'],
  ])('%j stands as base and path', (props, baseUrl, path) => {
    const endpoint = toEndpoint({ method: 'GET', ...props } as EndpointProps);
    expect([endpoint.baseUrl, endpoint.path.map(({ text }) => text).join('')]).toEqual([baseUrl, path]);
  });

  it('send the body as it is shown', () => {
    const endpoint = toEndpoint({ method: 'POST', endpoint: '/a', body: '{"a":1.0}' });
    const command = endpoint.curl;
    expect(endpoint.body?.text).toBe('{\n  "a": 1.0\n}');
    expect(command).toBe(generateCurl({ method: 'POST', endpoint: '/a', body: '{\n  "a": 1.0\n}' }));
  });

  it('never throw, and keep malformed text as written', () => {
    fc.assert(
      fc.property(
        fc.record({
          headers: jsonText,
          body: jsonText,
          response: jsonText,
          responses: jsonText,
          rateLimit: jsonText,
          codeExamples: jsonText,
        }),
        (props) => {
          const endpoint = toEndpoint({ method: 'POST', endpoint: '/a', ...props });
          const isJson = (text: string) => {
            try {
              JSON.parse(text);
              return true;
            } catch {
              return false;
            }
          };
          const shown: [string, string | undefined][] = [
            [props.headers, endpoint.rawHeaders?.text],
            [props.body, endpoint.body?.text],
            [props.responses, endpoint.rawResponses?.text],
            [props.codeExamples, endpoint.rawExamples?.text],
          ];
          for (const [given, text] of shown) if (given.trim() !== '' && !isJson(given)) expect(text).toBe(given);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('never throw, whatever the types', () => {
    const names = [
      'method',
      'endpoint',
      'baseUrl',
      'headers',
      'body',
      'response',
      'statusCode',
      'responses',
      'auth',
      'authLabel',
      'deprecated',
      'rateLimit',
      'codeExamples',
    ];
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(names.map((name) => [name, anything])), { requiredKeys: [] }),
        (props) => {
          expect(toEndpoint(props as unknown as EndpointProps).mistakes).toBeInstanceOf(Array);
        },
      ),
      { numRuns: 1000 },
    );
    for (const value of [
      10n,
      Symbol('x'),
      () => 1,
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('no');
          },
        },
      ),
    ]) {
      expect(
        toEndpoint(Object.fromEntries(names.map((name) => [name, value])) as unknown as EndpointProps).mistakes,
      ).toBeInstanceOf(Array);
    }
  });
});

describe('responses', () => {
  const read = (props: Parameters<typeof toResponses>[0]) =>
    toResponses(props).items.map(({ status, reason, color, label, body, mistake }) => [
      status,
      reason,
      color,
      label,
      body?.text,
      body?.language,
      mistake?.prop ?? body?.mistake?.prop,
    ]);

  it.each<[Parameters<typeof toResponses>[0], unknown[]]>([
    [{}, []],
    [{ response: '{"a":1}' }, [['200', 'OK', 'green', '', '{\n  "a": 1\n}', 'json', undefined]]],
    [{ statusCode: 204 }, [['204', 'No Content', 'green', '', undefined, undefined, undefined]]],
    [{ statusCode: null }, []],
    [{ response: '{}', statusCode: 'x' }, [['x', '', 'gray', '', '{}', 'json', 'statusCode']]],
    [{ response: '{}', statusCode: { a: 1 } }, [['{\n  "a": 1\n}', '', 'gray', '', '{}', 'json', 'statusCode']]],
    [{ response: '{', statusCode: 201 }, [['201', 'Created', 'green', '', '{', 'json', 'response']]],
    [
      { responses: [{ statusCode: 404, label: 'None', body: 'a' }] },
      [['404', 'Not Found', 'amber', 'None', 'a', 'text', undefined]],
    ],
    [
      { responses: '[{"statusCode": 200, "body": 12345678901234567890}]' },
      [['200', 'OK', 'green', '', '12345678901234567890', 'json', undefined]],
    ],
    [
      { responses: '[{"statusCode": 200, "statusCode": 201}]' },
      [['201', 'Created', 'green', '', undefined, undefined, undefined]],
    ],
    [{ responses: '[7]' }, [['', '', 'gray', '', '7', 'json', 'responses[0]']]],
    [{ responses: '[{"body": {}}]' }, [['', '', 'gray', '', '{}', 'json', 'responses[0].statusCode']]],
    [
      { responses: '[{"statusCode": 200, "body": "[1,]"}]' },
      [['200', 'OK', 'green', '', '[1,]', 'json', 'responses[0].body']],
    ],
    [{ responses: ' ' }, []],
    [{ responses: null }, []],
  ])('%j', (props, items) => {
    expect(read(props)).toEqual(items);
  });

  it('reads a text body as JSON where it begins like it', () => {
    expect(toTextCode('x', ' {"a":1}')).toMatchObject({ language: 'json', text: '{\n  "a": 1\n}' });
    expect(toTextCode('x', '7')).toEqual({ language: 'text', text: '7' });
    expect(toTextCode('x', '')).toBeUndefined();
  });
});

describe('examples', () => {
  it.each<[unknown, unknown]>([
    [undefined, []],
    ['[]', []],
    [[{ language: 'js', label: 'Node', code: 'a\n' }], [['Node', 'js', 'a\n', undefined]]],
    ['[{"language":"js","code":"a"}]', [['JavaScript', 'js', 'a', undefined]]],
    ['[{"code":""}]', [['Code', 'text', '', undefined]]],
    ['[{"code":7}]', [['Code', 'text', '7', undefined]]],
    ['[{"language":"js","code":null}]', [['JavaScript', 'json', '{"language":"js","code":null}', 'codeExamples[0]']]],
    ['[ "x" ]', [['Code', 'json', '"x"', 'codeExamples[0]']]],
  ])('%j', (value, items) => {
    expect(
      toCodeExamples(value).items.map(({ label, code }) => [label, code.language, code.text, code.mistake?.prop]),
    ).toEqual(items);
  });
});

describe('fields', () => {
  it.each<[FieldProps, object]>([
    [{ name: 'a' }, { name: 'a', parents: '', depth: 0, location: undefined, explicitLocation: false }],
    [{ name: 'a.b.c' }, { name: 'c', parents: 'a.b.', depth: 2 }],
    [{ name: 'a.' }, { name: 'a.', parents: '', depth: 0 }],
    [{ name: '.a' }, { name: 'a', parents: '.', depth: 1 }],
    [{ name: '..' }, { name: '.', parents: '.', depth: 1 }],
    [{ path: 'id' }, { name: 'id', location: 'path', explicitLocation: false }],
    [
      { name: 'id', location: 'path' },
      { location: 'path', explicitLocation: true },
    ],
    [
      { query: 'q', location: 'header' },
      { name: 'q', location: 'header', explicitLocation: true },
    ],
    [
      { name: 'a', path: 'b' },
      { name: 'a', location: 'path' },
    ],
    [{ name: 'a', defaultValue: '' }, { defaultCode: '""' }],
    [{ name: 'a', defaultValue: ' ' }, { defaultCode: '" "' }],
    [{ name: 'a', defaultValue: 0 }, { defaultCode: '0' }],
    [{ name: 'a', defaultValue: null, default: 1 }, { defaultCode: 'null' }],
    [{ name: 'a', default: { b: [1] } }, { defaultCode: '{ "b": [ 1 ] }' }],
    [
      { name: 'a', pre: 'x, y ,', post: ['z', ''] },
      { pre: ['x', 'y'], post: ['z'] },
    ],
    [{ name: 'a', pre: '[x' }, { pre: ['[x'] }],
  ])('%j', (props, field) => {
    expect(toField(props)).toMatchObject(field);
    expect(toField(props).problems).toEqual([]);
  });

  it('keep the whole name, and never throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('.', 'a', '[', ']', ' ', 'é') }), (name) => {
        const field = toField({ name });
        expect(field.parents + field.name).toBe(name.trim());
      }),
    );
    const names = [
      'name',
      'type',
      'location',
      'required',
      'defaultValue',
      'deprecated',
      'default',
      'path',
      'query',
      'body',
      'header',
      'pre',
      'post',
    ];
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(names.map((name) => [name, anything])), { requiredKeys: [] }),
        (props) => {
          expect(typeof toField(props as FieldProps).name).toBe('string');
        },
      ),
      { numRuns: 1000 },
    );
  });
});
