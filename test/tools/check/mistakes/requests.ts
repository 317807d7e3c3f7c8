import { createBlock, createPostBlock } from '../blocks.ts';
import type { PlantedMistake } from './planted-mistake.ts';

const ADD_BEARER = 'Add the credentials to "headers": {"Authorization": "Bearer <ACCESS_TOKEN>"}';
const missingCredentials = (auth: string) =>
  `The request contains no credentials for auth="${auth}": no header, query parameter or field example contains them`;
const FORM = 'application/x-www-form-urlencoded';
const TO_JSON = 'Change the Content-Type to application/json, or write a body of this type';
const TO_FORM = 'Write an object with the form fields';
const TO_PARTS = 'Write an object with the parts';

/** Requests whose props and fields contradict each other. */
export const requestContradictions: PlantedMistake[] = [
  {
    title: 'a parameter in requests that the block does not document',
    rule: 'unknown-parameter',
    page: `<ApiBlock method="GET" endpoint="/users/{id}" requests='[{"label": "A", "parameters": {"ids": 1, "id": 2}}]' />`,
    problem: '1:88 warning requests[0].parameters: The block documents no parameter "ids". Did you mean "id"?',
    expected: 'one of id',
  },
  {
    title: 'a parameter in requests of a block that documents no parameters',
    rule: 'unknown-parameter',
    page: `<ApiBlock method="GET" endpoint="/users" requests='[{"label": "A", "parameters": {"page": 1}}]' />`,
    problem:
      '1:83 warning requests[0].parameters: The block documents no parameter "page". Add a field for the parameter. If it is a header, move it to the headers of the request',
    expected: 'a parameter that has a field or is in the endpoint',
  },
  {
    title: 'parameters in requests that have the names of a body field, a response header and a member of a parameter',
    rule: 'unknown-parameter',
    page: `<ApiBlock\n  method="POST"\n  endpoint="/users"\n  requests='[{"label": "A", "parameters": {"page": 1, "filter": "a"}}]'\n>\n  <ParamField query="filter" type="object"><ParamField name="page" /></ParamField>\n  <ParamField header="X-Team" />\n  <ParamField body="page" />\n  <ResponseField header="page" />\n</ApiBlock>`,
    problem:
      '4:44 warning requests[0].parameters: The block documents no parameter "page". Add a field for the parameter. If it is a header, move it to the headers of the request',
    expected: 'one of filter, X-Team',
  },
  {
    title: 'a body that no request uses',
    rule: 'conflicting-props',
    page: `<ApiBlock method="POST" endpoint="/users" body='{"a": 1}' requests='[{"label": "A", "body": {"a": 2}}]' />`,
    problem:
      '1:48 warning body: "body" has no effect, because every request in "requests" has its own body. Remove "body"',
  },
  {
    title: 'an oauth prop in a block whose auth prop does not contain OAuth',
    rule: 'conflicting-props',
    page: `<ApiBlock method="GET" endpoint="/users" oauth='{"clientId": "docs", "openIdConnectUrl": "/x"}' />`,
    problem:
      '1:48 warning oauth: "oauth" has no effect, because "auth" contains neither "oauth2" nor "openIdConnect". Write auth="oauth2" or auth="openIdConnect", or remove "oauth"',
  },
  {
    title: 'a base URL that is not the URL of the first server',
    rule: 'conflicting-props',
    page: `<ApiBlock method="GET" endpoint="/users" baseUrl="https://b.example" servers='[{"url": "https://a.example"}]' />`,
    problem:
      '1:50 warning baseUrl: "baseUrl" has no effect, because "servers" specifies the base URL https://a.example. Remove "baseUrl", or add it to "servers"',
  },
  {
    title: 'a body field for a file in a GET request',
    rule: 'request-body',
    page: createBlock('GET', '/cover', '<ParamField body="cover" type="file" />'),
    problem:
      '2:20 warning body: A GET request has no body, so no request contains this field. Write query="cover", or use another method',
  },
  {
    title: 'a value in the second request that contradicts its field',
    rule: 'value-mismatch',
    page: `<ApiBlock\n  method="POST"\n  endpoint="/users"\n  requests='[{"label": "A", "body": {"age": 1}}, {"label": "B", "body": {"age": "x"}}]'\n>\n  <ParamField body="age" type="integer" />\n</ApiBlock>`,
    problem: `4:81 warning requests[1].body: The sample's "age" is "x", which does not have the type integer`,
  },
  {
    title: 'a value of a parameter in requests that contradicts its field',
    rule: 'value-mismatch',
    page: `<ApiBlock\n  method="GET"\n  endpoint="/users"\n  requests='[{"label": "A", "parameters": {"query.page": "2", "page": "many", "tags": "a,b"}}]'\n>\n  <ParamField query="page" type="integer" />\n  <ParamField query="tags" type="string[]" />\n</ApiBlock>`,
    problem: `4:71 warning requests[0].parameters: The sample's "page" is "many", which does not have the type integer`,
  },
  {
    title: 'a value of a parameter in requests that its field does not allow',
    rule: 'value-mismatch',
    page: `<ApiBlock\n  method="GET"\n  endpoint="/users"\n  requests='[{"label": "A", "parameters": {"order": null}}, {"label": "B", "parameters": {"order": "up"}}]'\n>\n  <ParamField query="order" type="string" enum="asc, desc" />\n</ApiBlock>`,
    problem: `4:100 warning requests[1].parameters: The sample's "order" is "up", which is not one of the allowed values: asc, desc`,
  },
  {
    title: 'a number in requests for a parameter that is a string',
    rule: 'value-mismatch',
    page: `<ApiBlock\n  method="GET"\n  endpoint="/users"\n  requests='[{"label": "A", "parameters": {"id": 5}}]'\n>\n  <ParamField query="id" type="string" />\n</ApiBlock>`,
    problem: `4:50 warning requests[0].parameters: The sample's "id" is 5, which does not have the type string`,
  },
  {
    title: 'a path field whose name differs from the endpoint parameter',
    rule: 'unknown-parameter',
    page: createBlock('GET', '/users/{id}', '<ParamField path="userId" type="string" />'),
    problem: '2:20 warning path: The endpoint /users/{id} has no parameter "userId". Did you mean "id"?',
    expected: 'one of id',
  },
  {
    title: 'a field with location="path" whose name differs from the endpoint parameter',
    rule: 'unknown-parameter',
    page: createBlock('GET', '/users/:id', '<ParamField name="ids" location="path" />'),
    problem: '2:20 warning name: The endpoint /users/:id has no parameter "ids". Did you mean "id"?',
  },
  {
    title: 'a path field whose name differs from a parameter that occurs twice',
    rule: 'unknown-parameter',
    page: createBlock('GET', '/a/{id}/b/{id}', '<ParamField path="key" />'),
    problem: '2:20 warning path: The endpoint /a/{id}/b/{id} has no parameter "key". Did you mean "id"?',
  },
  {
    title: 'a parameter that has no field and occurs twice in the endpoint',
    rule: 'undocumented-parameter',
    page: createBlock('GET', '/a/{org}/b/{org}/{id}', '<ParamField path="id" />'),
    problem:
      '1:37 warning endpoint: No field documents the parameter "org", but the block has other fields. Add <ParamField path="org" …>',
  },
  {
    title: 'a header whose name is not a token',
    rule: 'unsent-parameter',
    page: createBlock('GET', '/users', '<ParamField header="X Id" />'),
    problem: '2:22 error header: Requests leave out the header "X Id", because HTTP does not allow its name',
  },
  {
    title: 'a field with location="header" whose name is not a token',
    rule: 'unsent-parameter',
    page: createBlock('GET', '/users', '<ParamField location="header" name="X Id" />'),
    problem: '2:38 error name: Requests leave out the header "X Id", because HTTP does not allow its name',
  },
  {
    title: 'a header field with a line break in its example',
    rule: 'unsent-parameter',
    page: createBlock('GET', '/users', '<ParamField header="X-Id" example={\'a\\nb\'} />'),
    problem:
      '2:38 error example: Requests leave out the header "X-Id", because its value contains a line break or control character',
  },
  {
    title: 'a cookie whose default value contains a semicolon',
    rule: 'unsent-parameter',
    page: createBlock('GET', '/users', '<ParamField cookie="filter" required default="a;b" />'),
    problem: '2:48 error default: Requests leave out the cookie "filter", because \'filter=a;b\' is not a valid cookie',
  },
  {
    title: 'a fragment in a base URL',
    rule: 'invalid-value',
    page: '<ApiBlock method="GET" endpoint="/users" baseUrl="https://api.example.com/v1#users" />',
    problem:
      '1:77 warning baseUrl: The URL contains a number sign, which is sent as %23 because requests have no fragment. Remove the fragment, or write %23',
  },
  {
    title: 'a fragment in an endpoint',
    rule: 'invalid-endpoint',
    page: '<ApiBlock method="GET" endpoint="/users#list" />',
    problem:
      '1:40 warning endpoint: The URL contains a number sign, which is sent as %23 because requests have no fragment. Remove the fragment, or write %23',
  },
  {
    title: 'an endpoint with an operator before the name of a parameter that has a field',
    rule: 'invalid-endpoint',
    page: createBlock('GET', '/users{;id}', '<ParamField path="id" type="string" />'),
    problem:
      '1:40 warning endpoint: The template {;id} is sent as written. Write each parameter in its own braces, as in /{id}/{name}',
  },
  {
    title: 'a path field although the endpoint has no parameters',
    rule: 'unknown-parameter',
    page: createBlock('GET', '/users', '<ParamField path="page" type="integer" />'),
    problem:
      '2:20 warning path: The endpoint /users has no parameter "page". Add {page} to the endpoint, or write query="page"',
    expected: 'a parameter of the endpoint',
  },
  {
    title: 'an endpoint parameter without a field although another parameter has one',
    rule: 'undocumented-parameter',
    page: createBlock('GET', '/orgs/:org/users/{id}', '<ParamField path="id" type="string" />'),
    problem:
      '1:40 warning endpoint: No field documents the parameter "org", but the block has other fields. Add <ParamField path="org" …>',
  },
  {
    title: 'an endpoint parameter without a field next to content that renders no fields',
    rule: 'undocumented-parameter',
    page: `export const Note = ({ children }) => <div>{children}</div>;\n\n${createBlock(
      'GET',
      '/orgs/:org/users/{id}',
      '<ParamField path="id">At most {2 ** 6} characters <Note /></ParamField>',
      '{/* Fields */}',
      '{"Text"}',
      '<Note>Text</Note>',
    )}`,
    problem:
      '3:40 warning endpoint: No field documents the parameter "org", but the block has other fields. Add <ParamField path="org" …>',
  },
  {
    title: 'bearer auth without credentials in the request',
    rule: 'missing-credentials',
    page: '<ApiBlock method="GET" endpoint="/documents" auth="bearer" />',
    problem: `1:51 warning auth: ${missingCredentials('bearer')}. ${ADD_BEARER}`,
  },
  {
    title: 'API key auth without a header that contains the key',
    rule: 'missing-credentials',
    page: `<ApiBlock method="GET" endpoint="/documents" auth="apiKey" headers='{"Accept": "text/plain"}' />`,
    problem: `1:51 warning auth: ${missingCredentials('apiKey')}. Add the credentials to "headers": {"X-API-Key": "<API_KEY>"}`,
  },
  {
    title: 'API key auth if only a part of a header value is a placeholder',
    rule: 'missing-credentials',
    page: `<ApiBlock method="GET" endpoint="/documents" auth="apiKey" headers='{"X-A": "a <API_KEY>", "X-B": "<API_KEY> b"}' />`,
    problem: `1:51 warning auth: ${missingCredentials('apiKey')}. Add the credentials to "headers": {"X-API-Key": "<API_KEY>"}`,
  },
  {
    title: 'API key auth in addition to bearer auth, without a header that contains the key',
    rule: 'missing-credentials',
    page: `<ApiBlock method="GET" endpoint="/documents" auth="bearer + apiKey" headers='{"Authorization": "Bearer x"}' />`,
    problem: `1:51 warning auth: ${missingCredentials('apiKey')}. Add the credentials to "headers": {"X-API-Key": "<API_KEY>"}`,
  },
  {
    title: 'two auth alternatives if the request contains credentials for neither',
    rule: 'missing-credentials',
    page: '<ApiBlock method="GET" endpoint="/documents" auth="basic, bearer" />',
    problem: `1:51 warning auth: ${missingCredentials('basic')}. Add the credentials to "headers": {"Authorization": "Basic <CREDENTIALS>"}`,
  },
  {
    title: 'bearer auth with the token in the request body',
    rule: 'missing-credentials',
    page: '<ApiBlock method="POST" endpoint="/documents" auth="bearer">\n  <ParamField body="token" example="a" />\n</ApiBlock>',
    problem: `1:52 warning auth: ${missingCredentials('bearer')}. ${ADD_BEARER}`,
  },
  {
    title: 'bearer auth with a user name and a password in the URL',
    rule: 'missing-credentials',
    page: '<ApiBlock method="GET" endpoint="https://user:password@api.example.com/documents" auth="bearer" />',
    problem: `1:88 warning auth: ${missingCredentials('bearer')}. ${ADD_BEARER}`,
  },
  {
    title: 'basic auth with the credentials in a query parameter that contains a URL',
    rule: 'missing-credentials',
    page: '<ApiBlock method="GET" endpoint="/documents?authorization=https://user:password@example.com" auth="basic" />',
    problem: `1:99 warning auth: ${missingCredentials('basic')}. Add the credentials to "headers": {"Authorization": "Basic <CREDENTIALS>"}`,
  },
  ...(
    [
      ['apiKey:X-Team', 'Add the credentials to "headers": {"X-Team": "<API_KEY>"}'],
      ['apiKey:header.X-Team', 'Add the credentials to "headers": {"X-Team": "<API_KEY>"}'],
      ['apiKey:query.team', 'Add a field with an example: <ParamField query="team" example="<API_KEY>" />'],
      ['apiKey:cookie.key', 'Add a field with an example: <ParamField cookie="key" example="<API_KEY>" />'],
      ['apiKey:cookie.team', 'Add a field with an example: <ParamField cookie="team" example="<API_KEY>" />'],
    ] as const
  ).map(([auth, suggestion]): PlantedMistake => ({
    title: `an API key in a different parameter than auth="${auth}" specifies`,
    rule: 'missing-credentials',
    page: `<ApiBlock method="GET" endpoint="/documents" auth="${auth}" headers='{"X-API-Key": "key=a", "Cookie": "key2=a"}'><ParamField query="Cookie" example="team=a" /></ApiBlock>`,
    problem: `1:51 warning auth: ${missingCredentials(auth)}. ${suggestion}`,
  })),
  {
    title: 'basic auth without credentials if the only query parameter has an empty name',
    rule: 'missing-credentials',
    page: '<ApiBlock method="GET" endpoint="/documents?=x" auth="basic" />',
    problem: `1:54 warning auth: ${missingCredentials('basic')}. Add the credentials to "headers": {"Authorization": "Basic <CREDENTIALS>"}`,
  },
  {
    title: 'OAuth without credentials if the field for the Authorization header has no example',
    rule: 'missing-credentials',
    page: `<ApiBlock method="GET" endpoint="/documents" auth="oauth2">\n  <ParamField header="Authorization" required />\n</ApiBlock>`,
    problem: `1:51 warning auth: ${missingCredentials('oauth2')}. ${ADD_BEARER}`,
  },
  {
    title: 'bearer auth without credentials if the name of a response field is known only at runtime',
    rule: 'missing-credentials',
    page: `<ApiBlock method="GET" endpoint="/documents" auth="bearer">\n  <ResponseField name={props.name} />\n</ApiBlock>`,
    problem: `1:51 warning auth: ${missingCredentials('bearer')}. ${ADD_BEARER}`,
  },
  {
    title: 'bearer auth without credentials if only a response header has an example',
    rule: 'missing-credentials',
    page: `<ApiBlock method="GET" endpoint="/documents" auth="bearer">\n  <ResponseField header="X-Next-Token" example="a" />\n</ApiBlock>`,
    problem: `1:51 warning auth: ${missingCredentials('bearer')}. ${ADD_BEARER}`,
  },
  {
    title: 'a GET request with a body',
    rule: 'request-body',
    page: `<ApiBlock method="GET" endpoint="/documents" body='{"title": "x"}' />`,
    problem:
      '1:51 warning body: A GET request should not have a body: browsers refuse to send it. Use query parameters or another method',
  },
  {
    title: 'a HEAD request with a body, which cannot be sent',
    rule: 'request-body',
    page: `<ApiBlock method="HEAD" endpoint="/documents" body='{"title": "x"}' />`,
    problem:
      '1:52 error body: A HEAD request cannot have a body, so requests and code samples omit it. Remove the body',
  },
  {
    title: 'a GET request with a field for a body',
    rule: 'request-body',
    page: createBlock('GET', '/documents', '<ParamField body="title" type="string" />'),
    problem:
      '2:20 warning body: A GET request has no body, so no request contains this field. Write query="title", or use another method',
  },
  {
    title: 'a GET request with a body field whose name is known only at runtime',
    rule: 'request-body',
    page: createBlock('GET', '/documents', '<ParamField location="body" name={props.name} type="string" />'),
    problem:
      '2:31 warning name: A GET request has no body, so no request contains this field. Write query="name", or use another method',
  },
  {
    title: 'a HEAD request with a field for a body',
    rule: 'request-body',
    page: createBlock('HEAD', '/documents', '<ParamField body="title" type="string" />'),
    problem:
      '2:20 warning body: A HEAD request has no body, so no request contains this field. Write query="title", or use another method',
  },
  {
    title: 'a body in one item of `requests` in a GET block with a body field',
    rule: 'request-body',
    page: `<ApiBlock method="GET" endpoint="/documents" requests='[{"label": "A", "body": {"title": "x"}}, {"label": "B"}]'>\n  <ParamField body="title" type="string" example="x" />\n</ApiBlock>`,
    problem:
      '1:55 warning requests[0].body: A GET request should not have a body: browsers refuse to send it. Use query parameters or another method',
  },
  {
    title: 'an endpoint parameter without a field in a block that contains only response fields',
    rule: 'undocumented-parameter',
    page: createBlock('GET', '/documents/{id}', '<ResponseField name="title" type="string" />'),
    problem:
      '1:45 warning endpoint: No field documents the parameter "id", but the block has other fields. Add <ParamField path="id" …>',
  },
  {
    title:
      'an endpoint parameter that only a response field and fields with unknown names in other places could document',
    rule: 'undocumented-parameter',
    page: createBlock(
      'POST',
      '/documents/{id}',
      '<ParamField body="owner" type="object"><ParamField name={props.name} /></ParamField>',
      '<ResponseField name="id" />',
      '<ResponseField name={props.name} />',
    ),
    problem:
      '1:46 warning endpoint: No field documents the parameter "id", but the block has other fields. Add <ParamField path="id" …>',
  },
  {
    title: 'a parameter without a location in a GET request',
    rule: 'missing-location',
    page: createBlock('GET', '/search', '<ParamField name="q" type="string" required example="darkness" />'),
    problem:
      '2:20 warning name: Requests leave out the parameter "q", because its field has no location. Write query="q"',
  },
  {
    title: 'a parameter without a location in a POST request',
    rule: 'missing-location',
    page: createBlock('POST', '/documents', '<ParamField name="title" type="string" />'),
    problem:
      '2:20 warning name: Requests leave out the parameter "title", because its field has no location. Write body="title" or query="title"',
  },
  {
    title: 'a parameter of the path without a location',
    rule: 'missing-location',
    page: createBlock(
      'POST',
      '/documents/:id/copies',
      '<Expandable><ParamField name="id" type="string" /></Expandable>',
    ),
    problem:
      '2:32 warning name: Requests leave out the parameter "id", because its field has no location. Write path="id"',
  },
  {
    title: 'a query field for a parameter of the path',
    rule: 'unknown-parameter',
    page: createBlock('GET', '/documents/:id', '<ParamField query="id" type="string" />'),
    problem:
      '2:21 warning query: "id" is a path parameter of the endpoint, but this field documents a query parameter. Write path="id"',
  },
  {
    title: 'a field with location="query" for a parameter of the path',
    rule: 'unknown-parameter',
    page: createBlock('GET', '/documents/:id', '<ParamField name="id" location="query" type="string" />'),
    problem:
      '2:34 warning location: "id" is a path parameter of the endpoint, but this field documents a query parameter. Write path="id"',
  },
  {
    title: 'two header fields whose names differ in case',
    rule: 'duplicate-field',
    page: createBlock('GET', '/documents', '<ParamField header="X-Id" />', '<ParamField header="x-id" />'),
    problem: '3:22 warning header: Another field in the same place already documents "x-id"',
    expected: 'one field for each name',
  },
  {
    title: 'two fields with the same name in one Expandable',
    rule: 'duplicate-field',
    page: createBlock(
      'POST',
      '/documents',
      '<Expandable title="More">',
      '<ParamField body="title" />',
      '<Expandable title="Most"><ParamField body="title" /></Expandable>',
      '</Expandable>',
    ),
    problem: '4:45 warning body: Another field in the same place already documents "title"',
  },
  {
    title: 'a field in an Expandable with the same name as an earlier field outside of it',
    rule: 'duplicate-field',
    page: createBlock(
      'POST',
      '/documents',
      '<ParamField body="title" />',
      '<Expandable title="More"><ParamField body="title" /></Expandable>',
    ),
    problem: '3:45 warning body: Another field in the same place already documents "title"',
  },
  {
    title: 'a response prop in addition to a responses prop',
    rule: 'conflicting-props',
    page: `<ApiBlock\n  method="GET"\n  endpoint="/documents"\n  response='{"id": 1}'\n  responses='[{"statusCode": 404, "body": {}}]'\n/>`,
    problem:
      '4:12 warning response: Both "response" and "responses" are specified, so the value of "response" is displayed as an additional response. Move the value into "responses"',
  },
  {
    title: 'a statusCode prop in addition to a responses prop',
    rule: 'conflicting-props',
    page: `<ApiBlock method="GET" endpoint="/documents" statusCode={404} responses='[{"statusCode": 404, "body": {}}]' />`,
    problem:
      '1:58 warning statusCode: "statusCode" has no effect if "responses" is specified. Specify "statusCode" in the items of "responses"',
  },
  {
    title: 'two blocks with the same method and path',
    rule: 'duplicate-block',
    page: '<ApiBlock method="GET" endpoint="/documents" />\n\n<ApiBlock method="get" endpoint="/documents" />',
    problem:
      '3:33 warning endpoint: This page already documents GET /documents: links to its id lead to the first block. Add a different id, such as id="get-documents-2"',
  },
  {
    title: 'two blocks with the same method, path and parameter',
    rule: 'duplicate-block',
    page: '<ApiBlock method="GET" endpoint="/users/{id}" />\n\n<ApiBlock method="GET" endpoint="/users/{id}" />',
    problem:
      '3:33 warning endpoint: This page already documents GET /users/{id}: links to its id lead to the first block. Add a different id, such as id="get-users-id-2"',
  },
  {
    title: 'two blocks with the same webhook event',
    rule: 'duplicate-block',
    page: '<ApiBlock webhook="user.created" />\n\n<ApiBlock webhook="user.created" />',
    problem:
      '3:19 warning webhook: This page already documents user.created: links to its id lead to the first block. Add a different id, such as id="webhook-user-created-2"',
  },
  {
    title: 'a repeated block on a page that already uses the next number in an id',
    rule: 'duplicate-block',
    page: '<ApiBlock method="GET" endpoint="/documents" />\n\n<ApiBlock method="GET" endpoint="/users" id="get-documents-2" />\n\n<ApiBlock method="GET" endpoint="/documents" />',
    problem:
      '5:33 warning endpoint: This page already documents GET /documents: links to its id lead to the first block. Add a different id, such as id="get-documents-3"',
  },
  {
    title: 'two blocks with different paths and the same generated ID',
    rule: 'duplicate-block',
    page: '<ApiBlock method="GET" endpoint="/users/{id}" />\n\n<ApiBlock method="GET" endpoint="/users/id" />',
    problem:
      '3:33 warning endpoint: An earlier block on this page already has the id "get-users-id", which is also generated for GET /users/id: links to this id lead to the first block. Add a different id, such as id="get-users-id-2"',
  },
  {
    title: 'two blocks with the same webhook',
    rule: 'duplicate-block',
    page: '<ApiBlock webhook="user.created" />\n\n<ApiBlock webhook="user.created" />',
    problem:
      '3:19 warning webhook: This page already documents user.created: links to its id lead to the first block. Add a different id, such as id="webhook-user-created-2"',
  },
  {
    title: 'a block whose generated ID is the id prop of an earlier block',
    rule: 'duplicate-block',
    page: '<ApiBlock method="GET" endpoint="/documents" id="get-users" />\n\n<ApiBlock method="GET" endpoint="/users" />',
    problem:
      '3:33 warning endpoint: An earlier block on this page already has the id "get-users", which is also generated for GET /users: links to this id lead to the first block. Add a different id, such as id="get-users-2"',
  },
  {
    title: 'two blocks with the same numeric id, one of which has an endpoint that is known only at runtime',
    rule: 'duplicate-block',
    page: '<ApiBlock method="GET" endpoint="/documents" id={5} />\n\n<ApiBlock method="GET" endpoint={props.path} id={5} />',
    problem:
      '3:50 warning id: Another block on this page already has the id "5": links to this id lead to the first block. Change one of the ids',
  },
  {
    title: 'two blocks with the same id',
    rule: 'duplicate-block',
    page: '<ApiBlock method="GET" endpoint="/documents" id="list" />\n\n<ApiBlock method="GET" endpoint="/users" id="list" />',
    problem:
      '3:45 warning id: Another block on this page already has the id "list": links to this id lead to the first block. Change one of the ids',
  },
  {
    title: 'a field with a status that "responses" does not contain',
    rule: 'unknown-status',
    page: `<ApiBlock method="GET" endpoint="/documents" responses='[{"statusCode": 200}, {"statusCode": 404}]'>\n  <ResponseField name="error" status="409" />\n</ApiBlock>`,
    problem: '2:38 warning status: "responses" has no item with the status code 409. Did you mean "404"?',
  },
  {
    title: 'two body fields with the same name',
    rule: 'duplicate-field',
    page: createBlock(
      'POST',
      '/documents',
      '<ParamField body="title" />',
      '<ParamField name="title" location="body" />',
    ),
    problem: '3:20 warning name: Another field in the same place already documents "title"',
  },
  {
    title: 'two nested response fields with the same name',
    rule: 'duplicate-field',
    page: createBlock(
      'GET',
      '/documents',
      '<ResponseField name="author">',
      '<ResponseField name="id" />',
      '<ResponseField name="id" />',
      '</ResponseField>',
    ),
    problem: '4:23 warning name: Another field in the same place already documents "author.id"',
  },
  {
    title: 'a field with the same name as a field in an Expandable',
    rule: 'duplicate-field',
    page: createBlock(
      'POST',
      '/documents',
      '<Expandable title="More"><ParamField body="title" /></Expandable>',
      '<ParamField body="title" />',
    ),
    problem: '3:20 warning body: Another field in the same place already documents "title"',
  },
  {
    title: 'a repeated field that inherits its location from a body field with a nested header field',
    rule: 'duplicate-field',
    page: createBlock(
      'POST',
      '/documents',
      '<ParamField name="options" location="body"><ParamField name="x" location="header" /></ParamField>',
      '<ParamField name="options" />',
    ),
    problem: '3:20 warning name: Another field in the same place already documents "options"',
  },
  {
    title: 'a deprecated field whose successor is a field that the block does not contain',
    rule: 'unknown-successor',
    page: createBlock(
      'GET',
      '/documents',
      '<ParamField query="limit" deprecatedBy="page_size" />',
      '<ParamField query="pagesizes" />',
      '<ResponseField name="page_size" />',
    ),
    problem:
      '2:42 warning deprecatedBy: The block has no other ParamField with the name "page_size". Did you mean "pagesizes"?',
  },
  {
    title: 'a deprecated field that names itself as its successor, beside another deprecated field with a similar name',
    rule: 'unknown-successor',
    page: createBlock(
      'GET',
      '/documents',
      '<ParamField query="limit" deprecatedBy="limit" />',
      '<ParamField query="limits" deprecated />',
    ),
    problem: '2:42 warning deprecatedBy: The block has no other ParamField with the name "limit"',
  },
  {
    title: 'a deprecated field whose successor is itself deprecated',
    rule: 'unknown-successor',
    page: createBlock(
      'POST',
      '/documents',
      '<ParamField body="author">',
      '<ParamField name="login" deprecatedBy="name" />',
      '<ParamField name="name" deprecated />',
      '</ParamField>',
    ),
    problem: '3:41 warning deprecatedBy: The field "name" is itself deprecated. Name the field that replaces both',
  },
  {
    title: 'bearer auth with Basic credentials in the header',
    rule: 'auth-mismatch',
    page: `<ApiBlock method="GET" endpoint="/documents" auth="bearer" headers='{"Authorization": "Basic dTpw"}' />`,
    problem:
      '1:51 warning auth: auth="bearer" contradicts the Authorization header, which contains Basic credentials. Write auth="basic", or change the header',
  },
  {
    title: 'auth alternatives that contradict the example in the field for the Authorization header',
    rule: 'auth-mismatch',
    page: `<ApiBlock method="GET" endpoint="/documents" auth="bearer, basic">\n  <ParamField header="authorization" example='Digest username="u"' />\n</ApiBlock>`,
    problem:
      '1:51 warning auth: auth="bearer, basic" contradicts the Authorization header, which contains Digest credentials. Change the header',
  },
  {
    title: 'basic auth with a Bearer token in the `examples` of the field for the Authorization header',
    rule: 'auth-mismatch',
    page: `<ApiBlock method="GET" endpoint="/documents" auth="basic">\n  <ParamField header="Authorization" example="Basic dTpw" examples={["Bearer abc"]} />\n</ApiBlock>`,
    problem:
      '1:51 warning auth: auth="basic" contradicts the Authorization header, which contains Bearer credentials. Write auth="bearer", or change the header',
  },
  {
    title: 'bearer auth with Basic credentials in the header and a blank authLabel',
    rule: 'auth-mismatch',
    page: `<ApiBlock method="GET" endpoint="/documents" auth="bearer" authLabel=" " headers='{"Authorization": "Basic dTpw"}' />`,
    problem:
      '1:51 warning auth: auth="bearer" contradicts the Authorization header, which contains Basic credentials. Write auth="basic", or change the header',
  },
  {
    title: 'auth="none" with an Authorization header',
    rule: 'auth-mismatch',
    page: `<ApiBlock method="GET" endpoint="/documents" auth="none" headers='{"authorization": "<TOKEN>"}' />`,
    problem:
      '1:51 warning auth: auth="none" contradicts the documented Authorization header. Remove the header, or write another auth type',
  },
  {
    title: 'several auth types, none of which allows the credentials in the header',
    rule: 'auth-mismatch',
    page: `<ApiBlock method="GET" endpoint="/documents" auth="none, oauth2, openIdConnect" headers='{"Authorization": " digest a"}' />`,
    problem:
      '1:51 warning auth: auth="none, oauth2, openIdConnect" contradicts the Authorization header, which contains digest credentials. Change the header',
    expected: 'the auth type that the header uses',
  },
  {
    title: 'auth="none" with an example in the field for the Authorization header',
    rule: 'auth-mismatch',
    page: `<ApiBlock method="GET" endpoint="/documents" auth="none">\n  <ParamField header="Authorization" example="<TOKEN>" />\n</ApiBlock>`,
    problem:
      '1:51 warning auth: auth="none" contradicts the documented Authorization header. Remove the header, or write another auth type',
  },
  {
    title: 'auth="none" with a required field for the Authorization header',
    rule: 'auth-mismatch',
    page: `<ApiBlock method="GET" endpoint="/documents" auth="none">\n  <ParamField header="Authorization" required />\n</ApiBlock>`,
    problem:
      '1:51 warning auth: auth="none" contradicts the documented Authorization header. Remove the header, or write another auth type',
  },
  ...(
    [
      [
        'an object as text',
        'text/plain; charset=utf-8',
        '{"a": 1}',
        'text/plain is not usually used for an object',
        TO_JSON,
      ],
      ['an array as XML', 'application/atom+xml', '[1]', 'application/atom+xml cannot be used for an array', TO_JSON],
      ['an object as PDF', 'application/pdf', '{"a": 1}', 'application/pdf cannot be used for an object', TO_JSON],
      ['an object as ZIP', 'application/zip', '{"a": 1}', 'application/zip cannot be used for an object', TO_JSON],
      ['an object as an image', 'image/png', '{"a": 1}', 'image/png cannot be used for an object', TO_JSON],
      ['an object as a sound', 'audio/mpeg', '{"a": 1}', 'audio/mpeg cannot be used for an object', TO_JSON],
      ['an object as a video', 'video/mp4', '{"a": 1}', 'video/mp4 cannot be used for an object', TO_JSON],
      ['an object as a font', 'font/woff2', '{"a": 1}', 'font/woff2 cannot be used for an object', TO_JSON],
      ['a JSON string as a form', FORM, '"a=1"', `${FORM} is not usually used for text`, TO_FORM],
      ['an array as a form', FORM, '[{"a": 1}]', `${FORM} is not usually used for an array`, TO_FORM],
      ['text as a form', FORM, 'Hello', `${FORM} is not usually used for text`, TO_FORM],
      [
        'an array as multipart',
        'multipart/form-data',
        '[]',
        'multipart/form-data cannot be used for an array',
        TO_PARTS,
      ],
      ['text as multipart', 'Multipart/Form-Data', 'a=1', 'multipart/form-data cannot be used for text', TO_PARTS],
    ] as const
  ).map(([title, type, body, claim, suggestion]): PlantedMistake => ({
    title: `a body that does not match its Content-Type: ${title}`,
    rule: 'content-type-mismatch',
    page: `<ApiBlock method="POST" endpoint="/documents" body='${body}' headers='{"Content-Type": "${type}"}' />`,
    problem: `1:52 warning body: The Content-Type ${claim}. ${suggestion}`,
  })),
  {
    title: 'a file in a body without a Content-Type',
    rule: 'content-type-mismatch',
    page: createPostBlock(
      `headers='{"X-Id": "1"}' body='{"image": {"file": "cover.png", "type": "image/png"}, "text": "Cover"}'`,
      '<ParamField body="image" type="file" required />',
      '<ParamField body="text" type="string" />',
    ),
    problem:
      '6:33 warning type: The field "image" is a file, but the request body is sent as JSON, because no header specifies its Content-Type. Add "Content-Type": "multipart/form-data" to "headers"',
  },
  {
    title: 'a field that only its format identifies as a file, after a field that is not a file',
    rule: 'content-type-mismatch',
    page: createPostBlock('', '<ParamField body="text" />', '<ParamField body="image" format="binary" />'),
    problem: `7:35 warning format: The field "image" is a file, but the request body is sent as JSON, because no header specifies its Content-Type. Add headers='{"Content-Type": "multipart/form-data"}' to the block`,
    expected: 'a body that can contain a file',
  },
  {
    title: 'a file inside an object',
    rule: 'content-type-mismatch',
    page: createPostBlock(
      '',
      '<ParamField body="user" type="object"><ParamField name="image" type="file" /></ParamField>',
      '<ParamField body="text" />',
    ),
    problem: `6:71 warning type: The field "user.image" is a file, but the request body is sent as JSON, because no header specifies its Content-Type. Add headers='{"Content-Type": "multipart/form-data"}' to the block`,
  },
  {
    title: 'a file whose name is known only at runtime',
    rule: 'content-type-mismatch',
    page: createPostBlock(
      '',
      '<ParamField name={props.name} location="body" type="file" />',
      '<ParamField body="text" />',
    ),
    problem: `6:54 warning type: A field is a file, but the request body is sent as JSON, because no header specifies its Content-Type. Add headers='{"Content-Type": "multipart/form-data"}' to the block`,
  },
  {
    title: 'a body in `requests` that contradicts its own Content-Type, if the `headers` prop is known only at runtime',
    rule: 'content-type-mismatch',
    page: `<ApiBlock method="POST" endpoint="/documents" headers={props.headers} requests='[{"label": "A", "headers": {"Content-Type": "image/png"}, "body": {"a": 1}}]' />`,
    problem: `1:80 warning requests[0].body: The Content-Type image/png cannot be used for an object. ${TO_JSON}`,
  },
  {
    title: 'files in a JSON body that is built from fields',
    rule: 'content-type-mismatch',
    page: createPostBlock(
      `headers='{"Content-Type": "application/json"}'`,
      '<ParamField body="cover" type="string" format="binary" required />',
      '<ParamField body="pages" type="file[]" required />',
    ),
    problem:
      '6:33 warning type: The field "cover" is a file, but the request body is sent as application/json. Change the Content-Type to multipart/form-data',
  },
  {
    title: 'a file that can be the whole body, in a block without headers',
    rule: 'content-type-mismatch',
    page: createBlock(
      'PUT',
      '/cover',
      '<ParamField body="cover" type="file" required />',
      '<ResponseField name="id" />',
    ),
    problem: `2:33 warning type: The field "cover" is a file, but the request body is sent as JSON, because no header specifies its Content-Type. Add headers='{"Content-Type": "multipart/form-data"}' to the block, or the media type of the file if the file is the whole body`,
  },
];
