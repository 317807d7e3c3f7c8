import { describe, expect, it } from 'vitest';
import { readNotes, render, type Row, formatProblems } from './format-problems.ts';
import { EXPECTED_VALUES } from '../../src/model/block/expected-values.js';

const RESPONSE = 'Expected {"statusCode", "label"?, "headers"?, "body"}';
const EXAMPLE = 'Expected {"language", "label"?, "code"}';
const LIMIT = 'Expected {"requests", "window", "note"?}';
const STATUS = 'a status code from 100 to 599, a class such as 4XX, or default';

const get = (props: string) => `<ApiBlock\n  method="GET"\n  endpoint="/documents"\n  ${props}\n/>`;

/** Told in the block itself in the same words. */
const shown: Row[] = [
  [
    'a body that is misspelt',
    get(`responses='[{"statusCode": 200, "bdy": {"id": 1}}]'`),
    `4:35 error responses[0].bdy: ${RESPONSE}, found "bdy". Did you mean "body"?`,
  ],
  [
    'a body by another name',
    get(`responses='[{"statusCode": 200, "body": {}}, {"statusCode": 404, "example": {"error": "gone"}}]'`),
    `4:68 error responses[1].example: ${RESPONSE}, found "example". Did you mean "body"?`,
  ],
  [
    'a status by another name',
    get(`responses='[{"status": 200, "body": {}}]'`),
    `4:16 error responses[0].status: ${RESPONSE}, found "status". Did you mean "statusCode"?`,
  ],
  [
    'a label that is misspelt, among good members',
    get(`responses={[{ statusCode: 200, lable: 'Found', body: {} }]}`),
    `4:34 error responses[0].lable: ${RESPONSE}, found "lable". Did you mean "label"?`,
  ],
  [
    'a member that is near to none',
    get(`responses='[{"statusCode": 200, "colour": "red", "body": {}}]'`),
    `4:35 error responses[0].colour: ${RESPONSE}, found "colour"`,
  ],
  [
    'no status',
    get(`responses='[{"body": {}}]'`),
    `4:15 error responses[0].statusCode: Expected ${STATUS}, found no "statusCode"`,
  ],
  [
    'a status in words',
    get(`responses='[{"statusCode": "Created", "body": {}}]'`),
    `4:30 error responses[0].statusCode: Expected ${STATUS}, found "Created"`,
  ],
  [
    'one response in the place of the list',
    get(`responses='{"statusCode": 200, "body": {}}'`),
    '4:14 error responses: Expected a list: [{"statusCode", "label"?, "headers"?, "body"}, …], found an object',
  ],
  ['a list of bodies', get(`responses={["ok"]}`), `4:15 error responses[0]: ${RESPONSE}, found text`],
  [
    'code that is misspelt',
    get(`codeExamples='[{"language": "python", "cod": "print(1)"}]'`),
    `4:41 error codeExamples[0].cod: ${EXAMPLE}, found "cod". Did you mean "code"?`,
  ],
  [
    'a label of an example that is misspelt',
    get(`codeExamples='[{"language": "python", "lable": "Requests", "code": "print(1)"}]'`),
    `4:41 error codeExamples[0].lable: ${EXAMPLE}, found "lable". Did you mean "label"?`,
  ],
  [
    'a language by another name',
    get(`codeExamples={[{ lang: 'go', code: 'main()' }]}`),
    `4:20 error codeExamples[0].lang: ${EXAMPLE}, found "lang". Did you mean "language"?`,
  ],
  [
    'an example without code',
    get(`codeExamples='[{"language": "python"}]'`),
    `4:18 error codeExamples[0]: ${EXAMPLE}, found no "code"`,
  ],
  [
    'a window by another name',
    get(`rateLimit='{"requests":10,"per":"1m"}'`),
    `4:29 error rateLimit.per: ${LIMIT}, found "per". Did you mean "window"?`,
  ],
  [
    'a number of requests in words',
    get(`rateLimit='{"requests":"many","window":"1m"}'`),
    '4:26 error rateLimit.requests: Expected a number of requests, found "many"',
  ],
  [
    'a window without a unit',
    get(`rateLimit={{ requests: 10, window: 60 }}`),
    '4:38 error rateLimit.window: Expected a length of time such as "1m", "15m", "24h" or "day", found 60',
  ],
  [
    'a list of limits',
    get(`rateLimit='[{"requests": 10, "window": "1m"}]'`),
    `4:14 error rateLimit: ${LIMIT}, found a list`,
  ],
  [
    'a limit that lacks its window',
    get(`rateLimit='{"requests": 10}'`),
    `4:14 error rateLimit: ${LIMIT}, found no "window"`,
  ],
  [
    'a member beside a whole limit',
    get(`rateLimit='{"requests": 10, "window": "1m", "notes": "per token"}'`),
    `4:47 error rateLimit.notes: ${LIMIT}, found "notes". Did you mean "note"?`,
  ],
  [
    'a base without its scheme',
    get('baseUrl="api.example.com"'),
    '4:11 error baseUrl: Expected a URL with its scheme, such as https://api.example.com, found "api.example.com". Did you mean "https://api.example.com"?',
  ],
  [
    'a base on this machine without its scheme',
    get('baseUrl="localhost:3000/v1"'),
    '4:11 error baseUrl: Expected a URL with its scheme, such as https://api.example.com, found "localhost:3000/v1". Did you mean "http://localhost:3000/v1"?',
  ],
  [
    'a scheme with one slash',
    get('baseUrl="https:/api.example.com"'),
    '4:11 error baseUrl: Expected a URL with its scheme, such as https://api.example.com, found "https:/api.example.com". Did you mean "https://api.example.com"?',
  ],
  [
    'a header with a line break',
    get(`headers='{"Accept": "text/plain", "X-Note": "one\\ntwo"}'`),
    '4:37 error headers["X-Note"]: This header cannot be sent: its value has a line break or control character',
  ],
  [
    'a header with a space in its name',
    get(`headers='{"Api Key": "k"}'`),
    '4:13 error headers["Api Key"]: This header cannot be sent: its name is not a token',
  ],
  [
    'headers as a list',
    get(`headers='["Accept: text/plain"]'`),
    '4:12 error headers: Expected a JSON object of header names and values, found a list',
  ],
  [
    'a comma behind the last member',
    get(`response='{"id": 1,}'`),
    '4:22 error response: Expected a name in double quotes, found "}": remove the comma before it',
  ],
  ['a status that is none', get('statusCode="OK"'), `4:14 error statusCode: Expected ${STATUS}, found "OK"`],
  [
    'a field in no place that there is',
    '<ParamField name="id" location="body-param" />',
    '1:32 error location: Expected one of path, query, body, header, cookie, found "body-param"',
  ],
  [
    'a language that requests are not written in',
    get('languages="curl, pyton"'),
    `4:13 error languages: Expected ${EXPECTED_VALUES.get('languages')}, found "pyton". Did you mean "python"?`,
  ],
];

describe('a mistake in data', () => {
  it.each(shown)('is told with its place: %s', (_what, page, ...told) => {
    expect(formatProblems(page)).toEqual(told);
  });

  it.each(shown)('is told in the block in the same words: %s', async (_what, page, ...told) => {
    expect(await readNotes(page)).toEqual(told.map((line) => line.replace(/^\S+ error /, '')));
  });
});

describe('what is broken stays as it is written', () => {
  it.each([
    ['a response whose body has another name', shown[0]?.[1] ?? '', '"bdy": {\n    "id": 1\n  }'],
    ['an example whose code has another name', shown[9]?.[1] ?? '', '{"language": "python", "cod": "print(1)"}'],
    ['a limit that cannot be read', shown[13]?.[1] ?? '', '{"requests":10,"per":"1m"}'],
    ['a header that cannot be sent', shown[22]?.[1] ?? '', 'X-Note"one\\ntwo"'],
    ['a header whose name cannot be sent', shown[23]?.[1] ?? '', 'Api Key"k"'],
  ])('%s', async (_what, page, text) => {
    expect(await render(page)).toContain(text);
  });

  it('beside what is good', async () => {
    const page = get(`responses='[{"statusCode": 200, "lable": "Found", "body": {"id": 1}}]'`);
    const text = await render(page);
    expect(text).toContain('{\n  "id": 1\n}');
    expect(text).toContain('"lable": "Found"');
  });
});

describe('nothing is wrong with', () => {
  it.each([
    [
      'members that may be left out',
      get(`responses='[{"statusCode": 204}]' codeExamples='[{"language": "sh", "code": "ls"}]'`),
    ],
    [
      'a class of statuses',
      get(`responses='[{"statusCode": "4XX", "body": {}}, {"statusCode": "default", "body": {}}]'`),
    ],
    [
      'a limit with separators and words',
      get(`rateLimit='{"requests": "1,000", "window": "rolling hour", "note": null}'`),
    ],
    ['a limit in words that begins with a bracket', get('rateLimit="[Beta] 60 per minute"')],
    [
      'a body that is no JSON by its type',
      get(`headers='{"Content-Type": "text/csv"}' body="a,b"`).replace('GET', 'PUT'),
    ],
    [
      'answers that are no JSON by their types',
      get(`responses='[{"statusCode": 200, "headers": {"Content-Type": "text/html"}, "body": "{"}]'`),
    ],
    ['an answer with its headers', get(`response="{" responseHeaders='{"Content-Type": "text/css"}'`)],
    ['languages', get('languages="all"')],
    ['a base of the same host', get('baseUrl="/api"')],
    ['a base that a reader puts in', get('baseUrl="{baseUrl}/v1"')],
    ['a base with another scheme', get('baseUrl="wss://api.example.com"')],
  ])('%s', async (_what, page) => {
    expect(formatProblems(page)).toEqual([]);
    expect(await readNotes(page)).toEqual([]);
  });
});
