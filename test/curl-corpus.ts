import type { CurlRequest } from '../src/model/http/curl.js';

/** A request to write as a command and run, and what has to arrive. `BASE` stands for the address of the recorder. */
export interface CurlCase {
  request: CurlRequest;
  expected: ExpectedRequest;
}

/** What has to arrive: of the headers those that were asked for, beside the ones that curl adds to every request. */
export interface ExpectedRequest {
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: string;
}

const JSON_TYPE: [string, string] = ['Content-Type', 'application/json'];

/** Texts that mean something to a shell, to curl, to HTTP or to a terminal. */
export const HOSTILE_TEXTS = [
  "it's",
  "'",
  "''",
  "'''",
  "\\'",
  "'\\''",
  '"',
  '""',
  '"\'"',
  `'"'"'`,
  '`',
  '``',
  '`touch canary`',
  '$(touch canary)',
  '$(',
  '$',
  '$HOME',
  '${HOME}',
  '${IFS}',
  '$((1+1))',
  '$?',
  '$$',
  '$0',
  "$'\\x41'",
  '$"x"',
  '!',
  '!!',
  '!touch',
  'a!b!c',
  '!$',
  '\\',
  '\\\\',
  '\\n',
  '\\r\\n',
  '\\0',
  '\\x41',
  '\\u0041',
  '\\c',
  'ends with \\',
  "'; touch canary; '",
  '"; touch canary; "',
  "' && touch canary && '",
  '; touch canary',
  '& touch canary &',
  '| touch canary',
  '|| touch canary',
  '&& touch canary',
  '> canary',
  '>> canary',
  '2>canary',
  '< /etc/passwd',
  '<(touch canary)',
  '<<EOF',
  'EOF',
  '# comment',
  ' # comment',
  'a#b',
  '~',
  '~root',
  '*',
  '?',
  '[a-z]*',
  '{a,b}',
  '{1..3}',
  '%',
  '%%',
  '%s%n%d',
  '%41',
  '%zz',
  '-d',
  '-X',
  '--next',
  '--',
  '-',
  '--upload-file',
  '@',
  '@-',
  '@/etc/passwd',
  '@canary',
  '<@',
  '=',
  'a=b&c=d',
  ':',
  ';',
  '()',
  '(){ :;}; touch canary',
  'function f { touch canary; }',
  ' ',
  '\t',
  ' leading and trailing ',
  '\ttabs\t',
  'a  b',
  'ünï çødé',
  '日本語',
  'مرحبا',
  '🙈',
  '👩‍👩‍👧‍👦',
  'e\u0301',
  '\u00a0',
  '\u200b\u202e',
  '\ufeff',
  '\u2028\u2029',
  '\u0080\u009f',
  '\u007f',
  'two\nlines',
  'two\r\nlines',
  'cr\ralone',
  '\n',
  '\n\n',
  '\r\n',
  'X: 1\r\nInjected: yes',
  'NUL \u0000 inside',
  '\u0000',
  '\u0001\u0002\u001b[31m',
  '\ud800',
  'a\udc00b',
  'null',
  'true',
  '12',
  '1e3',
  '<ACCESS_TOKEN>',
  '<script>alert(1)</script>',
  '&amp;',
  'curl: try --help',
  'https://example.com/?a=1&b=2#c',
  '../../etc/passwd',
];

/** Endpoints below a base, and the targets they stand for. */
const TARGETS: [endpoint: string, target: string][] = [
  ['/', '/'],
  ['', '/'],
  ['/a', '/a'],
  ['a', '/a'],
  ['//a', '/a'],
  ['/a/', '/a/'],
  ['/a//b', '/a//b'],
  ['/api/v1/documents', '/api/v1/documents'],
  ['/documents/:id', '/documents/:id'],
  ['/users/{username}', '/users/{username}'],
  ['/users/{username}/keys/{id}', '/users/{username}/keys/{id}'],
  ['/{a,b}', '/{a,b}'],
  ['/{1..3}', '/{1..3}'],
  ['/items[x]', '/items[x]'],
  ['/items/[0-9]', '/items/[0-9]'],
  ['/[', '/['],
  ['/]', '/]'],
  ['/{', '/{'],
  ['/}', '/}'],
  ['/{}', '/{}'],
  ['/list?ids[]=1&ids[]=2', '/list?ids[]=1&ids[]=2'],
  ['/list?filter={"a":1}', '/list?filter={%22a%22:1}'],
  ['/list?page=2&perPage=50', '/list?page=2&perPage=50'],
  ['?q=1', '/?q=1'],
  ['/?', '/?'],
  ['/a?', '/a?'],
  ['/a?b?c', '/a?b?c'],
  ['/a?b=c/d', '/a?b=c/d'],
  ['/a?b=/../c', '/a?b=/../c'],
  ['/a?&&=&', '/a?&&=&'],
  ['/a?b=c+d', '/a?b=c+d'],
  ['/a b', '/a%20b'],
  ['/a  b', '/a%20%20b'],
  ['/ ', '/%20'],
  ['/a\tb', '/a%09b'],
  ['/a\nb', '/a%0Ab'],
  ['/a\r\nb', '/a%0D%0Ab'],
  ['/a\u0000b', '/a%00b'],
  ['/a\u007fb', '/a%7Fb'],
  ['/a#b', '/a%23b'],
  ['/#', '/%23'],
  ['/a?b#c', '/a?b%23c'],
  ['/a#?b', '/a%23?b'],
  ['/100%', '/100%25'],
  ['/%', '/%25'],
  ['/%%', '/%25%25'],
  ['/%zz', '/%25zz'],
  ['/%4', '/%254'],
  ['/%4g', '/%254g'],
  ['/%41', '/%41'],
  ['/%2f', '/%2f'],
  ['/%2F', '/%2F'],
  ['/a%20b', '/a%20b'],
  ['/%e4%BD%a0', '/%e4%BD%a0'],
  ['/%00', '/%00'],
  ['/%25', '/%25'],
  ['/%2525', '/%2525'],
  ['/é', '/%C3%A9'],
  ['/日本', '/%E6%97%A5%E6%9C%AC'],
  ['/🙈', '/%F0%9F%99%88'],
  ['/\ud83d', '/%EF%BF%BD'],
  ['/\ude48\ud83d', '/%EF%BF%BD%EF%BF%BD'],
  ['/a?q=ü&r=ß', '/a?q=%C3%BC&r=%C3%9F'],
  ['/\u017f\u212a', '/%C5%BF%E2%84%AA'],
  ['/"', '/%22'],
  ['/<a>', '/%3Ca%3E'],
  ['/\\', '/%5C'],
  ['/a\\..\\b', '/a%5C..%5Cb'],
  ['/^', '/%5E'],
  ['/`', '/%60'],
  ['/|', '/%7C'],
  ["/'", "/'"],
  ['/(a)', '/(a)'],
  ['/*', '/*'],
  ['/!', '/!'],
  ['/$a', '/$a'],
  ['/a;b', '/a;b'],
  ['/a,b', '/a,b'],
  ['/a=b', '/a=b'],
  ['/a+b', '/a+b'],
  ['/~a', '/~a'],
  ['/-a', '/-a'],
  ['/--next', '/--next'],
  ['/@a', '/@a'],
  ['/a@b:c', '/a@b:c'],
  ['/a:b', '/a:b'],
  ['/&a&', '/&a&'],
  ['/.', '/.'],
  ['/..', '/..'],
  ['/./a', '/./a'],
  ['/../a', '/../a'],
  ['/a/./b', '/a/./b'],
  ['/a/../b', '/a/../b'],
  ['/a/..', '/a/..'],
  ['/a/.', '/a/.'],
  ['/a/..?b', '/a/..?b'],
  ['/a/...', '/a/...'],
  ['/a/.b', '/a/.b'],
  ['/a../b', '/a../b'],
  ['/%2e', '/%2e'],
  ['/%2E%2e/a', '/%2E%2e/a'],
  ['/.%2e/a', '/.%2e/a'],
  ['/a/%2e%2e', '/a/%2e%2e'],
  ['/javascript:alert(1)', '/javascript:alert(1)'],
  ['/http://example.com/', '/http://example.com/'],
  ['example.com/a', '/example.com/a'],
  [' /a', '/%20/a'],
  ['/a ', '/a%20'],
  [`/${'long/'.repeat(400)}`, `/${'long/'.repeat(400)}`],
  ['/graphql?query={user(id:"1"){name}}', '/graphql?query={user(id:%221%22){name}}'],
  ['/time?at=2024-01-01T00:00:00+02:00', '/time?at=2024-01-01T00:00:00+02:00'],
  ['/search?q="exact phrase"&lang=de', '/search?q=%22exact%20phrase%22&lang=de'],
  ['/files/report (final).pdf', '/files/report%20(final).pdf'],
  ['/repos/{owner}/{repo}/contents/{path}?ref={ref}', '/repos/{owner}/{repo}/contents/{path}?ref={ref}'],
];

/** Bases, endpoints, and the targets of both. */
const JOINS: [baseUrl: string, endpoint: string, target: string][] = [
  ['BASE/', '/a', '/a'],
  ['BASE/', 'a', '/a'],
  ['BASE//', '//a', '/a'],
  ['BASE/v1', '/a', '/v1/a'],
  ['BASE/v1', 'a', '/v1/a'],
  ['BASE/v1/', 'a', '/v1/a'],
  ['BASE/v1/', '/a', '/v1/a'],
  ['BASE/v1///', '///a', '/v1/a'],
  ['BASE/v1', '', '/v1'],
  ['BASE/v1/', '', '/v1/'],
  ['BASE/v1', '/', '/v1/'],
  ['BASE/v1', '?a=1', '/v1?a=1'],
  ['BASE/v1/', '?a=1', '/v1/?a=1'],
  ['BASE/ü', '/ö', '/%C3%BC/%C3%B6'],
  ['BASE/a b', 'c d', '/a%20b/c%20d'],
  [' BASE ', '/a', '/a'],
  ['BASE/{tenant}', '/{id}', '/{tenant}/{id}'],
  ['BASE/..', '/a', '/../a'],
  ['https://example.invalid', 'BASE/a', '/a'],
  ['https://example.invalid/v1', 'BASE', '/'],
  ['', 'BASE/a', '/a'],
  ["BASE/it's", "/it's", "/it's/it's"],
  ['BASE/$(touch canary)', '/`touch canary`', '/$(touch%20canary)/%60touch%20canary%60'],
];

/** Headers as JSON text, and the fields that arrive, in their order and case. */
const HEADERS: [headers: unknown, fields: [name: string, value: string][]][] = [
  ['{}', []],
  ['', []],
  ['  ', []],
  [undefined, []],
  [null, []],
  [{}, []],
  ['{"Authorization": "Bearer <ACCESS_TOKEN>"}', [['Authorization', 'Bearer <ACCESS_TOKEN>']]],
  ['{"authorization": "Basic dXNlcjpwYXNz"}', [['authorization', 'Basic dXNlcjpwYXNz']]],
  [
    '{"AUTHORIZATION": "x", "X-lower": "y", "x-UPPER": "z"}',
    [
      ['AUTHORIZATION', 'x'],
      ['X-lower', 'y'],
      ['x-UPPER', 'z'],
    ],
  ],
  ['{"X-Empty": ""}', [['X-Empty', '']]],
  [
    '{"X-Empty": "", "X-Full": "1", "X-Empty-Too": " \\t "}',
    [
      ['X-Empty', ''],
      ['X-Full', '1'],
      ['X-Empty-Too', ''],
    ],
  ],
  ['{"X-Null": null}', [['X-Null', '']]],
  [
    '{"X-True": true, "X-False": false}',
    [
      ['X-True', 'true'],
      ['X-False', 'false'],
    ],
  ],
  ['{"X-Number": 12345678901234567890}', [['X-Number', '12345678901234567890']]],
  [
    '{"X-Number": 1.0, "X-Other": -0, "X-Big": 1e400}',
    [
      ['X-Number', '1.0'],
      ['X-Other', '-0'],
      ['X-Big', '1e400'],
    ],
  ],
  [
    '{"X-List": ["a", "b"]}',
    [
      ['X-List', 'a'],
      ['X-List', 'b'],
    ],
  ],
  ['{"X-List": []}', []],
  [
    '{"X-List": [1, null, true, "", [2], {"a": 3}]}',
    [
      ['X-List', '1'],
      ['X-List', ''],
      ['X-List', 'true'],
      ['X-List', ''],
      ['X-List', '[2]'],
      ['X-List', '{"a":3}'],
    ],
  ],
  ['{"X-Object": {"a": [1.0, "b c"], "d": {}}}', [['X-Object', '{"a":[1.0,"b c"],"d":{}}']]],
  [
    '{"X-Twice": "1", "X-Between": "2", "X-Twice": "3"}',
    [
      ['X-Twice', '1'],
      ['X-Between', '2'],
      ['X-Twice', '3'],
    ],
  ],
  ['{"Cookie": "a=1; b=2"}', [['Cookie', 'a=1; b=2']]],
  ['{"Accept": "application/json"}', [['Accept', 'application/json']]],
  ['{"accept": "*/*"}', [['accept', '*/*']]],
  ['{"Accept": ""}', [['Accept', '']]],
  [
    '{"Accept": ["text/html", "text/plain;q=0.5"]}',
    [
      ['Accept', 'text/html'],
      ['Accept', 'text/plain;q=0.5'],
    ],
  ],
  ['{"User-Agent": "apiblock/1"}', [['User-Agent', 'apiblock/1']]],
  ['{"User-Agent": ""}', [['User-Agent', '']]],
  ['{"Host": "api.example.com"}', [['Host', 'api.example.com']]],
  [
    '{"X-A": "1", "Host": "other:8080"}',
    [
      ['X-A', '1'],
      ['Host', 'other:8080'],
    ],
  ],
  ['{"Content-Type": "text/plain"}', [['Content-Type', 'text/plain']]],
  ['{"Content-Length": "0"}', [['Content-Length', '0']]],
  ['{"Content-Length": 5}', []],
  ['{"Transfer-Encoding": "chunked"}', []],
  ['{"Connection": "close"}', [['Connection', 'close']]],
  [
    '{"Connection": "keep-alive", "Keep-Alive": "timeout=5"}',
    [
      ['Connection', 'keep-alive'],
      ['Keep-Alive', 'timeout=5'],
    ],
  ],
  [
    '{"Range": "bytes=0-99", "If-Match": "\\"abc\\"", "If-None-Match": "*"}',
    [
      ['Range', 'bytes=0-99'],
      ['If-Match', '"abc"'],
      ['If-None-Match', '*'],
    ],
  ],
  [
    '{"Referer": "https://example.com/?a=b#c", "Origin": "null"}',
    [
      ['Referer', 'https://example.com/?a=b#c'],
      ['Origin', 'null'],
    ],
  ],
  [
    '{"Accept-Encoding": "gzip", "TE": "trailers", "Cache-Control": "no-cache, no-store"}',
    [
      ['Accept-Encoding', 'gzip'],
      ['TE', 'trailers'],
      ['Cache-Control', 'no-cache, no-store'],
    ],
  ],
  [
    '{"Proxy-Authorization": "x", "Upgrade-Insecure-Requests": 1}',
    [
      ['Proxy-Authorization', 'x'],
      ['Upgrade-Insecure-Requests', '1'],
    ],
  ],
  [
    '{"Idempotency-Key": "8e03978e-40d5-43e8-bc93-6894a57f9324"}',
    [['Idempotency-Key', '8e03978e-40d5-43e8-bc93-6894a57f9324']],
  ],
  [
    '{"X-Semicolon": ";", "X-Colon": ":", "X-Comma": ","}',
    [
      ['X-Semicolon', ';'],
      ['X-Colon', ':'],
      ['X-Comma', ','],
    ],
  ],
  ['{"!#$%&\'*+-.^_`|~": "all signs"}', [["!#$%&'*+-.^_`|~", 'all signs']]],
  [
    '{"-d": "dash", "--next": "dashes", "0": "digit"}',
    [
      ['-d', 'dash'],
      ['--next', 'dashes'],
      ['0', 'digit'],
    ],
  ],
  [
    '{"__proto__": "a", "constructor": "b", "toString": "c"}',
    [
      ['__proto__', 'a'],
      ['constructor', 'b'],
      ['toString', 'c'],
    ],
  ],
  ['{"\\u0058-Escaped": "\\u0041\\"\\\\\\/"}', [['X-Escaped', 'A"\\/']]],
  ['{"X-CrLf": "a\\r\\nInjected: 1"}', []],
  ['{"X-Cr": "a\\rb", "X-Lf": "a\\nb", "X-Ok": "c"}', [['X-Ok', 'c']]],
  ['{"X-Nul": "a\\u0000b", "X-Esc": "\\u001b[0m", "X-Del": "\\u007f"}', []],
  ['{"X-Tab": "a\\tb"}', [['X-Tab', 'a\tb']]],
  ['{"X-End": "a\\n"}', []],
  ['{"X-Start": "\\r\\n a"}', []],
  ['{"X Space": "1", "X-Ok": "2"}', [['X-Ok', '2']]],
  ['{"X:Colon": "1"}', []],
  ['{"": "1"}', []],
  ['{"Ünï": "1"}', []],
  ['{"X-Line\\r\\nInjected": "1"}', []],
  ['{"@file": "1"}', []],
  ['{"(comment)": "1"}', []],
  ['{"$(touch canary)": "1", "\'; touch canary; \'": "2"}', []],
  ['{"\\n$(touch canary)": "1"}', []],
  ['{"X-Bad\\u2028\\u202e": 1}', []],
  [
    '{"X-Latin": "café", "X-Emoji": "🙈", "X-Lone": "\\ud800"}',
    [
      ['X-Latin', 'café'],
      ['X-Emoji', '🙈'],
      ['X-Lone', '\ufffd'],
    ],
  ],
  [`{"X-Long": "${'v'.repeat(8000)}"}`, [['X-Long', 'v'.repeat(8000)]]],
  ['not json', []],
  ['[1]', []],
  ['"text"', []],
  ['{"X-A": "1",}', []],
  ['null', []],
  [7, []],
  [['a'], []],
  [true, []],
  [
    { 'X-Value': 'a', 'X-Number': 1.5, 'X-List': ['b', 'c'], 'X-Null': null, 'X-Big': 123456789012345678901234567890n },
    [
      ['X-Value', 'a'],
      ['X-Number', '1.5'],
      ['X-List', 'b'],
      ['X-List', 'c'],
      ['X-Null', ''],
      ['X-Big', '123456789012345678901234567890'],
    ],
  ],
  [{ 'X-Undefined': undefined, 'X-Object': { a: [-0, 2n] } }, [['X-Object', '{"a":[-0,2]}']]],
  [{ 'X-Break': 'a\r\nb', 'X-Fine': 'ok' }, [['X-Fine', 'ok']]],
];

/** Bodies as an author writes them, the headers beside them, and the Content-Type that arrives ('' where none does). */
const BODIES: [body: unknown, headers: Record<string, unknown> | undefined, contentType: string][] = [
  [
    '{"title":"Getting started","content":"# Hello","status":"draft","tags":["docs","intro"]}',
    undefined,
    'application/json',
  ],
  ['{\n  "title": "Getting started",\n  "tags": []\n}', undefined, 'application/json'],
  ['{"password":"<SITE_PASSWORD>"}', undefined, 'application/json'],
  ['{"scope":"docs:read docs:write","expiresIn":"30d"}', undefined, 'application/json'],
  ['{"title":"It\'s \\"quoted\\" $HOME `id` \\\\ !"}', undefined, 'application/json'],
  ['[]', undefined, 'application/json'],
  ['{}', undefined, 'application/json'],
  [' {} ', undefined, 'application/json'],
  ['\n[1,\n2]\n', undefined, 'application/json'],
  ['\t{"tab":\t1}', undefined, 'application/json'],
  [
    '[{"op":"replace","path":"/title","value":"New"}]',
    { 'Content-Type': 'application/json-patch+json' },
    'application/json-patch+json',
  ],
  ['{"id":12345678901234567890,"price":1.0,"tiny":1e-400}', undefined, 'application/json'],
  ['{"a":1,"a":2}', undefined, 'application/json'],
  ['{"unicode":"\\u00e9é日本🙈\\ud83d"}', undefined, 'application/json'],
  ['{"multi":"line\\nbreak"}', undefined, 'application/json'],
  ['{"html":"<b>bold</b>&amp;"}', undefined, 'application/json'],
  ['{"sql":"SELECT * FROM t WHERE a = \'b\'; --"}', undefined, 'application/json'],
  ['{"regex":"^\\\\d+$","glob":"*.{js,ts}"}', undefined, 'application/json'],
  ['{broken', undefined, 'application/json'],
  ['[1, 2', undefined, 'application/json'],
  ["{'single': 1}", undefined, 'application/json'],
  ['{"trailing": 1,}', undefined, 'application/json'],
  ['"text"', undefined, 'application/json'],
  ['12', undefined, 'application/json'],
  ['-0.5e3', undefined, 'application/json'],
  ['true', undefined, 'application/json'],
  ['null', undefined, 'application/json'],
  ['plain text', undefined, ''],
  ['a=1&b=2', undefined, ''],
  ['a=1&b=2', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'application/x-www-form-urlencoded'],
  ['<xml/>', undefined, ''],
  ['<xml/>', { 'content-type': 'application/xml; charset=utf-8' }, 'application/xml; charset=utf-8'],
  ['title,content\n"a","b"\n', { 'Content-Type': 'text/csv' }, 'text/csv'],
  ['query { user(id: "1") { name } }', { 'CONTENT-TYPE': 'application/graphql' }, 'application/graphql'],
  ['{"a":1}', { 'Content-Type': 'text/plain' }, 'text/plain'],
  ['{"a":1}', { 'content-TYPE': '' }, ''],
  ['{"a":1}', { 'Content-Type': 'a\r\nb' }, 'application/json'],
  ['{"a":1}', { 'X-Content-Type': 'x' }, 'application/json'],
  ['@file', undefined, ''],
  ['@-', undefined, ''],
  ['@/etc/passwd', undefined, ''],
  ['@', undefined, ''],
  ['@canary', { 'Content-Type': 'text/plain' }, 'text/plain'],
  ['-', undefined, ''],
  ['--data', undefined, ''],
  ['=', undefined, ''],
  ['&', undefined, ''],
  ['\n', undefined, ''],
  [' ', undefined, ''],
  ['trailing newline\n', undefined, ''],
  ['\nleading newline', undefined, ''],
  ['crlf\r\nlines\r\n', undefined, ''],
  [
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
    { 'Content-Type': 'multipart/form-data; boundary=x' },
    'multipart/form-data; boundary=x',
  ],
  ['{"crlf":\r\n1}\r\n', undefined, 'application/json'],
  ['NUL\u0000byte', undefined, ''],
  ['\u0000', undefined, ''],
  ['\u00001', undefined, ''],
  ["\u0000\\0%s'", undefined, ''],
  ['-n\u0000', undefined, ''],
  ['\u0001\u0002\u0007\b\u000b\f\u001b\u007f', undefined, ''],
  ['%b%s%%\u0000', undefined, ''],
  ['\\c\u0000after', undefined, ''],
  ['é\u0000é', undefined, ''],
  ['\u0080\u0085\u009f', undefined, ''],
  ['\ud800', undefined, ''],
  ['\ufeff{}', undefined, 'application/json'],
  ['# not a comment', undefined, ''],
  ['%s %d %%', undefined, ''],
  ['<ACCESS_TOKEN>', undefined, ''],
  ['abc', { 'Content-Length': 3 }, ''],
  ['abc', { 'content-length': '3' }, ''],
  ['abcd', { 'Transfer-Encoding': 'chunked' }, ''],
  ['abc', { Expect: '100-continue' }, ''],
  ['{"a":1}', { Expect: '' }, 'application/json'],
];

/** Bodies that are values, and the text in which they arrive. */
const VALUES: [body: unknown, text: string][] = [
  [
    { title: 'Hello', tags: ['a', 'b'], nested: { empty: {}, none: [] } },
    '{\n  "title": "Hello",\n  "tags": [\n    "a",\n    "b"\n  ],\n  "nested": {\n    "empty": {},\n    "none": []\n  }\n}',
  ],
  [[], '[]'],
  [{}, '{}'],
  [0, '0'],
  [-0, '-0'],
  [1.5, '1.5'],
  [true, 'true'],
  [false, 'false'],
  [null, 'null'],
  [12345678901234567890n, '12345678901234567890'],
  [[1, 'two', null], '[\n  1,\n  "two",\n  null\n]'],
  [{ s5: 's5', n1: 'n1', "it's": '"\\n12' }, '{\n  "s5": "s5",\n  "n1": "n1",\n  "it\'s": "\\"\\\\n12"\n}'],
  [{ a: undefined, b: 1n }, '{\n  "b": 1\n}'],
  [{ lone: '\ud800' }, '{\n  "lone": "\\ud800"\n}'],
  [{ ['__proto__']: 1 }, '{\n  "__proto__": 1\n}'],
];

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'M-SEARCH',
  'QUERY',
  'get',
  'Post',
  ' put ',
  '-O',
  '--help',
  "A'B",
  '$HOME',
  '`ID`',
  "!#$%&'*+-.^_`|~",
  '7',
];

/** Sizes around what one argument holds, and up to a megabyte and beyond. */
const SIZES = [
  1, 2, 1000, 65_535, 65_536, 119_999, 120_000, 120_001, 131_070, 131_071, 131_072, 131_073, 200_000, 500_000,
  1_048_575, 1_048_576, 1_048_577, 1_300_000,
];

const get = (endpoint: string, target: string, rest: Partial<CurlRequest> = {}): CurlCase => ({
  request: { method: 'GET', baseUrl: 'BASE', endpoint, ...rest },
  expected: { method: 'GET', target, headers: [], body: '' },
});

const post = (body: unknown, text: string, contentType: string, headers?: Record<string, unknown>): CurlCase => {
  const fields = Object.entries(headers ?? {})
    .map(([name, value]): [string, string] => [name, String(value)])
    .filter(([, value]) => !/[\r\n]/.test(value));
  const isTyped = fields.some(([name]) => name.toLowerCase() === 'content-type');
  return {
    request: { method: 'POST', baseUrl: 'BASE', endpoint: '/documents', headers, body },
    expected: {
      method: 'POST',
      target: '/documents',
      headers: contentType && !isTyped ? [...fields, ['Content-Type', contentType]] : fields,
      body: text,
    },
  };
};

/** A size in bytes, filled with a text of one, two, three or four bytes, and quotes that the shell's text doubles. */
const fill = (text: string, bytes: number) => {
  const count = Math.floor(bytes / Buffer.byteLength(text));
  return text.repeat(count) + 'x'.repeat(bytes - count * Buffer.byteLength(text));
};

/** The target that a text becomes after `/` or `?q=`: written anew, byte by byte, so that the two can be compared. */
export function encodeTarget(text: string): string {
  const bytes = Buffer.from(text, 'utf8');
  let target = '';
  for (const [at, byte] of bytes.entries()) {
    const character = String.fromCharCode(byte);
    const isEscape = character === '%' && /^%[\da-f]{2}$/i.test(bytes.toString('latin1', at, at + 3));
    const isKept = byte > 0x20 && byte < 0x7f && !'"#%<>\\^`|'.includes(character);
    target += isEscape || isKept ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return target;
}

/** The Content-Type of a text for which none was given. */
export function guessContentType(text: string): string {
  const start = text.trimStart()[0] ?? '';
  if (start === '{' || start === '[') return 'application/json';
  try {
    JSON.parse(text);
    return 'application/json';
  } catch {
    return '';
  }
}

const isHeaderValue = (text: string) =>
  [...text].every((character) => character === '\t' || (character >= ' ' && character !== '\u007f'));
const trimValue = (text: string) => text.replace(/^[ \t]+|[ \t]+$/g, '').toWellFormed();

/** Every case, by what it is about. */
export const CURL_CORPUS: Record<string, CurlCase[]> = {
  methods: METHODS.flatMap((method) => {
    const sent = method.trim().toUpperCase();
    const plain: CurlCase = {
      request: { method, baseUrl: 'BASE', endpoint: '/a' },
      expected: { method: sent, target: '/a', headers: [], body: '' },
    };
    const full: CurlCase = {
      request: { method, baseUrl: 'BASE', endpoint: '/a/{id}?b=1', headers: '{"X-A": "1"}', body: '{"c":"d"}' },
      expected: { method: sent, target: '/a/{id}?b=1', headers: [['X-A', '1'], JSON_TYPE], body: '{"c":"d"}' },
    };
    return [plain, full];
  }),
  HEAD: ['HEAD', 'head', ' Head '].flatMap((method): CurlCase[] => [
    {
      request: { method, baseUrl: 'BASE', endpoint: '/a' },
      expected: { method: 'HEAD', target: '/a', headers: [], body: '' },
    },
    {
      request: { method, baseUrl: 'BASE', endpoint: '/a', headers: '{"Accept": "text/html", "X-Empty": ""}' },
      expected: {
        method: 'HEAD',
        target: '/a',
        headers: [
          ['Accept', 'text/html'],
          ['X-Empty', ''],
        ],
        body: '',
      },
    },
    {
      request: { method, baseUrl: 'BASE', endpoint: '/[x]/../{y}?z' },
      expected: { method: 'HEAD', target: '/[x]/../{y}?z', headers: [], body: '' },
    },
    {
      request: { method, baseUrl: 'BASE', endpoint: '/a', body: '{"left":"out"}' },
      expected: { method: 'HEAD', target: '/a', headers: [], body: '' },
    },
    {
      request: { method, baseUrl: 'BASE', endpoint: '/a', body: 'left out\u0000' },
      expected: { method: 'HEAD', target: '/a', headers: [], body: '' },
    },
  ]),
  'methods that are none': [
    'G T',
    'GET /other HTTP/1.1\r\nX: 1\r\n\r\nGET',
    "'; touch canary; '",
    '$(touch canary)',
    'A\nB',
    'É',
    'A:B',
    '\u0000',
    '@file',
  ].map((method) => get('/a', '/a', { method })),
  targets: TARGETS.map(([endpoint, target]) => get(endpoint, target)),
  joins: JOINS.map(([baseUrl, endpoint, target]) => get(endpoint, target, { baseUrl })),
  headers: HEADERS.map(([headers, fields]) => ({
    request: { method: 'GET', baseUrl: 'BASE', endpoint: '/a', headers },
    expected: { method: 'GET', target: '/a', headers: fields, body: '' },
  })),
  bodies: BODIES.map(([body, headers, contentType]) => post(body, String(body).toWellFormed(), contentType, headers)),
  values: VALUES.map(([body, text]) => post(body, text, 'application/json')),
  'no bodies': ['POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) =>
    [undefined, ''].map((body) => ({
      request: { method, baseUrl: 'BASE', endpoint: '/a', body },
      expected: { method, target: '/a', headers: [], body: '' },
    })),
  ),
  sizes: [
    ...SIZES.map((size) =>
      post(fill("it's $(touch canary) `id` ", size), fill("it's $(touch canary) `id` ", size), ''),
    ),
    ...SIZES.slice(5).map((size) =>
      post(`{"a":"${fill('é', size - 8)}"}`, `{"a":"${fill('é', size - 8)}"}`, 'application/json'),
    ),
    ...[119_999, 120_000, 120_001, 131_071, 131_072, 131_073].flatMap((size) =>
      [fill('日', size), fill('🙈', size), fill('\\\u0000%', size), fill('@', size)].map((body) =>
        post(body, body, 'text/plain', { 'Content-Type': 'text/plain' }),
      ),
    ),
  ],
  'hostile bodies': HOSTILE_TEXTS.map((text) => post(`text ${text}`, `text ${text}`.toWellFormed(), '')),
  'hostile JSON': HOSTILE_TEXTS.map((text) =>
    post(JSON.stringify({ [text]: text }), JSON.stringify({ [text]: text }), 'application/json'),
  ),
  'hostile values': HOSTILE_TEXTS.map((text) => post([text], `[\n  ${JSON.stringify(text)}\n]`, 'application/json')),
  'hostile header values': HOSTILE_TEXTS.map((text) => ({
    request: {
      method: 'GET',
      baseUrl: 'BASE',
      endpoint: '/a',
      headers: JSON.stringify({ 'X-A': '1', 'X-Hostile': text, 'X-B': '2' }),
    },
    expected: {
      method: 'GET',
      target: '/a',
      headers: [
        ['X-A', '1'],
        ...(isHeaderValue(text) ? [['X-Hostile', trimValue(text)] as [string, string]] : []),
        ['X-B', '2'],
      ],
      body: '',
    },
  })),
  'hostile header names': HOSTILE_TEXTS.map((text) => ({
    request: { method: 'GET', baseUrl: 'BASE', endpoint: '/a', headers: JSON.stringify({ [text]: 'hostile' }) },
    expected: {
      method: 'GET',
      target: '/a',
      headers: /^[\w!#$%&'*+.^`|~-]+$/.test(text) ? [[text, 'hostile']] : [],
      body: '',
    },
  })),
  'hostile paths': HOSTILE_TEXTS.map((text) => get(`/${text}`, `/${encodeTarget(text)}`)),
  'hostile queries': HOSTILE_TEXTS.map((text) => get(`/a?q=${text}&r=1`, `/a?q=${encodeTarget(text)}&r=1`)),
};
