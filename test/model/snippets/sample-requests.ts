import type { RequestSource } from '../../../src/model/http/request.js';
import type { SnippetRequest } from '../../../src/model/snippets/generate-snippet.js';

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const MULTIPART = { 'Content-Type': 'multipart/form-data' };
const CREATE = { method: 'POST', endpoint: 'https://api.example.com/v1/documents' };

/** Requests that use all features of the code generators, keyed by description. */
export const SAMPLE_REQUESTS: Readonly<Record<string, SnippetRequest & RequestSource>> = {
  'A GET request': {
    method: 'GET',
    baseUrl: 'https://api.example.com',
    endpoint: '/v1/users/:id',
    values: { id: '42' },
  },
  'A HEAD request, and dot segments in the URL': { method: 'HEAD', endpoint: 'https://api.example.com/a/../b' },
  'A DELETE request, and an empty query': { method: 'DELETE', endpoint: 'https://api.example.com/a?' },
  'A POST request without a body, and brackets and braces in the URL': {
    method: 'POST',
    endpoint: 'https://[::1]:8080/items[0]/{id}?filter[name]={x}',
  },
  'A PUT request with a content header but without a body, and bidirectional controls in the URL': {
    method: 'PUT',
    endpoint: 'https://api.example.com/a\u202eb',
    headers: { 'Content-Language': 'de' },
  },
  'A CONNECT request, and a query without a path': {
    method: 'CONNECT',
    endpoint: 'https://api.example.com?ids[]=1',
  },
  'A GET request with a body, and dot segments in the URL': {
    method: 'GET',
    endpoint: 'https://api.example.com/a/./b',
    body: '{"q":"a"}',
  },
  'Headers, some of which some clients cannot send': {
    endpoint: 'https://api.example.com/',
    headers: {
      Authorization: 'Bearer <ACCESS_TOKEN>',
      Accept: ['text/html', 'application/json'],
      Cookie: ['a=1', 'b=2'],
      'X-Padded': ' \t a\tb  ',
      'X-Quotes': `"a" 'b' \`c\` $d #{e} \\f`,
      Host: 'other.example',
      Connection: 'close',
      Expect: '',
      'User-Agent': ['a', 'b'],
      'X-City': 'Köln',
      'X-Hyphen-': '1',
      'X-Empty': '',
    },
  },
  'A JSON body': {
    ...CREATE,
    headers: { 'X-A': '1' },
    body: {
      title: "It's",
      path: '/a "b"',
      'two words': [1, -0.5],
      long: Array.from({ length: 7 }, (_, index) => `item ${index}`),
      nested: [{ yes: true, no: false, none: null }],
      emptyObject: {},
      emptyList: [],
    },
  },
  'A JSON body with non-ASCII characters': { ...CREATE, method: 'PATCH', body: '{"city":"Köln 🙈","url":"/"}' },
  'A JSON body that a literal would change': { ...CREATE, method: 'PUT', body: '{\n  "price": 1.0\n}' },
  'A text body with invisible characters': {
    ...CREATE,
    headers: { 'Content-Type': 'text/csv' },
    body: 'title,"content"\r\n\u202e\u007f🙈,\'#{x}\' $y \\z\ttab\n\u{e0001}\n',
  },
  'A text body without invisible characters': {
    ...CREATE,
    headers: { 'Content-Type': 'text/csv' },
    body: 'title,"content"\nKöln,1\n',
  },
  'A text body without a Content-Type, and an unusual method': { ...CREATE, method: 'PURGE', body: 'Ü' },
  'A form body': { ...CREATE, headers: FORM, body: '{"title":"It\'s","limit":5}' },
  'A form body with a repeated name': { ...CREATE, headers: FORM, body: '{"tags":["a","b"]}' },
  'A file body, and a response that is a file': {
    ...CREATE,
    headers: { 'Content-Type': 'image/png' },
    body: { file: 'images/photo.png' },
    responseFile: 'small.png',
  },
  'A response that is a file, and a Content-Length header': {
    ...CREATE,
    headers: { 'Content-Length': '1' },
    body: 'a',
    responseFile: 'report.pdf',
  },
  'A multipart body': { ...CREATE, headers: MULTIPART, body: '{"title":"Hello","limit":5}' },
  'A multipart body with files': {
    ...CREATE,
    headers: { ...MULTIPART, 'X-A': '1' },
    body: {
      title: 'Hello',
      photo: { file: 'images/photo.png', type: 'image/png' },
      data: { file: 'data.bin' },
      end: 'z',
    },
  },
  'A multipart body with special names': {
    ...CREATE,
    headers: MULTIPART,
    body: { 'a "b"': 'x', e: { file: 'f"g".csv', type: 'text/csv' }, end: 'z' },
  },
  'A multipart body whose parts have headers': {
    ...CREATE,
    headers: MULTIPART,
    body: { meta: { a: 1 }, note: 'x', photo: { file: 'photo.png', type: 'image/png' }, end: 'z' },
    encodings: {
      meta: { contentType: 'application/json' },
      note: { partHeaders: [{ name: 'X-Part', value: 'a "b"' }] },
      photo: { partHeaders: [{ name: 'X-Part', value: '1' }] },
    },
  },
};
