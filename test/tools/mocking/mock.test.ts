import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMockServer } from '../../../src/tools/cli/commands/mock/mock-server.js';
import { createMock } from '../../../src/tools/mocking/mock.js';
import type { MockRequest } from '../../../src/tools/mocking/messages.js';
import { toHandlers } from '../../../src/msw.js';
import { readBlocks } from '../../../src/pages.js';
import { runPages } from '../../../src/tools/testing/run/run-pages.js';
import { createSampleFile } from '../../../src/tools/testing/request/payload-body.js';
import type { RunResult } from '../../../src/tools/testing/run/result.js';

const block = (method: string, endpoint: string, more = '', fields = '') =>
  `<ApiBlock method="${method}" endpoint="${endpoint}" ${more}>\n${fields}\n</ApiBlock>\n\n`;

const LIMIT_HEADERS = `<ResponseField name="x-left" location="header" type="integer" example={9} />
<ResponseField header="X-Limit" type="integer" example={60} default={10} />
<ResponseField header="X-Kind" default="core" />
<ResponseField header="X-Tags" example={['a', 'b']} />
<ResponseField header="X-Unknown" type="string" required />
<ResponseField header="Content-Length" example={99} />
<ResponseField header="X-Broken" example={"a\\nb"} />
<ResponseField name="X-Body" example="not a header" />
<ResponseField header="Retry-After" status={429} type="integer" example={30} />`;

const PAGE = `# Users

${block('GET', '/users', `responses='[{"statusCode": 200, "headers": {"X-Total": "2"}, "body": [{"id": 12345678901234567890, "p": 1.10}]}, {"statusCode": 400, "body": {"error": "bad"}}]'`, '<ParamField query="page" type="integer" />\n<ParamField query="active" type="boolean" />\n<ParamField query="at" type="timestamp" />')}
${block('GET', '/users/:id', `responses='[{"statusCode": 404, "body": {"error": "none"}}, {"statusCode": 200, "body": {"id": "u"}}, {"statusCode": "5XX"}]'`, '<ParamField path="id" type="string" />')}
${block('GET', '/users/me', `response='{"id": "me"}' auth="bearer"`)}
${block('DELETE', '/users/{id}', 'statusCode={204}')}
${block('POST', '/users', `responses='[{"statusCode": 201, "headers": {"Location": "/users/1"}, "body": {"id": 1}}, {"statusCode": 422, "body": {"error": "no"}}]'`, '<ParamField body="name" type="string" required />\n<ParamField body="age" type="integer | null" />\n<ParamField body="tags[].label" required />\n<ParamField body="meta[key]" type="string" required />')}
${block('POST', '/imports', 'statusCode={202}', '<ParamField body="[]" type="object" required>\n<ParamField body="[].id" type="string" required />\n</ParamField>')}
${block('POST', '/form', 'statusCode={201} headers={{"Content-Type": "application/x-www-form-urlencoded"}}', '<ParamField body="a.b" type="string" required />\n<ParamField body="n" type="integer" />\n<ParamField body="user" type="object">\n<ParamField body="email" type="string" required />\n</ParamField>\n<ParamField body="items" type="object[]">\n<ParamField body="count" type="integer" required />\n</ParamField>')}
${block('POST', '/upload', 'statusCode={201} headers={{"Content-Type": "multipart/form-data"}}', '<ParamField body="file" type="file" required />\n<ParamField body="n" type="integer" />')}
${block('GET', '/numbers/{n}', `response='{}'`, '<ParamField path="n" type="integer" />')}
${block('GET', '/files/:name.json', `response='{"kind": "json"}'`)}
${block('GET', '/files/:name', `responses='[{"statusCode": 200, "headers": {"Content-Type": "text/csv"}, "body": "a,b"}]'`)}
${block('GET', '/ratio/:1', `response='{"ratio": 1}'`)}
${block('GET', '/ratio/{1', `response='{"ratio": 2}'`)}
${block('GET', '/contents/{+path}', `response='{"rest": "path"}'`, '<ParamField path="path" type="string" />')}
${block('GET', '/contents/{+path}/raw', `response='{"rest": "raw"}'`)}
${block('GET', '/contents/:name', `response='{"rest": "none"}'`)}
${block('GET', '/counts/{+n}', `response='{}'`, '<ParamField path="n" type="integer" />')}
${block('GET', '/search?type=a', `response='{"type": "a"}'`)}
${block('GET', '/search?type=b', `response='{"type": "b"}'`)}
${block('GET', '/keys', `response='{}' auth="apiKey" headers='{"X-Api-Key": "<KEY>"}'`)}
${block('GET', '/secret', `responses='[{"statusCode": 200, "body": {}}, {"statusCode": 401, "body": {"error": "who"}}]' auth="basic, bearer"`)}
${block('GET', '/both', `response='{}' auth="bearer + apiKey"`)}
${block('GET', '/list', `response='{}' auth="bearer"`, '<ParamField query="page_token" /><ParamField query="author" /><ParamField header="Idempotency-Key" />')}
${block('GET', '/session', `response='{}' auth="apiKey"`, '<ParamField cookie="sid" example="z" />')}
${block('GET', '/need', `response='{}'`, '<ParamField query="q" required example="x" />\n<ParamField header="X-Need" required example="y" />\n<ParamField cookie="sid" required example="z" />')}
${block('GET', '/cookies', `response='{}'`, '<ParamField cookie="json" type="number" required contentType="application/json" example={1e21} />\n<ParamField cookie="object" type="object" required />')}
${block('GET', '/items', `response='{}'`, '<ParamField query="ids[]" type="object[]" required />')}
${block('GET', '/files/{+rest}', `response='{}'`)}
${block('GET', '/section', `response='{}'`, '<ParamField query="q" />\n<ParamField name="r" required />')}
${block('GET', '/limits', `responses='[{"statusCode": 200, "headers": {"X-Left": 5}, "body": {}}, {"statusCode": 429}]'`, LIMIT_HEADERS)}
${block('GET', '/only-headers', '', '<ResponseField header="X-Total" type="integer" example="3" />')}
${block('GET', '/reports', `responses='[{"statusCode": 200, "body": {"id": 1}}, {"statusCode": 200, "headers": {"Content-Type": "text/csv; charset=utf-8"}, "body": "id"}, {"statusCode": 404, "headers": {"Content-Type": "text/html"}, "body": "none"}]'`)}
<ApiBlock webhook="a.b" body="{}" />
<ApiBlock method="GET" endpoint="wss://api.example.com/feed" />
`;
const blocks = readBlocks(PAGE);
const mock = createMock(blocks);
const call = (line: string, headers: Record<string, string> = {}, body = '') => {
  const [method = '', path = ''] = line.split(' ');
  const request: MockRequest = { method, url: `http://x${path}`, headers: new Map(Object.entries(headers)), body };
  const { status, headers: sent, body: text } = mock.respond(request);
  return { status, headers: Object.fromEntries(sent.map(({ name, value }) => [name, value])), text };
};
const JSON_TYPE = { 'content-type': 'application/json' };

describe('createMock', () => {
  it('has no route for a WebSocket', () => {
    expect(call('GET /feed').status).toBe(404);
  });

  it('returns the documented response without changing any digit of a number', () => {
    expect(call('GET /users')).toEqual({
      status: 200,
      headers: { 'Content-Type': 'application/json', 'X-Total': '2' },
      text: '[{"id": 12345678901234567890, "p": 1.10}]',
    });
    expect(call('DELETE /users/1')).toEqual({ status: 204, headers: {}, text: '' });
    expect(call('GET /files/a.csv')).toEqual({ status: 200, headers: { 'Content-Type': 'text/csv' }, text: 'a,b' });
  });

  it.each([
    ['GET /users/1', {}, 200, '{"id": "u"}'],
    ['GET /users/1', { prefer: 'code=404' }, 404, '{"error": "none"}'],
    ['GET /users/1', { prefer: 'respond-async, code="404"' }, 404, '{"error": "none"}'],
    ['GET /users/1', { prefer: 'code=503' }, 503, ''],
    ['GET /users/1', { prefer: 'code=418' }, 200, '{"id": "u"}'],
    ['GET /users/me', { authorization: 'Bearer x' }, 200, '{"id": "me"}'],
    ['GET /users/%6de', { authorization: 'Bearer x' }, 200, '{"id": "me"}'],
    ['GET /users/a%2Fb', {}, 200, '{"id": "u"}'],
    ['GET /users/', {}, 200, '[{"id": 12345678901234567890, "p": 1.10}]'],
    ['GET /files/a.json', {}, 200, '{"kind": "json"}'],
    ['GET /ratio/:1', {}, 200, '{"ratio": 1}'],
    ['GET /ratio/{1', {}, 200, '{"ratio": 2}'],
    ['GET /ratio/', {}, 404, expect.stringContaining('No page documents /ratio/')],
    ['GET /contents/a', {}, 200, '{"rest": "none"}'],
    ['GET /contents/a/b.md', {}, 200, '{"rest": "path"}'],
    ['GET /contents/a/b/', {}, 200, '{"rest": "path"}'],
    ['GET /contents/a/b/raw', {}, 200, '{"rest": "raw"}'],
    ['GET /contents/', {}, 404, expect.stringContaining('No page documents /contents/')],
    ['GET /counts/1/2', {}, 422, expect.stringContaining('The path parameter n must be of the type integer')],
    ['GET /search?type=b&x=1', {}, 200, '{"type": "b"}'],
    ['GET /search?type=c', {}, 200, '{"type": "a"}'],
    ['HEAD /users/1', {}, 200, ''],
    ['HEAD /nowhere', {}, 404, expect.stringContaining('No page documents /nowhere')],
    ['GET /nowhere', {}, 404, expect.stringContaining('No page documents /nowhere')],
    ['GET /users/1/more', {}, 404, expect.anything()],
    ['GET /', {}, 404, expect.anything()],
    ['PATCH /users', {}, 405, expect.stringContaining('PATCH /users')],
    ['OPTIONS /users', {}, 204, ''],
    ['DELETE /users/me', {}, 204, ''],
  ] as const)('responds to the request %s %o with status %i', (line, headers, status, text) => {
    expect(call(line, headers)).toMatchObject({ status, text });
  });

  it('sends the example or default value of each response header that is documented only by a field', () => {
    expect(call('GET /limits').headers).toEqual({
      'Content-Type': 'application/json',
      'X-Left': '5',
      'X-Limit': '60',
      'X-Kind': 'core',
      'X-Tags': 'b',
    });
    expect(mock.respond({ method: 'GET', url: 'http://x/limits', headers: new Map(), body: '' }).headers).toEqual(
      expect.arrayContaining([
        { name: 'X-Tags', value: 'a' },
        { name: 'X-Tags', value: 'b' },
      ]),
    );
    expect(call('GET /limits', { prefer: 'code=429' })).toEqual({
      status: 429,
      headers: { 'Retry-After': '30' },
      text: '',
    });
    expect(call('GET /only-headers')).toEqual({ status: 200, headers: { 'X-Total': '3' }, text: '' });
  });

  it.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['text/csv', 'text/csv; charset=utf-8'],
    ['text/*', 'text/csv; charset=utf-8'],
    ['TEXT/CSV', 'text/csv; charset=utf-8'],
    ['application/json;q=0.5, text/csv', 'text/csv; charset=utf-8'],
    ['text/csv, application/json', 'application/json'],
    ['application/json;q=0, */*', 'text/csv; charset=utf-8'],
    ['image/png', 'application/json'],
    ['', 'application/json'],
  ])('responds to the Accept header %j with %s', (accept, type) => {
    const { headers } = call('GET /reports', accept === undefined ? {} : { accept });
    expect(headers['Content-Type']).toBe(type);
  });

  it('ignores the Accept header if only one media type is documented', () => {
    expect(call('GET /files/a.csv', { accept: 'application/json' }).text).toBe('a,b');
    expect(call('GET /reports', { accept: 'application/json', prefer: 'code=404' }).text).toBe('none');
  });

  it('lists the documented methods in the Allow header', () => {
    expect(call('PATCH /users').headers.Allow).toBe('GET, HEAD, POST');
    expect(call('PUT /users/me').headers.Allow).toBe('GET, HEAD, DELETE');
  });

  it.each([
    ['GET /users/me', 'Bearer'],
    ['GET /secret', 'Basic realm="mock", Bearer'],
    ['GET /keys', 'ApiKey'],
    ['GET /both', 'Bearer, ApiKey'],
  ])('names the documented schemes in the 401 response to %s', (line, challenge) => {
    expect(call(line).headers['WWW-Authenticate']).toBe(challenge);
  });

  it('sends a documented WWW-Authenticate header instead of a generated one', () => {
    const responses = `responses='[{"statusCode": 401, "headers": {"www-authenticate": "Digest realm=a"}, "body": {}}]'`;
    const request: MockRequest = { method: 'GET', url: 'http://x/a', headers: new Map(), body: '' };
    const { headers } = createMock(readBlocks(block('GET', '/a', `${responses} auth="bearer"`))).respond(request);
    expect(headers.filter(({ name }) => /^www-authenticate$/i.test(name)).map(({ value }) => value)).toEqual([
      'Digest realm=a',
    ]);
  });

  it.each([
    ['GET /users/me', {}, 401, '"status":401'],
    ['GET /users/me', { authorization: 'Basic x' }, 401, '"status":401'],
    ['GET /secret', {}, 401, '{"error": "who"}'],
    ['GET /secret', { authorization: 'Basic x' }, 200, '{}'],
    ['GET /secret', { authorization: 'bearer x' }, 200, '{}'],
    ['GET /keys', {}, 401, '"status":401'],
    ['GET /keys', { 'x-api-key': 'x' }, 200, '{}'],
    ['GET /keys?api_key=x', {}, 200, '{}'],
    ['GET /session', {}, 401, '"status":401'],
    ['GET /list?page_token=a&author=b', { 'idempotency-key': 'c' }, 401, '"status":401'],
    ['GET /list', { authorization: 'Bearer x' }, 200, '{}'],
    ['GET /both', { authorization: 'Bearer x' }, 401, '"status":401'],
    ['GET /both', { 'x-api-key': 'x' }, 401, '"status":401'],
    ['GET /both', { authorization: 'Bearer x', 'x-api-key': 'x' }, 200, '{}'],
    ['GET /session', { cookie: 'sid=1' }, 200, '{}'],
    ['GET /users?page=x', {}, 400, '{"error": "bad"}'],
    ['GET /users?page=1.5', {}, 400, '{"error": "bad"}'],
    ['GET /users?page=2&active=yes', {}, 400, '{"error": "bad"}'],
    ['GET /users?page=2&active=false&at=now', {}, 200, '12345678901234567890'],
    ['GET /numbers/x', {}, 422, 'The path parameter n must be of the type integer'],
    ['GET /numbers/7', {}, 200, '{}'],
    ['GET /section?q=x', {}, 422, 'The query parameter r is missing'],
    ['GET /need', {}, 422, 'The query parameter q is missing'],
    ['GET /need?q=', {}, 422, 'The header parameter X-Need is missing'],
    ['GET /need?q=&X-Need[a]=1', {}, 422, 'The header parameter X-Need is missing'],
    ['GET /need?q=', { 'x-need': '1' }, 422, 'The cookie parameter sid is missing'],
    ['GET /need?q=', { 'x-need': '1', cookie: 'a=1; sid=2' }, 200, '{}'],
    ['GET /cookies', { cookie: 'json=1e%2B21; object[a]=1' }, 200, '{}'],
    [
      'GET /cookies',
      { cookie: 'json=%22a%22; object[a]=1' },
      422,
      'The cookie parameter json must be of the type number',
    ],
    ['GET /items?ids[0][a]=1', {}, 200, '{}'],
    ['GET /items?id[0][a]=1', {}, 422, 'The query parameter ids[] is missing'],
    ['GET /files/a%0D%0Ab/c', {}, 200, '{}'],
    ['GET /cookies', { cookie: 'json=1; objects[a]=1' }, 422, 'The cookie parameter object is missing'],
  ] as const)('validates the request %s %o and responds with status %i', (line, headers, status, text) => {
    const response = call(line, headers);
    expect(response.status).toBe(status);
    expect(response.text).toContain(text);
  });

  it.each([
    ['', 422],
    ['{', 422],
    ['{}', 422],
    ['{"name": 1}', 422],
    ['{"name": "a", "age": "1"}', 422],
    ['{"name": "a", "age": 1.5}', 422],
    ['{"name": "a", "tags": [{}]}', 422],
    ['{"name": "a", "age": null}', 201],
    ['{"name": "a", "age": 3e1}', 201],
    ['{"name": "a", "age": 1.0, "more": 1, "tags": [{"label": 1}]}', 201],
  ])('responds to the body %j with status %i', (body, status) => {
    expect(call('POST /users', JSON_TYPE, body).status).toBe(status);
  });

  it.each([
    ['[]', 202, ''],
    ['[{"id": "a"}, {"id": "b"}]', 202, ''],
    ['', 422, 'The body is missing'],
    ['{"id": "a"}', 422, 'The body does not have the type that the field [] documents'],
    ['[{"id": "a"}, {}]', 422, 'The member [].id of the body is missing'],
  ])('responds to the body %j with status %i if the body must be an array', (body, status, text) => {
    const response = call('POST /imports', JSON_TYPE, body);
    expect(response.status).toBe(status);
    expect(response.text).toContain(text);
  });

  it.each([
    ['', 422, 'The member a.b of the body is missing'],
    ['n=1', 422, 'The member a.b of the body is missing'],
    ['a.b=1&n=x', 422, 'The member n of the body must be of the type integer'],
    ['a.b=1&n=1', 201, ''],
    ['a[b]=1', 201, ''],
    ['a.b=1&user[name]=Ann', 422, 'The member email of the body is missing'],
    ['a.b=1&user[email]=a', 201, ''],
    ['a.b=1&user={"email":"a"}', 201, ''],
    ['a.b=1&items[0][count]=1&items[1][count]=x', 422, 'The member count of the body must be of the type integer'],
    ['a.b=1&items[0][count]=1', 201, ''],
  ])('responds to the URL-encoded form "%s" with status %i', (body, status, text) => {
    const response = call('POST /form', { 'content-type': 'application/x-www-form-urlencoded' }, body);
    expect(response.status).toBe(status);
    expect(response.text).toContain(text);
  });

  it('checks an empty body without a Content-Type as the documented form', () => {
    expect(call('POST /form').text).toContain('The member a.b of the body is missing');
  });

  it.each([
    [['x', 'y'], 422, 'The member file of the body is missing'],
    [['n', 'x', 'file'], 422, 'The member n of the body must be of the type integer'],
    [['n', '1', 'file'], 201, ''],
  ])(
    'responds to a multipart form with the parts %j with status %i',
    async ([name = '', value = '', file], status, text) => {
      const form = new FormData();
      form.append(name, value);
      if (file !== undefined) form.append(file, new File(['a\r\nb'], 'name="n".txt'));
      const sent = new Response(form);
      const response = call('POST /upload', Object.fromEntries(sent.headers), await sent.text());
      expect(response.status).toBe(status);
      expect(response.text).toContain(text);
    },
  );

  it('does not report a missing member [] in a URL-encoded body if the field [] documents the whole body', () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(call('POST /imports', headers, 'id=a').text).not.toContain('The member []');
  });
});

describe('createMock with serialized values', () => {
  const createFieldMock = (fields: string) => createMock(readBlocks(block('GET', '/list', 'statusCode={200}', fields)));
  const respond = (fields: string, query: string) => {
    const request = { method: 'GET', url: `http://x/list?${query}`, headers: new Map<string, string>(), body: '' };
    return createFieldMock(fields).respond(request).status;
  };

  it.each(['example', 'defaultValue', 'default'])(
    'infers the type of a field with style="form" from its %s',
    (prop) => {
      expect(respond(`<ParamField query="point" style="form" required ${prop}={{"x": 1}} />`, 'x=1')).toBe(200);
      expect(respond(`<ParamField query="point" style="form" required ${prop}={["x"]} />`, 'x=1')).toBe(422);
    },
  );

  it('accepts any member of an object for a field with style="form" that has neither a type nor a value', () => {
    expect(respond('<ParamField query="point" style="form" required />', 'x=1')).toBe(200);
  });
});

describe('createMock with JSON in parameters', () => {
  const respondTo = (fields: string, query: string) => {
    const mock = createMock(readBlocks(block('GET', '/list', 'statusCode={200}', fields)));
    const request = { method: 'GET', url: `http://x/list?${query}`, headers: new Map<string, string>(), body: '' };
    return mock.respond(request).status;
  };

  it.each([
    ['accepts JSON in a string', 'type="string"', 'p=%7B%22a%22:1%7D', 200],
    ['accepts an empty value if it is documented', 'type="string" allowEmptyValue', 'p=', 200],
    ['rejects an empty value if it is not documented', 'type="string"', 'p=', 422],
    ['rejects JSON of another type', 'type="integer"', 'p=%7B%22a%22:1%7D', 422],
    ['rejects a single item of an array', 'type="integer[]"', 'p=1', 422],
  ])('validates a parameter that contains JSON: %s', (_name, props, query, status) => {
    expect(respondTo(`<ParamField query="p" contentType="application/json" ${props} />`, query)).toBe(status);
  });

  it('accepts an item in a parameter whose name ends with brackets', () => {
    const field = '<ParamField query="ids[]" type="integer" contentType="application/json" />';
    expect(respondTo(field, 'ids[]=1')).toBe(200);
    expect(respondTo(field, 'ids[]="a"')).toBe(422);
  });

  it('splits items at commas before it decodes each item', () => {
    const field = '<ParamField query="p" type="string[]" explode={false} maxItems={2} />';
    expect(respondTo(field, 'p=a,b%2Cc')).toBe(200);
    expect(respondTo(field, 'p=a,b,c')).toBe(422);
  });

  it('splits the items in a form at encoded commas, because clients encode all commas', () => {
    const form = 'statusCode={200} headers={{"Content-Type": "application/x-www-form-urlencoded"}}';
    const field = '<ParamField body="p" type="string[]" explode={false} maxItems={2} />';
    const mock = createMock(readBlocks(block('POST', '/form', form, field)));
    const send = (body: string) =>
      mock.respond({ method: 'POST', url: 'http://x/form', headers: new Map(), body }).status;
    expect(['p=a%2Cb', 'p=a%2Cb%2Cc'].map(send)).toEqual([200, 422]);
  });

  it('accepts a JSON array, or one of its items, as a part of a multipart body', () => {
    const page = block(
      'POST',
      '/up',
      'statusCode={200} headers={{"Content-Type": "multipart/form-data"}}',
      '<ParamField body="rows" type="object[]" contentType="application/json" />',
    );
    const send = (json: string) =>
      createMock(readBlocks(page)).respond({
        method: 'POST',
        url: 'http://x/up',
        headers: new Map([['content-type', 'multipart/form-data; boundary=b']]),
        body: `--b\r\nContent-Disposition: form-data; name="rows"\r\n\r\n${json}\r\n--b--\r\n`,
      }).status;
    expect(['{"a":1}', '[{"a":1}]', '1'].map(send)).toEqual([200, 200, 422]);
  });
});

describe('createMock with a map in the body', () => {
  const FIELDS = `<ParamField body="limits[key]" type="integer" maximum={9} />
<ParamField body="limits.unit" type="string" />
<ParamField body="groups[name].size" type="integer" required />`;
  const mock = createMock(readBlocks(block('POST', '/maps', 'statusCode={200}', FIELDS)));
  const respondToBody = (body: object) =>
    mock.respond({ method: 'POST', url: 'http://x/maps', headers: new Map(), body: JSON.stringify(body) }).status;

  it.each([
    [{ limits: { a: 1, b: 9, unit: 'kB' } }, 200],
    [{ limits: {} }, 200],
    [{ limits: { a: 'x' } }, 422],
    [{ limits: { a: 10 } }, 422],
    [{ limits: { unit: 1 } }, 422],
    [{ groups: { a: { size: 1 }, b: { size: 2 } } }, 200],
    [{ groups: { a: { size: 1 }, b: {} } }, 422],
  ])('checks the values of all keys in %j: %s', (body, status) => {
    expect(respondToBody(body)).toBe(status);
  });
});

describe('createMock with constraints', () => {
  const FIELDS = `<ParamField query="status" enum="draft, published" />
<ParamField query="tags" type="string[]" enum={["a", "b"]} maxItems={2} />
<ParamField query="ids" type="integer[]" explode={false} />
<ParamField query="page" type="integer" minimum={1} maximum={100} />
<ParamField query="where" type="object" contentType="application/json">
<ParamField name="id" type="integer" required />
</ParamField>
<ParamField query="filter" type="object">
<ParamField name="kind" type="string" enum="x, y" />
</ParamField>
<ParamField query="color" type="object" style="form" required>
<ParamField name="red" type="integer" required />
</ParamField>
<ParamField header="X-Mode" pattern="^[a-z]+$" />
<ParamField cookie="theme" enum="dark, light" />`;
  const BODY = `<ParamField body="kind" type="string" enum="card, bank" />
<ParamField body="amount" type="integer" minimum={1} />
<ParamField body="tags[]" type="string" maxLength={3} />
<ParamField body="at" type="string" format="date" />
<Variants>
<Variant title="Card"><ParamField body="type" type="string" enum="card" /></Variant>
<Variant title="Bank"><ParamField body="type" type="string" enum="bank" /></Variant>
</Variants>`;
  const FORM = `headers={{"Content-Type": "application/x-www-form-urlencoded"}}`;
  const constrained = createMock(
    readBlocks(
      `${block('GET', '/list', 'statusCode={200}', FIELDS)}${block('POST', '/json', 'statusCode={201}', BODY)}${block('POST', '/form', `statusCode={201} ${FORM}`, BODY)}`,
    ),
  );
  const ask = (line: string, headers: Record<string, string> = {}, body = '') => {
    const [method = '', path = ''] = line.split(' ');
    const { status, body: text } = constrained.respond({
      method,
      url: `http://x${path}`,
      headers: new Map(Object.entries(headers)),
      body,
    });
    return status < 300 ? status : (JSON.parse(text) as { detail: string }).detail;
  };

  it.each([
    ['red=1', 200],
    ['red=1&status=draft&tags=a&tags=b&ids=1,2&page=100', 200],
    ['', 'The query parameter red is missing'],
    ['red=x', 'The query parameter red must be of the type integer'],
    ['red=1&status=x', 'The query parameter status is "x", which is not one of the allowed values: draft, published'],
    ['red=1&tags=a&tags=c', 'The query parameter tags is ["a", "c"], which is not one of the allowed values: a, b'],
    [
      'red=1&tags=a&tags=b&tags=a',
      'The query parameter tags is ["a", "b", "a"], which is outside the limits: at most 2 items',
    ],
    ['red=1&ids=1,x', 'The query parameter ids must be of the type integer[]'],
    ['red=1&page=101', 'The query parameter page is 101, which is outside the limits: 1 to 100'],
    ['red=1&filter[kind]=x', 200],
    ['red=1&filter[kind]=z', 'The query parameter kind is "z", which is not one of the allowed values: x, y'],
    ['red=1&where={"id":1}', 200],
    ['red=1&where={"id":"a"}', 'The query parameter id must be of the type integer'],
    ['red=1&where=1', 'The query parameter where must be of the type object'],
  ])('responds to the query "%s" with %j', (query, expected) => {
    expect(ask(`GET /list?${query}`)).toBe(expected);
  });

  it('checks the constraints of headers and cookies', () => {
    expect(ask('GET /list?red=1', { 'x-mode': 'A1' })).toBe(
      'The header parameter X-Mode is "A1", which does not match the pattern ^[a-z]+$',
    );
    expect(ask('GET /list?red=1', { cookie: 'theme=blue' })).toBe(
      'The cookie parameter theme is "blue", which is not one of the allowed values: dark, light',
    );
  });

  it.each([
    [{ kind: 'card', amount: 1, tags: ['abc'], at: '2024-01-31', type: 'bank' }, 201],
    [{ kind: 'cash' }, 'The member kind of the body is "cash", which is not one of the allowed values: card, bank'],
    [{ amount: 0 }, 'The member amount of the body is 0, which is outside the limits: at least 1'],
    [
      { tags: ['abcd'] },
      'The member tags[] of the body is ["abcd"], which is outside the limits: at most 3 characters',
    ],
    [{ at: 'today' }, 'The member at of the body is "today", which does not have the format date'],
    [{ type: 'cash' }, 'The member type of the body is "cash", which is not one of the allowed values: card'],
  ])('responds to the JSON body %j with %j', (value, expected) => {
    expect(ask('POST /json', JSON_TYPE, JSON.stringify(value))).toBe(expected);
  });

  it.each([
    ['kind=card&amount=1&tags=abc&tags=d&type=card', 201],
    ['kind=cash', 'The member kind of the body is "cash", which is not one of the allowed values: card, bank'],
    ['amount=0', 'The member amount of the body is 0, which is outside the limits: at least 1'],
    [
      'tags=abc&tags=abcd',
      'The member tags[] of the body is "abcd", which is outside the limits: at most 3 characters',
    ],
    ['at=today', 'The member at of the body is "today", which does not have the format date'],
  ])('responds to the form "%s" with %j', (form, expected) => {
    expect(ask('POST /form', { 'content-type': 'application/x-www-form-urlencoded' }, form)).toBe(expected);
  });
});

describe('createMock with options', () => {
  const page = block('GET', '/x', `response='{}' auth="bearer"`, '<ParamField query="q" required />');
  const request: MockRequest = { method: 'GET', url: 'http://x/v1/x', headers: new Map(), body: '' };

  it('checks neither credentials nor parameters if `auth` and `validation` are false', () => {
    const statusOf = (options: object) =>
      createMock(readBlocks(page), { toBaseUrls: () => ['/v1'], ...options }).respond(request).status;
    expect(statusOf({})).toBe(401);
    expect(statusOf({ auth: false })).toBe(422);
    expect(statusOf({ auth: false, validation: false })).toBe(200);
  });

  it('matches an absolute endpoint at any origin if the base URL is a path', () => {
    const [absolute] = readBlocks(block('GET', 'https://api.example.com/v1/x', `response='{}'`));
    expect(createMock([absolute!], { toBaseUrls: () => ['/v2'] }).respond(request).status).toBe(200);
  });

  it('has a route for each different base URL of a block', () => {
    const blocks = readBlocks(block('GET', '/x', `response='{}'`));
    const mock = createMock(blocks, { toBaseUrls: () => ['http://a/v1', 'http://b/v2', 'http://a/v1/'] });
    expect(mock.routes).toHaveLength(2);
    const statusOf = (url: string) => mock.respond({ ...request, url }).status;
    expect(['http://a/v1/x', 'http://b/v2/x', 'http://b/v1/x', 'http://c/v2/x'].map(statusOf)).toEqual([
      200, 200, 404, 404,
    ]);
  });
});

describe('createMockServer', () => {
  const server = createMockServer(() => mock);
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  });
  afterAll(() => void server.close());

  it('allows cross-origin requests from all origins', async () => {
    const preflight = await fetch(`${url}/users/1`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://a.example',
        'Access-Control-Request-Method': 'DELETE',
        'Access-Control-Request-Headers': 'x-a',
      },
    });
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': 'http://a.example',
      'access-control-allow-methods': 'DELETE',
      'access-control-allow-headers': 'x-a',
    });
    const response = await fetch(`${url}/users`, { headers: { Origin: 'http://a.example' } });
    expect(response.headers.get('access-control-expose-headers')).toContain('X-Total');
    expect(await response.text()).toContain('12345678901234567890');
  });

  it('overrides documented CORS headers in responses to cross-origin requests, and keeps the documented Vary header', async () => {
    const page = `<ApiBlock method="GET" endpoint="/x" responses='[{"statusCode": 200, "headers": {"Access-Control-Allow-Origin": "*", "vary": "Accept-Language"}, "body": {}}]' />`;
    const corsServer = createMockServer(() => createMock(readBlocks(page)));
    await new Promise<void>((resolve) => void corsServer.listen(0, '127.0.0.1', resolve));
    const corsUrl = `http://127.0.0.1:${(corsServer.address() as { port: number }).port}/x`;
    const crossOrigin = await fetch(corsUrl, { headers: { Origin: 'http://a.example' } });
    const sameOrigin = await fetch(corsUrl);
    corsServer.close();
    expect(crossOrigin.headers.get('access-control-allow-origin')).toBe('http://a.example');
    expect(crossOrigin.headers.get('vary')).toBe('Accept-Language, Origin');
    expect(sameOrigin.headers.get('access-control-allow-origin')).toBe('*');
    expect(sameOrigin.headers.get('vary')).toBe('Accept-Language');
  });

  it('rejects a body that is too large', async () => {
    const response = await fetch(`${url}/users`, { method: 'POST', body: 'x'.repeat(11 * 2 ** 20) });
    expect(response.status).toBe(413);
  });

  it('sends responses that "apiblock test" accepts', async () => {
    const results: RunResult[] = [];
    await runPages({
      pages: [{ file: 'users.mdx', text: PAGE }],
      baseUrl: url,
      allowPageUrls: false,
      unsafe: true,
      prefer: false,
      only: [
        'GET /users',
        'GET /users/:id',
        'DELETE /users/{id}',
        'GET /need',
        'GET /files/:name',
        'GET /keys',
        'GET /search?type=b',
      ],
      values: { variables: { id: '1', name: 'x', KEY: 'abcdef' }, environment: {} },
      headers: [],
      timeout: 10_000,
      delay: 0,
      concurrency: 8,
      failOnEmpty: false,
      certificates: undefined,
      signal: new AbortController().signal,
      readFile: (_page, file) => createSampleFile(file),
      onResult: (result) => void results.push(result),
    });
    expect(results).toHaveLength(7);
    expect(results.flatMap(({ findings }) => findings.map(({ message }) => message))).toEqual([]);
    expect(results.every(({ outcome }) => outcome === 'passed')).toBe(true);
  });
});

describe('toHandlers', () => {
  const msw = setupServer(...toHandlers(blocks, { baseUrl: 'http://api.test/v1' }));
  beforeAll(() => msw.listen({ onUnhandledFrame: 'error' }));
  afterAll(() => msw.close());

  it.each([
    'GET /users',
    'GET /users/1',
    'GET /users/me',
    'DELETE /users/me',
    'GET /files/a.json',
    'GET /search?type=b',
    'HEAD /users/1',
    'GET /numbers/x',
    'GET /need',
  ])('returns the same response as the mock to the request %s', async (line) => {
    const [method = '', path = ''] = line.split(' ');
    const response = await fetch(`http://api.test/v1${path}`, { method });
    const expected = call(line);
    expect({ status: response.status, text: await response.text() }).toEqual({
      status: expected.status,
      text: expected.text,
    });
    for (const [name, value] of Object.entries(expected.headers)) expect(response.headers.get(name)).toBe(value);
  });

  it('validates the request body', async () => {
    const send = (body: string) => fetch('http://api.test/v1/users', { method: 'POST', headers: JSON_TYPE, body });
    expect((await send('{"name": "a"}')).status).toBe(201);
    expect((await send('{}')).status).toBe(422);
  });

  it('ignores requests that no block documents', async () => {
    const outcomes: string[] = [];
    const other = toHandlers(readBlocks(block('GET', '/x', `response='{}'`)));
    expect(other).toHaveLength(1);
    for (const [method, url] of [
      ['GET', 'http://a.test/x'],
      ['POST', 'http://a.test/x'],
      ['GET', 'http://a.test/y'],
    ] as const) {
      const result = await other[0]!.run({ request: new Request(url, { method }), requestId: '1' });
      outcomes.push(`${method} ${url} ${result ? 'handled' : 'ignored'}`);
    }
    expect(outcomes).toEqual([
      'GET http://a.test/x handled',
      'POST http://a.test/x ignored',
      'GET http://a.test/y ignored',
    ]);
  });
});
