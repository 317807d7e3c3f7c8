import { describe, expect, it } from 'vitest';
import { render, type Row, formatProblems } from './format-problems.ts';

const TOKEN = `headers='{"Authorization": "Bearer <ACCESS_TOKEN>"}'`;
const BEARER = 'Add them to headers: {"Authorization": "Bearer <ACCESS_TOKEN>"}';
const lacks = (auth: string) =>
  `The request contains no credentials for auth="${auth}": no header, query parameter or example of a field carries them`;

/** A block with fields. */
const block = (method: string, endpoint: string, ...fields: string[]) =>
  `<ApiBlock method="${method}" endpoint="${endpoint}">\n${fields.map((field) => `  ${field}\n`).join('')}</ApiBlock>`;

const requests: Row[] = [
  [
    'a parameter of another name than the endpoint has',
    block('GET', '/users/{id}', '<ParamField path="userId" type="string" />'),
    '2:20 warning path: The endpoint /users/{id} has no parameter "userId". Did you mean "id"?',
  ],
  [
    'a parameter by name and location',
    block('GET', '/users/:id', '<ParamField name="ids" location="path" />'),
    '2:20 warning name: The endpoint /users/:id has no parameter "ids". Did you mean "id"?',
  ],
  [
    'a path parameter of an endpoint without any',
    block('GET', '/users', '<ParamField path="page" type="integer" />'),
    '2:20 warning path: The endpoint /users has no parameter "page". Add {page} to the endpoint, or write query="page"',
  ],
  [
    'a parameter that no field documents, where others are',
    block('GET', '/orgs/:org/users/{id}', '<ParamField path="id" type="string" />'),
    '1:40 warning endpoint: No field documents the parameter "org", although other parameters have one. Add <ParamField path="org" …>',
  ],
  [
    'a token that nothing carries',
    '<ApiBlock method="GET" endpoint="/documents" auth="bearer" />',
    `1:51 warning auth: ${lacks('bearer')}. ${BEARER}`,
  ],
  [
    'a key that another header does not carry',
    `<ApiBlock method="GET" endpoint="/documents" auth="apiKey" headers='{"Accept": "text/plain"}' />`,
    `1:51 warning auth: ${lacks('apiKey')}. Add them to headers: {"X-API-Key": "<API_KEY>"}`,
  ],
  [
    'a field of a token without an example',
    `<ApiBlock method="GET" endpoint="/documents" auth="oauth2">\n  <ParamField header="Authorization" required />\n</ApiBlock>`,
    `1:51 warning auth: ${lacks('oauth2')}. ${BEARER}`,
  ],
  [
    'GET with a body',
    `<ApiBlock method="GET" endpoint="/documents" body='{"title": "x"}' />`,
    '1:51 warning body: A GET request should not have a body: browsers refuse to send it. Use query parameters or another method',
  ],
  [
    'HEAD with a body, which is not sent',
    `<ApiBlock method="HEAD" endpoint="/documents" body='{"title": "x"}' />`,
    '1:52 error body: A HEAD request has no body: the cURL command omits it. Remove the body',
  ],
  [
    'one response beside the list',
    `<ApiBlock\n  method="GET"\n  endpoint="/documents"\n  response='{"id": 1}'\n  responses='[{"statusCode": 404, "body": {}}]'\n/>`,
    '4:12 warning response: Both response and responses are specified: response is displayed as an additional response. Move it into responses',
  ],
  [
    'a status beside the list',
    `<ApiBlock method="GET" endpoint="/documents" statusCode={404} responses='[{"statusCode": 404, "body": {}}]' />`,
    '1:58 warning statusCode: statusCode has no effect next to responses. Specify statusCode in the items of responses',
  ],
  [
    'two blocks of one method and path',
    '<ApiBlock method="GET" endpoint="/documents" />\n\n<ApiBlock method="get" endpoint="/documents" />',
    '3:33 warning endpoint: This page already documents GET /documents: links to its id lead to the first block. Add a different id, such as id="get-documents-2"',
  ],
  [
    'two blocks of one id',
    '<ApiBlock method="GET" endpoint="/documents" id="list" />\n\n<ApiBlock method="GET" endpoint="/users" id="list" />',
    '3:45 warning id: Another block on this page already has the id "list": links to it lead to the first block. Change one of the ids',
  ],
];

describe('a request that contradicts itself', () => {
  it.each(requests)('is told with its place: %s', (_what, page, ...told) => {
    expect(formatProblems(page)).toEqual(told);
  });

  it.each(requests)('is shown all the same: %s', async (_what, page) => {
    expect(await render(page)).not.toBe('');
  });
});

describe('nothing is wrong with', () => {
  it.each([
    [
      'a parameter of the base',
      '<ApiBlock method="GET" endpoint="/users" baseUrl="https://{region}.example.com">\n<ParamField path="region" />\n</ApiBlock>',
    ],
    [
      'a parameter with a type or a star',
      block('GET', '/users/{id:int}/files/{path*}', '<ParamField path="id" />', '<ParamField path="path" />'),
    ],
    ['parameters where none is documented', block('GET', '/users/{id}', '<ResponseField name="id" />')],
    ['a parameter of the query in the endpoint', block('GET', '/users?page={page}', '<ParamField query="page" />')],
    [
      'a parameter that a component of the site may document',
      block('GET', '/orgs/{org}/users/{id}', '<ParamField path="id" />', '<OrgField />'),
    ],
    [
      'fields that only the page knows',
      block('GET', '/orgs/{org}/users/{id}', '<ParamField path="id" />', '{toFields(list)}'),
    ],
    ['a name that only the page knows', block('GET', '/users/{id}', '<ParamField path={name} />')],
    ['a token in a header', `<ApiBlock method="GET" endpoint="/x" auth="bearer" ${TOKEN} />`],
    ['a key in the query', '<ApiBlock method="GET" endpoint="/x?api_key=KEY" auth="apiKey" />'],
    [
      "a token in a field's example",
      '<ApiBlock method="GET" endpoint="/x" auth="bearer">\n<ParamField header="Authorization" example="Bearer x" />\n</ApiBlock>',
    ],
    [
      'a session in a cookie',
      '<ApiBlock method="GET" endpoint="/x" auth="apiKey">\n<ParamField cookie="session" example="4f9a" />\n</ApiBlock>',
    ],
    ['headers that only the page knows', '<ApiBlock method="GET" endpoint="/x" auth="bearer" headers={headers} />'],
    ['no auth', '<ApiBlock method="GET" endpoint="/x" auth="none" />'],
    [
      'one endpoint twice, told apart by id',
      '<ApiBlock method="GET" endpoint="/x" />\n\n<ApiBlock method="GET" endpoint="/x" id="old" />',
    ],
    [
      'one endpoint twice, of which a condition shows one',
      '{isNew ? <ApiBlock method="GET" endpoint="/x" /> : <ApiBlock method="GET" endpoint="/x" deprecated />}',
    ],
  ])('%s', (_what, page) => {
    expect(formatProblems(page)).toEqual([]);
  });

  it('what a comment before the block or the field takes for good', () => {
    const field = '<ParamField query="page" type="integer" default="first" />';
    const comment = '{/* apiblock-ignore value-mismatch */}';
    expect(formatProblems(`${comment}\n${field}`)).toEqual([]);
    expect(formatProblems(`${comment}\n${block('GET', '/x', field)}`)).toEqual([]);
    expect(formatProblems(`{/* apiblock-ignore unknown-parameter */}\n${field}`)).toHaveLength(1);
  });
});
