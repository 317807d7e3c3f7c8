import { largestBody } from '../../../examples/api/index.ts';

/** A request and its expected status code. The player replaces placeholders such as `<SESSION>`. */
export interface PlayedRequest {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** The status code that every implementation must return. */
  readonly status: number;
}

const editor = { Authorization: 'Bearer <EDITOR>' };
const reader = { Authorization: 'Bearer <READER>' };
const json = { 'Content-Type': 'application/json' };
const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' };

const request = (
  status: number,
  name: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
): PlayedRequest => ({
  name,
  method,
  path,
  headers,
  status,
  ...(body === undefined
    ? {}
    : { body: typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body) }),
});

const verify = (status: number, name: string, body: unknown, headers: Record<string, string> = json) =>
  request(status, `verify: ${name}`, 'POST', '/api/auth/verify', headers, body);
const list = (status: number, query: string, headers: Record<string, string> = editor) =>
  request(status, `list: ${query || 'all'}`, 'GET', `/api/v1/documents${query}`, headers);
const create = (status: number, name: string, body: unknown, headers: Record<string, string> = {}) =>
  request(status, `create: ${name}`, 'POST', '/api/v1/documents', { ...editor, ...json, ...headers }, body);
const token = (status: number, name: string, body: unknown, headers: Record<string, string> = editor) =>
  request(status, `token: ${name}`, 'POST', '/api/v1/tokens', { ...headers, ...json }, body);

const one = '/api/v1/documents/doc_b';

/**
 * Successful and failing requests for all operations. Their order matters, because requests depend on the documents,
 * tokens and sessions that earlier requests change.
 */
export const requests: readonly PlayedRequest[] = [
  request(200, 'status', 'GET', '/api/v1/status'),
  request(200, 'status: head', 'HEAD', '/api/v1/status'),
  request(422, 'status: with a parameter', 'GET', '/api/v1/status?verbose=1'),
  request(204, 'status: options', 'OPTIONS', '/api/v1/status'),
  request(405, 'status: unsupported method', 'DELETE', '/api/v1/status'),

  verify(200, 'right', { password: '<PASSWORD>' }),
  verify(401, 'wrong', { password: 'wrong' }),
  verify(422, 'no password', {}),
  verify(422, 'not a string', { password: 1 }),
  verify(422, 'unknown field', { password: 'x', remember: true }),
  verify(422, 'an array', []),
  verify(400, 'broken JSON', '{"password": '),
  verify(400, 'not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])),
  verify(415, 'a form', 'password=x', { 'Content-Type': 'application/x-www-form-urlencoded' }),
  verify(415, 'no Content-Type', '{}', {}),
  verify(415, 'unsupported charset', '{}', { 'Content-Type': 'application/json; charset=latin1' }),
  verify(415, 'compressed', '{}', { ...json, 'Content-Encoding': 'gzip' }),
  verify(413, 'too large', new Uint8Array(largestBody + 1)),
  request(405, 'verify: get', 'GET', '/api/auth/verify'),

  request(403, 'log out: from another site', 'POST', '/api/auth/logout', {
    'Sec-Fetch-Site': 'cross-site',
    Cookie: '<SESSION>',
  }),
  request(403, 'log out: no origin headers', 'POST', '/api/auth/logout', { Cookie: '<SESSION>' }),
  request(403, 'log out: foreign origin', 'POST', '/api/auth/logout', {
    Origin: 'https://evil.example',
    Cookie: '<SESSION>',
  }),
  request(401, 'log out: no session', 'POST', '/api/auth/logout', sameOrigin),
  request(401, 'log out: an invented session', 'POST', '/api/auth/logout', {
    ...sameOrigin,
    Cookie: '__Host-apiblock-session=made.up.jwt',
  }),
  request(422, 'log out: with a parameter', 'POST', '/api/auth/logout?all=1', { ...sameOrigin, Cookie: '<SESSION>' }),
  request(200, 'log out', 'POST', '/api/auth/logout', { ...sameOrigin, Cookie: '<SESSION>' }),
  request(401, 'log out: again', 'POST', '/api/auth/logout', { ...sameOrigin, Cookie: '<SESSION>' }),

  list(200, ''),
  list(200, '?page=2&perPage=2'),
  list(200, '?page=99'),
  list(200, '?status=draft'),
  list(200, '?status=archived&sort=title&order=asc'),
  list(200, '?sort=updatedAt&order=asc&perPage=100'),
  list(200, '', reader),
  list(200, '?status=draft', reader),
  list(422, '?perPage=101'),
  list(422, '?page=0'),
  list(422, '?page=1e3'),
  list(422, '?page=1&page=2'),
  list(422, '?status=gone'),
  list(422, '?sort=author'),
  list(422, '?order=up&perPage=x&color=red'),
  list(401, '', {}),
  list(401, '?page=1', { Authorization: 'Bearer abt_unknown' }),
  list(401, '?page=2', { Authorization: 'Basic dXNlcjpwYXNz' }),
  list(401, '?page=3', { Authorization: 'Bearer <EXPIRED>' }),
  list(403, '', { Authorization: 'Bearer <MAKER>' }),
  request(200, 'list: head', 'HEAD', '/api/v1/documents', editor),
  request(405, 'list: unsupported method', 'PUT', '/api/v1/documents', editor),
  request(204, 'list: options', 'OPTIONS', '/api/v1/documents'),

  create(201, 'title only', { title: 'New' }),
  create(201, 'everything', { title: 'Äpfel & 🍎', content: '# <b>"Hi"</b>\n', status: 'published', tags: ['a', 'ü'] }),
  create(201, 'with a key', { title: 'Once' }, { 'Idempotency-Key': 'key-1' }),
  create(201, 'with the same key again', { title: 'Once' }, { 'Idempotency-Key': 'key-1' }),
  create(422, 'with the same key for a different body', { title: 'Twice' }, { 'Idempotency-Key': 'key-1' }),
  create(422, 'no title', {}),
  create(422, 'blank title', { title: '  ' }),
  create(201, 'longest title', { title: '😀'.repeat(200) }),
  create(422, 'too long a title', { title: 'x'.repeat(201) }),
  create(422, 'archived', { title: 'x', status: 'archived' }),
  create(422, 'wrong types', { title: 1, content: [], status: null, tags: 'a' }),
  create(422, 'unknown field', { title: 'x', author: 'me' }),
  create(422, 'a prototype', '{"title": "x", "__proto__": {"status": "published"}}'),
  create(422, 'a lone surrogate', '{"title": "\\ud800"}'),
  create(400, 'broken JSON', '{"title": "x"'),
  create(400, 'too deep', `{"title": "x", "tags": ${'['.repeat(5000)}${']'.repeat(5000)}}`),
  create(422, 'null', 'null'),
  request(403, 'create: as a reader', 'POST', '/api/v1/documents', { ...reader, ...json }, { title: 'x' }),
  request(401, 'create: without a token', 'POST', '/api/v1/documents', json, { title: 'x' }),

  request(200, 'read', 'GET', one, editor),
  request(200, 'read: head', 'HEAD', one, editor),
  request(304, 'read: unchanged', 'GET', one, { ...editor, 'If-None-Match': '"v1"' }),
  request(200, 'read: changed since', 'GET', one, { ...editor, 'If-None-Match': '"v7"' }),
  request(404, 'read: a draft, as a reader', 'GET', '/api/v1/documents/doc_b', reader),
  request(200, 'read: published, as a reader', 'GET', '/api/v1/documents/doc_a', reader),
  request(404, 'read: unknown', 'GET', '/api/v1/documents/doc_unknown', editor),
  request(404, 'read: an invalid ID', 'GET', '/api/v1/documents/..%2Fsecret', editor),
  request(404, 'read: undecodable', 'GET', '/api/v1/documents/%E0%A4%A', editor),
  request(422, 'read: with a parameter', 'GET', `${one}?fields=title`, editor),

  request(200, 'replace', 'PUT', one, { ...editor, ...json }, { title: 'Replaced', tags: ['x'] }),
  request(
    200,
    'replace: the current version',
    'PUT',
    one,
    { ...editor, ...json, 'If-Match': '"v2"' },
    { title: 'Replaced again', status: 'archived' },
  ),
  request(
    412,
    'replace: an older version',
    'PUT',
    one,
    { ...editor, ...json, 'If-Match': '"v2"' },
    { title: 'Too late' },
  ),
  request(422, 'replace: no title', 'PUT', one, { ...editor, ...json }, { content: 'x' }),
  request(404, 'replace: unknown', 'PUT', '/api/v1/documents/doc_unknown', { ...editor, ...json }, { title: 'x' }),
  request(403, 'replace: as a reader', 'PUT', one, { ...reader, ...json }, { title: 'x' }),

  request(200, 'patch', 'PATCH', one, { ...editor, ...json }, { status: 'published' }),
  request(200, 'patch: nothing', 'PATCH', one, { ...editor, ...json }, {}),
  request(200, 'patch: any version', 'PATCH', one, { ...editor, ...json, 'If-Match': '*' }, { title: 'Patched' }),
  request(
    412,
    'patch: an older version',
    'PATCH',
    one,
    { ...editor, ...json, 'If-Match': '"v1"' },
    { title: 'Too late' },
  ),
  request(422, 'patch: wrong type', 'PATCH', one, { ...editor, ...json }, { tags: [1] }),
  request(422, 'patch: unknown field', 'PATCH', one, { ...editor, ...json }, { id: 'doc_x' }),
  request(404, 'patch: unknown', 'PATCH', '/api/v1/documents/doc_unknown', { ...editor, ...json }, {}),
  request(415, 'patch: no Content-Type', 'PATCH', one, editor, '{}'),

  request(412, 'delete: an older version', 'DELETE', one, { ...editor, 'If-Match': '"v1"' }),
  request(403, 'delete: as a reader', 'DELETE', one, reader),
  request(200, 'delete', 'DELETE', one, editor),
  request(404, 'delete: again', 'DELETE', one, editor),
  request(422, 'delete: with a parameter', 'DELETE', `${one}?force=1`, editor),

  request(200, 'the former list', 'GET', '/api/v1/docs', editor),
  request(200, 'the former list, as a reader', 'GET', '/api/v1/docs', reader),
  request(422, 'the former list: with a page', 'GET', '/api/v1/docs?page=1', editor),
  request(401, 'the former list: without a token', 'GET', '/api/v1/docs'),
  request(405, 'the former list: unsupported method', 'POST', '/api/v1/docs', editor),

  token(200, 'narrower', { scope: 'docs:read', expiresIn: '1h' }),
  token(403, 'valid longer than its parent', { scope: 'docs:read', expiresIn: '90d' }),
  token(
    403,
    'more scopes than its parent',
    { scope: 'docs:write', expiresIn: '1h' },
    { Authorization: 'Bearer <MAKER>' },
  ),
  token(422, 'unknown scope', { scope: 'docs:delete', expiresIn: '1h' }),
  token(422, 'unknown unit', { scope: 'docs:read', expiresIn: '1w' }),
  token(422, 'nothing', {}),
  token(403, 'as a reader', { scope: 'docs:read', expiresIn: '1h' }, reader),
  token(401, 'without a token', { scope: 'docs:read', expiresIn: '1h' }, {}),
  ...Array.from({ length: 4 }, (_, index) =>
    token(index < 1 ? 200 : 429, `limit, ${index + 1}`, { scope: 'tokens:create', expiresIn: '1m' }),
  ),

  request(501, 'users: create', 'POST', '/user', json, {}),
  request(501, 'users: create from an array', 'POST', '/user/createWithList', json, []),
  request(501, 'users: login', 'GET', '/user/login?username=a&password=b'),
  request(501, 'users: logout', 'GET', '/user/logout'),
  request(501, 'users: read', 'GET', '/user/ann'),
  request(501, 'users: replace', 'PUT', '/user/ann', json, {}),
  request(501, 'users: delete', 'DELETE', '/user/%C3%A4nn'),
  request(405, 'users: unsupported method', 'PATCH', '/user/ann', json, {}),
  request(405, 'users: list', 'GET', '/user'),

  request(404, 'unknown path', 'GET', '/api/v1/nothing', editor),
  request(404, 'unknown API version', 'GET', '/api/v2/documents', editor),
  request(404, 'path in a different case', 'GET', '/api/v1/Documents', editor),
  request(404, 'path with a trailing slash', 'GET', '/api/v1/documents/', editor),
  request(404, 'unknown path below a document', 'GET', `${one}/history`, editor),
  request(404, 'the root of the API', 'GET', '/api'),
  request(404, 'unknown path below users', 'GET', '/user/ann/posts'),

  ...Array.from({ length: 6 }, (_, index) =>
    verify(index < 4 ? 401 : 429, `lockout, ${index + 1}`, { password: 'wrong' }),
  ),
  verify(429, 'correct password during a lockout', { password: '<PASSWORD>' }),
];
