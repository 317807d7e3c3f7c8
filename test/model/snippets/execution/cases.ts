import type { SnippetRequest } from '../../../../src/model/snippets/generate-snippet.js';
import { CURL_CORPUS } from '../../../support/curl-corpus/corpus.ts';
import { PAYLOAD_CASES } from './payload-cases.ts';
import type { SnippetCase } from './snippet-case.ts';

const get = (name: string, endpoint: string, target: string, rest: Partial<SnippetRequest> = {}): SnippetCase => ({
  name,
  request: { method: 'GET', baseUrl: 'BASE', endpoint, ...rest },
  expected: { method: 'GET', target, headers: [], body: '' },
});

const STATUSES = ['201', '301', '302', '303', '307', '308', '400', '401', '404', '500', '503'].flatMap((status) => [
  get('response status', `/answer/${status}`, `/answer/${status}`),
  {
    name: 'response status',
    request: { method: 'POST', baseUrl: 'BASE', endpoint: `/answer/${status}`, body: '{"a": 1}' },
    expected: {
      method: 'POST',
      target: `/answer/${status}`,
      headers: [['Content-Type', 'application/json']],
      body: '{"a": 1}',
    },
  } satisfies SnippetCase,
]);

const VALUES = [
  get('path parameter', '/users/:id', '/users/a%2Fb', { values: { id: 'a/b' } }),
  get('several path parameters', '/{a}/:b?c={a}', '/1/%C3%BC%20?c=1', { values: { a: 1, b: 'ü ' } }),
];

const TYPES: SnippetCase[] = ['{"a":1}', 'a,b'].map((body) => ({
  name: 'two Content-Type headers, the first one empty',
  request: { method: 'POST', baseUrl: 'BASE', endpoint: '/t', headers: { 'Content-Type': ['', 'text/csv'] }, body },
  expected: {
    method: 'POST',
    target: '/t',
    headers: [
      ['Content-Type', ''],
      ['Content-Type', 'text/csv'],
    ],
    body,
  },
}));

/** JSON that a round trip through a parser could change. */
const JSON_TEXTS = [
  '{"id":9007199254740993,"big":123456789012345678}',
  '{"n":[1.0,1e2,1E2,-0,0.1,1.5,-2,0.00001,123456.789,100,1e400]}',
  '{"a":1,"b":2,"a":3}',
  '{"__proto__":{"x":1},"constructor":2}',
  '{"b":1,"10":2,"2":3}',
  '{"s":"\\u0041\\/\\u00e9é\\ud83d 🙈"}',
  '{"deep":{"list":[[],{},[{}],[[1]]],"none":null,"yes":true,"no":false}}',
  '{"":"","  ":" ","a.b":"c","a-b":"d","class":"e","it\'s":"f","nil":"g","x?":"h"}',
  '{"lines":"a\\nb\\tc\\r\\n","quote":"\\"","back":"\\\\"}',
  '{"path":"/a/b","html":"</script><!--","del":"\u007f","sep":"\u2028"}',
  `{"long":${JSON.stringify(Array.from({ length: 40 }, (_, index) => `item ${index}`))}}`,
  `${'['.repeat(30)}1${']'.repeat(30)}`,
  '{"title":"Getting started","tags":["docs","intro"],"count":3,"ratio":0.5,"draft":false,"parent":null}',
].map((body): SnippetCase => ({
  name: 'JSON',
  request: { method: 'POST', baseUrl: 'BASE', endpoint: '/j', body },
  expected: {
    method: 'POST',
    target: '/j',
    headers: [['Content-Type', 'application/json']],
    body: body.toWellFormed(),
  },
}));

/** The fixed test cases, starting with the curl corpus. */
export const CASES: SnippetCase[] = [
  ...Object.entries(CURL_CORPUS).flatMap(([name, cases]) => cases.map((each) => ({ name, ...each }))),
  ...PAYLOAD_CASES,
  ...STATUSES,
  ...VALUES,
  ...TYPES,
  ...JSON_TEXTS,
];
