import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EndpointProps, toEndpoint } from '../../../src/model/block/endpoint.js';
import { explainMistake } from '../../../src/model/block/explain-mistake.js';
import type { Mistake } from '../../../src/model/text/problem.js';
import { toRuns } from '../../support/property-runs.ts';

const VALID_PROPS: EndpointProps = { method: 'GET', endpoint: '/' };

/** Returns the messages for the mistakes in a block. */
function problemsOf(props: Partial<Record<keyof EndpointProps, unknown>>) {
  const { mistakes, rawHeaders, body, rawExamples, examples, responses, rawResponses } = toEndpoint({
    ...VALID_PROPS,
    ...props,
  } as EndpointProps);
  const codes = [
    rawHeaders,
    body,
    rawExamples,
    ...examples.map(({ code }) => code),
    ...responses.map((response) => response.body),
    rawResponses,
  ];
  const nestedMistakes = [...examples, ...responses].flatMap((item) => item.mistakes ?? []);
  return [...mistakes, ...codes.flatMap((code) => code?.mistake ?? []), ...nestedMistakes].map(explainMistake);
}

const problemAt = (prop: string, message: string | RegExp, line: number, column: number) => [
  expect.objectContaining({
    prop,
    message: typeof message === 'string' ? message : (expect.stringMatching(message) as string),
    line,
    column,
  }),
];

const RESPONSE = '{"statusCode", "label"?, "description"?, "headers"?, "body"?}';
const EXAMPLE = '{"language", "label"?, "code"}';
const LIMIT = '{"requests", "window", "note"?}';
const HEADERS = 'Expected a JSON object of header names and values';
const STATUS = 'Expected a status code from 100 to 599, a class such as "4XX", or "default"';

describe('explainMistake for invalid JSON', () => {
  it.each(['headers', 'body', 'response', 'responses', 'codeExamples', 'rateLimit'] as const)(
    'reports the prop, line and column of a syntax error in %s',
    (prop) => {
      expect(problemsOf({ [prop]: '{\n  "a" 1}' })).toEqual([
        {
          prop,
          message: 'Expected ":", found "1"',
          expected: '":"',
          line: 2,
          column: 7,
          excerpt: '  "a" 1}\n      ^',
        },
      ]);
    },
  );

  it('reports a syntax error in the body of a response in the responses prop', () => {
    expect(problemsOf({ responses: [{ statusCode: 200, body: '[1,\n]' }] })).toEqual(
      problemAt('responses[0].body', 'Expected a value, found "]": remove the comma before it', 2, 1),
    );
  });

  it('reports values that JSON cannot represent', () => {
    expect(problemsOf({ body: [1, NaN], headers: { A: NaN } })).toEqual([
      ...problemAt('headers', /found "NaN"/, 2, 8),
      ...problemAt('body', /found "NaN"/, 3, 3),
    ]);
  });
});

describe('explainMistake for JSON with the wrong structure', () => {
  it.each<
    [prop: keyof EndpointProps, value: unknown, at: string, message: string | RegExp, line: number, column: number]
  >([
    ['headers', '[1]', 'headers', `${HEADERS}, found an array`, 1, 1],
    ['headers', '\n  "text"', 'headers', `${HEADERS}, found a string`, 2, 3],
    ['headers', 7, 'headers', `${HEADERS}, found a number`, 1, 1],
    ['headers', ['a'], 'headers', `${HEADERS}, found an array`, 1, 1],
    ['responses', ' {"statusCode": 200}', 'responses', `Expected an array: [${RESPONSE}, …], found an object`, 1, 2],
    ['responses', '[7]', 'responses[0]', `Expected ${RESPONSE}, found a number`, 1, 2],
    ['responses', '[{"statusCode": "many"}]', 'responses[0].statusCode', `${STATUS}, found "many"`, 1, 17],
    ['responses', '[\n{"body": 1}]', 'responses[0].statusCode', `${STATUS}, found no "statusCode"`, 2, 1],
    ['codeExamples', '7', 'codeExamples', `Expected an array: [${EXAMPLE}, …], found a number`, 1, 1],
    ['codeExamples', '[7, {"language": "js"}]', 'codeExamples[0]', `Expected ${EXAMPLE}, found a number`, 1, 2],
    ['rateLimit', '{}', 'rateLimit', `Expected ${LIMIT}, found no "requests" or "window"`, 1, 1],
    ['rateLimit', '\n {"requests": 1}', 'rateLimit', `Expected ${LIMIT}, found no "window"`, 2, 2],
    ['rateLimit', '{"requests": null, "window": "1m"}', 'rateLimit', `Expected ${LIMIT}, found no "requests"`, 1, 1],
    ['rateLimit', '[60, "1m"]', 'rateLimit', `Expected ${LIMIT}, found an array`, 1, 1],
    [
      'rateLimit',
      '{"requests": "many", "window": "1m"}',
      'rateLimit.requests',
      'Expected a number of requests, found "many"',
      1,
      14,
    ],
    [
      'rateLimit',
      '{"requests": "x", "requests": 5, "window": "1m"}',
      'rateLimit.requests',
      'Expected a number of requests, found "x"',
      1,
      14,
    ],
    [
      'rateLimit',
      '{"requests": 1, "window": "d", "note": [\n  1,\n  2\n]}',
      'rateLimit.note',
      'Expected a string, found [ 1, 2 ]',
      1,
      40,
    ],
    [
      'rateLimit',
      `{"requests": "${'x'.repeat(38)}🙈", "window": "d"}`,
      'rateLimit.requests',
      `Expected a number of requests, found "${'x'.repeat(38)}…`,
      1,
      14,
    ],
    [
      'rateLimit',
      { requests: -1, window: 'day' },
      'rateLimit.requests',
      'Expected a number of requests, found -1',
      2,
      15,
    ],
    [
      'rateLimit',
      '{"requests": 1, "window": 60}',
      'rateLimit.window',
      'Expected a time window such as "1m", "15m", "24h" or "day", found 60',
      1,
      27,
    ],
    [
      'rateLimit',
      '{"requests": 1, "window": "d", "note": ["a"]}',
      'rateLimit.note',
      'Expected a string, found ["a"]',
      1,
      40,
    ],
    ['rateLimit', { requests: 1 }, 'rateLimit', `Expected ${LIMIT}, found no "window"`, 1, 1],
    [
      'rateLimit',
      '{"requests": 5, "requests": "x", "window": "1m"}',
      'rateLimit.requests',
      'Expected a number of requests, found "x"',
      1,
      29,
    ],
    ['rateLimit', '{"requests": 1, "window": "d", "note": {}}', 'rateLimit.note', 'Expected a string, found {}', 1, 40],
    ['rateLimit', ' [60, "1m"]', 'rateLimit', `Expected ${LIMIT}, found an array`, 1, 2],
    ['rateLimit', '{"requests": [1', 'rateLimit', /the \[ on the same line is not closed/, 1, 16],
    ['headers', 'true', 'headers', `${HEADERS}, found true`, 1, 1],
    [
      'responses',
      `[${'{"statusCode": 200},'.repeat(10)}7]`,
      'responses[10]',
      `Expected ${RESPONSE}, found a number`,
      1,
      202,
    ],
  ])('reports the position of the mistake in the prop %s: %j', (prop, value, at, message, line, column) => {
    expect(problemsOf({ [prop]: value })).toEqual(expect.arrayContaining(problemAt(at, message, line, column)));
  });

  it.each([
    ['{"requests": 1, "windw": "d"}', 'windw', 'Did you mean "window"?'],
    ['{"limit": 1, "window": "d"}', 'limit', 'Did you mean "requests"?'],
    ['{"Limit": 1, "window": "d"}', 'Limit', 'Did you mean "requests"?'],
    ['{"requests": 1, "limit": 1}', 'limit', undefined],
    ['{"requests": 1, "request": 1}', 'request', undefined],
    ['{"requests": 1, "other": 1}', 'other', undefined],
  ])('reports only the unknown member in %s, and suggests a missing member: %s', (rateLimit, member, suggestion) => {
    expect(problemsOf({ rateLimit })).toEqual([
      expect.objectContaining({ prop: `rateLimit.${member}`, expected: LIMIT, suggestion }),
    ]);
  });

  it('names the missing members of a code example', () => {
    expect(problemsOf({ codeExamples: '[{"language": "js"}, {"code": null}]' })).toEqual([
      ...problemAt('codeExamples[0]', `Expected ${EXAMPLE}, found no "code"`, 1, 2),
      ...problemAt('codeExamples[1]', `Expected ${EXAMPLE}, found no "language" or "code"`, 1, 22),
    ]);
  });
});

describe('explainMistake', () => {
  it.each<[props: Partial<Record<keyof EndpointProps, unknown>>, expected: string | undefined]>([
    [{ body: '[1,]' }, 'a value'],
    [{ body: '{"a": 1' }, '"," or "}" after the value'],
    [{ headers: '[1]' }, 'a JSON object of header names and values'],
    [{ headers: '{"X Y": 1}' }, undefined],
    [{ rateLimit: '{"limit": 1}' }, LIMIT],
    [{ rateLimit: '{"requests": 1, "window": 60}' }, 'a time window such as "1m", "15m", "24h" or "day"'],
    [{ webhook: 'a', endpoint: '/' }, 'either "webhook" or "endpoint", not both'],
    [{ method: ' ' }, undefined],
  ])('given the props %j, describes the expected value: %s', (props, expected) => {
    expect(problemsOf(props)[0]?.expected).toBe(expected);
  });
});

describe('explainMistake for values without a position', () => {
  it.each([
    ['httpbin.org', 'Did you mean "https://httpbin.org"?'],
    ['https.example.com', 'Did you mean "https://https.example.com"?'],
    ['https//example.com', 'Did you mean "https://example.com"?'],
    ['htps:/api.example.com', 'Did you mean "https://api.example.com"?'],
    ['htps:/8080/v1', 'Did you mean "https://8080/v1"?'],
    ['http:/x', 'Did you mean "http://x"?'],
    ['HTTP:127.0.0.1:80', 'Did you mean "http://127.0.0.1:80"?'],
    ['//example.com', 'Did you mean "https://example.com"?'],
    ['https:///example.com', 'Did you mean "https://example.com"?'],
    ['///example.com', 'Did you mean "https://example.com"?'],
    ['api.example.com:8443/v1', 'Did you mean "https://api.example.com:8443/v1"?'],
    ['api:8080', 'Did you mean "https://api:8080"?'],
    ['api/v1', 'Did you mean "/api/v1"?'],
    ['localhost/api', 'Did you mean "http://localhost/api"?'],
    ['ftp:/files', undefined],
    ['https://', undefined],
    ['http:', undefined],
    ['https://?page=1', undefined],
    ['http://#top', undefined],
    ['user:password@example.com', undefined],
    ['localhost:3000', 'Did you mean "http://localhost:3000"?'],
    ['127.0.0.1:3000/v1', 'Did you mean "http://127.0.0.1:3000/v1"?'],
    ['localhosting.com', 'Did you mean "https://localhosting.com"?'],
    ['./api', undefined],
    ['../api', undefined],
    [':8080', undefined],
  ])('returns a suggestion for the base URL %s: %s', (baseUrl, suggestion) => {
    expect(problemsOf({ baseUrl })).toEqual([expect.objectContaining({ prop: 'baseUrl', suggestion })]);
  });

  it.each([
    ['orr', undefined],
    ['pyton', 'Did you mean "python"?'],
  ])('given the unknown language %s, suggests a similar language name or nothing: %s', (languages, suggestion) => {
    expect(problemsOf({ languages })[0]?.suggestion).toBe(suggestion);
  });

  it.each([
    ['method', ' ', 'Missing HTTP method: GET, POST, PUT, PATCH or DELETE'],
    ['endpoint', undefined, 'Missing URL path, such as /api/v1/documents'],
    [
      'operation',
      'getUser',
      'The operation was not read. Set the option "openapi" of the remark plugin apiblock/remark',
    ],
    ['statusCode', 'teapot', `${STATUS}, found "teapot"`],
  ])('reports that the prop %s has the invalid value %j', (prop, value, message) => {
    expect(problemsOf({ [prop]: value })).toMatchObject([{ prop, message }]);
  });

  it('reports that only the webhook is used if a block also has an endpoint', () => {
    expect(problemsOf({ webhook: 'a' })).toMatchObject([
      {
        prop: 'webhook, endpoint',
        message: 'Expected either "webhook" or "endpoint", not both. Only "webhook" is used',
      },
    ]);
  });

  it('suggests languages only for the languages prop', () => {
    expect(problemsOf({ verified: 'pyton' })).toMatchObject([{ prop: 'verified' }]);
    expect(problemsOf({ verified: 'pyton' })[0]).not.toHaveProperty('suggestion');
  });

  it('reports a value that React cannot render', () => {
    expect(explainMistake({ code: 'invalid-node', prop: 'title' })).toMatchObject({
      prop: 'title',
      message: 'Expected a React node, such as a string or an element',
    });
  });

  it('reports a header that cannot be sent', () => {
    expect(problemsOf({ headers: '{"X Y": 1, "Z": "a\\nb"}' })).toEqual([
      { prop: 'headers["X Y"]', message: 'Invalid header: HTTP does not allow its name' },
      { prop: 'headers["Z"]', message: 'Invalid header: its value contains a line break or control character' },
    ]);
  });
});

describe('explainMistake', () => {
  it.each<Partial<EndpointProps>>([
    { rateLimit: 'Fair use' },
    { rateLimit: '60' },
    { rateLimit: '[Beta] 60 per minute' },
    { rateLimit: 'At most {limit} requests' },
    { rateLimit: false },
    { rateLimit: { requests: '1,000', window: 'month', note: null } },
    { rateLimit: { requests: 60, window: '1m', note: 'per token' } },
    { headers: null },
    { responses: ' ' },
    { codeExamples: '[]' },
  ])('reports no mistake for the props %j', (props) => {
    expect(problemsOf(props)).toEqual([]);
  });

  it('shows an excerpt of a long line and aligns the caret after tabs', () => {
    const [long] = problemsOf({ body: `{"a": "${'x'.repeat(500)}", b: "${'y'.repeat(500)}"}` });
    const [excerpt = '', caret = ''] = long?.excerpt?.split('\n') ?? [];
    expect(excerpt).toHaveLength(72);
    expect(excerpt[caret.indexOf('^')]).toBe('b');
    expect(problemsOf({ body: '{\t\tb' })[0]?.excerpt).toBe('{  b\n   ^');
    expect(problemsOf({ body: '{\n' })[0]?.excerpt).toBe('');
  });

  it('never splits a surrogate pair in an excerpt', () => {
    for (const padding of ['', 'a']) {
      const [problem] = problemsOf({
        body: `{"a": "${'😀'.repeat(50)}${padding}", ${padding}b: "${'😀'.repeat(50)}"}`,
      });
      expect(problem?.excerpt).toContain('😀');
      expect(problem?.excerpt).not.toMatch(/\p{Cs}/u);
    }
  });

  it('reports JSON that is too large to parse', () => {
    const mistake: Mistake = { prop: 'body', source: '1' };
    expect(explainMistake(mistake)).toMatchObject({ prop: 'body', message: 'This JSON is too large to parse' });
  });

  it('returns a message for each mistake in random props', () => {
    const part = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"a"',
      '"statusCode"',
      '"code"',
      '"window"',
      ':',
      ',',
      '1',
      'null',
      '\n',
      '"',
    );
    const value = fc.oneof(fc.string({ unit: part }), fc.json(), fc.anything({ withBigInt: true }));
    fc.assert(
      fc.property(
        fc.record(
          {
            headers: value,
            body: value,
            response: value,
            responses: value,
            codeExamples: value,
            rateLimit: value,
            statusCode: value,
          },
          { requiredKeys: [] },
        ),
        (props) => {
          for (const { message, line, column } of problemsOf(props)) {
            expect(message).toMatch(
              /^(Expected .|Unknown member |Invalid header: (its value |HTTP does not allow its name$))/,
            );
            expect(message).not.toContain('undefined,');
            expect(line === undefined).toBe(column === undefined);
          }
        },
      ),
      { numRuns: toRuns(1000) },
    );
  });
});
