import { describe, expect, it } from 'vitest';
import { generateCurl, type CurlRequest } from '../../../src/model/http/curl.js';
import { tokenizeCommand } from '../../../src/model/http/shell.js';

const BASE = 'https://api.example.com/v1';
const url = (endpoint: string, baseUrl?: string) => generateCurl({ endpoint, baseUrl }).replace(/^curl -X GET /, '');

describe('generateCurl', () => {
  it.each<[title: string, request: CurlRequest, command: string]>([
    [
      'a plain request',
      { method: 'GET', baseUrl: BASE, endpoint: '/documents' },
      "curl -X GET 'https://api.example.com/v1/documents'",
    ],
    [
      'a request without a method',
      { baseUrl: BASE, endpoint: '/documents' },
      "curl -X GET 'https://api.example.com/v1/documents'",
    ],
    [
      'a method in lower case',
      { method: 'delete', baseUrl: BASE, endpoint: '/documents/:id' },
      "curl -X DELETE 'https://api.example.com/v1/documents/:id'",
    ],
    ['a method with special characters', { method: "it's", endpoint: '/' }, "curl -X 'IT'\\''S' '/'"],
    [
      'an invalid method',
      { method: 'GET /\r\n$(id)', endpoint: '/' },
      "curl -X GET '/'\n# Left out: method 'GET /\ufffd\ufffd$(ID)', because HTTP does not allow it",
    ],
    [
      'a HEAD request',
      { method: 'HEAD', baseUrl: BASE, endpoint: '/documents' },
      "curl -I 'https://api.example.com/v1/documents'",
    ],
    [
      'a HEAD request with a body',
      { method: 'HEAD', endpoint: '/', body: 'x' },
      "curl -I '/'\n# Left out: the body, because HEAD requests have none",
    ],
    [
      'headers and a body',
      {
        method: 'POST',
        baseUrl: BASE,
        endpoint: '/documents',
        headers: '{"Authorization": "Bearer <ACCESS_TOKEN>", "Content-Type": "application/json"}',
        body: '{"title":"Hello"}',
      },
      "curl -X POST 'https://api.example.com/v1/documents' \\\n  -H 'Authorization: Bearer <ACCESS_TOKEN>' \\\n  -H 'Content-Type: application/json' \\\n  -d '{\"title\":\"Hello\"}'",
    ],
    [
      'a single quote in the body',
      { method: 'POST', endpoint: '/', body: "it's" },
      "curl -X POST '/' \\\n  -H 'Content-Type:' \\\n  -d 'it'\\''s'",
    ],
    [
      'JSON without a Content-Type',
      { method: 'POST', endpoint: '/', body: '[1]' },
      "curl -X POST '/' \\\n  -H 'Content-Type: application/json' \\\n  -d '[1]'",
    ],
    [
      'malformed JSON without a Content-Type',
      { method: 'POST', endpoint: '/', body: '{a' },
      "curl -X POST '/' \\\n  -H 'Content-Type: application/json' \\\n  -d '{a'",
    ],
    [
      'a Content-Type header with a lower-case name',
      { method: 'POST', endpoint: '/', headers: { 'content-type': 'text/plain' }, body: '[1]' },
      "curl -X POST '/' \\\n  -H 'content-type: text/plain' \\\n  -d '[1]'",
    ],
    [
      'an object as the body',
      { method: 'PUT', endpoint: '/', body: { id: 9007199254740993n } },
      "curl -X PUT '/' \\\n  -H 'Content-Type: application/json' \\\n  -d '{\n  \"id\": 9007199254740993\n}'",
    ],
    [
      'a body that is not a JSON value',
      { method: 'PUT', endpoint: '/', body: () => 1 },
      "curl -X PUT '/'\n# Left out: the body, because it is not a JSON value",
    ],
    ['an empty body', { method: 'POST', endpoint: '/', body: '' }, "curl -X POST '/'"],
    [
      'a GET request with a body',
      { method: 'GET', endpoint: '/', body: '{}' },
      "curl -X GET '/' \\\n  -H 'Content-Type: application/json' \\\n  -d '{}'",
    ],
    [
      'a body that begins with @',
      { method: 'POST', endpoint: '/', body: '@file' },
      "curl -X POST '/' \\\n  -H 'Content-Type:' \\\n  --data-raw '@file'",
    ],
    [
      'a body with control characters',
      { method: 'POST', endpoint: '/', body: 'a\r\n\\b\0' },
      "printf '%b' 'a\\r\n\\\\b\\0000' | curl -X POST '/' \\\n  -H 'Content-Type:' \\\n  --data-binary @-",
    ],
    [
      'a body that is too long for an argument',
      { method: 'POST', endpoint: '/', body: 'é'.repeat(60_001) },
      `printf '%s' '${'é'.repeat(60_001)}' | curl -X POST '/' \\\n  -H 'Content-Type:' \\\n  --data-binary @-`,
    ],
    [
      'a body of 1 MiB, for which curl does not wait for 100 Continue',
      { method: 'POST', endpoint: '/', body: 'x'.repeat(1_048_576) },
      `printf '%s' '${'x'.repeat(1_048_576)}' | curl -X POST '/' \\\n  -H 'Content-Type:' \\\n  --data-binary @-`,
    ],
    [
      'a body larger than 1 MiB with an Expect header',
      { method: 'POST', endpoint: '/', headers: { expect: '100-continue' }, body: 'x'.repeat(1_048_577) },
      `printf '%s' '${'x'.repeat(1_048_577)}' | curl -X POST '/' \\\n  -H 'expect: 100-continue' \\\n  -H 'Content-Type:' \\\n  --data-binary @-`,
    ],
    [
      'a body larger than 1 MiB',
      { method: 'POST', endpoint: '/', body: 'x'.repeat(1_048_577) },
      `printf '%s' '${'x'.repeat(1_048_577)}' | curl -X POST '/' \\\n  -H 'Content-Type:' \\\n  -H 'Expect:' \\\n  --data-binary @-`,
    ],
    [
      'an empty header',
      { endpoint: '/', headers: { 'X-Empty': '', 'X-Null': null } },
      "curl -X GET '/' \\\n  -H 'X-Empty;' \\\n  -H 'X-Null;'",
    ],
    [
      'a header value with a line break',
      { endpoint: '/', headers: { 'X-A': '1', 'X-Bad': 'a\r\nInjected: 1' } },
      "curl -X GET '/' \\\n  -H 'X-A: 1'\n# Left out: header X-Bad, because its value contains a line break or control character",
    ],
    [
      'an invalid header name',
      { endpoint: '/', headers: { "X\n$(id)'": '1' } },
      "curl -X GET '/'\n# Left out: header 'X\ufffd$(id)'\\''', because HTTP does not allow its name",
    ],
    [
      'headers that are not an object',
      { endpoint: '/', headers: '[1]' },
      "curl -X GET '/'\n# Left out: the headers, because they are not a JSON object",
    ],
    [
      'framing headers that contradict the body',
      { method: 'POST', endpoint: '/', headers: { 'Content-Length': 9, 'Transfer-Encoding': 'gzip' }, body: '[]' },
      "curl -X POST '/' \\\n  -H 'Content-Type: application/json' \\\n  -d '[]'\n# Left out: header Content-Length, because it does not fit the body\n# Left out: header Transfer-Encoding, because it does not fit the body",
    ],
    [
      'duplicate Content-Length and Host headers',
      {
        method: 'POST',
        endpoint: '/',
        headers: '{"Content-Length": 2, "content-length": 2, "Host": "a", "host": "b"}',
        body: '[]',
      },
      "curl -X POST '/' \\\n  -H 'Content-Length: 2' \\\n  -H 'Host: a' \\\n  -H 'Content-Type: application/json' \\\n  -d '[]'\n# Left out: header content-length, because it does not fit the body\n# Left out: header host, because it is already set",
    ],
    [
      'brackets in the URL',
      { baseUrl: BASE, endpoint: '/users/{username}?ids[]=1' },
      "curl -X GET -g 'https://api.example.com/v1/users/{username}?ids[]=1'",
    ],
    [
      'dot segments',
      { baseUrl: BASE, endpoint: '/../{a}' },
      "curl -X GET -g --path-as-is 'https://api.example.com/v1/../{a}'",
    ],
    ['an endpoint that looks like an option', { endpoint: '--next' }, "curl -X GET --url '--next'"],
  ])('formats %s', (_title, request, command) => {
    expect(generateCurl(request)).toBe(command);
  });

  it.each([
    ['/a', BASE, "'https://api.example.com/v1/a'"],
    ['a', `${BASE}/`, "'https://api.example.com/v1/a'"],
    ['//a', `${BASE}//`, "'https://api.example.com/v1/a'"],
    ['', BASE, "'https://api.example.com/v1'"],
    ['?a=1', BASE, "'https://api.example.com/v1?a=1'"],
    ['/a', undefined, "'/a'"],
    ['/a', '', "'/a'"],
    ['http://other.example/a', BASE, "'http://other.example/a'"],
    ['HTTPS://other.example/a', BASE, "'HTTPS://other.example/a'"],
    ['/a', '{base_url}', "-g '{base_url}/a'"],
    ['/a', 'http://[::1]:8080', "-g 'http://[::1]:8080/a'"],
    ['/a', 'https://bücher.example', "'https://xn--bcher-kva.example/a'"],
    [
      '/ä',
      'https://us%65r:pä@BÜCHER.example:8443/ö',
      "'https://us%65r:p%C3%A4@xn--bcher-kva.example:8443/%C3%B6/%C3%A4'",
    ],
    ['/a', 'https://a\u00adb..\ud800/', "'https://a%C2%ADb..%EF%BF%BD/a'"],
    ['/a b%20c%zz#d', BASE, "'https://api.example.com/v1/a%20b%20c%25zz%23d'"],
    ['/😀\ud83d', BASE, "'https://api.example.com/v1/%F0%9F%98%80%EF%BF%BD'"],
  ])('given the endpoint %j and the base URL %j, uses the URL %s', (endpoint, baseUrl, expected) => {
    expect(url(endpoint, baseUrl)).toBe(expected);
  });
});

describe('generateCurl for a WebSocket', () => {
  it.each([
    { endpoint: 'wss://api.example.com/v1/events' },
    { endpoint: '/v1/events', baseUrl: 'WS://api.example.com' },
  ])('returns only a comment for %j, because curl refuses the URL', (request) => {
    expect(generateCurl(request)).toMatch(
      /^# Left out: the request, because '?wss?:\/\/api\.example\.com\/v1\/events'? is the address of a WebSocket$/i,
    );
  });
});

describe('tokenizeCommand', () => {
  it('highlights quoted arguments and comments regardless of their content', () => {
    const command = generateCurl({
      method: 'POST',
      baseUrl: BASE,
      endpoint: "/it's",
      headers: { 'X Bad': 1, 'X-A': '\\' },
      body: "\n# 'a'\u0007",
    });
    expect(tokenizeCommand(command).filter(([, text]) => text !== '')).toEqual([
      ['', 'printf '],
      ['string', "'%b'"],
      ['', ' '],
      ['string', "'\n# '\\''a'\\''\\0007'"],
      ['', ' | curl -X POST '],
      ['string', "'https://api.example.com/v1/it'\\''s'"],
      ['', ' \\\n  -H '],
      ['string', "'X-A: \\'"],
      ['', ' \\\n  -H '],
      ['string', "'Content-Type:'"],
      ['', ' \\\n  --data-binary @-\n'],
      ['comment', "# Left out: header 'X Bad', because HTTP does not allow its name"],
    ]);
  });
});
