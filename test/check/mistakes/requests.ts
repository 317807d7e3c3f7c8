import { createBlock } from '../blocks.ts';
import type { PlantedMistake } from './planted-mistake.ts';

const ADD_BEARER = 'Add them to headers: {"Authorization": "Bearer <ACCESS_TOKEN>"}';
const missingCredentials = (auth: string) =>
  `The request contains no credentials for auth="${auth}": no header, query parameter or example of a field carries them`;

/** Requests whose props and fields contradict each other. */
export const requestContradictions: PlantedMistake[] = [
  {
    title: 'a path field whose name differs from the endpoint parameter',
    rule: 'unknown-parameter',
    page: createBlock('GET', '/users/{id}', '<ParamField path="userId" type="string" />'),
    problem: '2:20 warning path: The endpoint /users/{id} has no parameter "userId". Did you mean "id"?',
  },
  {
    title: 'a field with location="path" whose name differs from the endpoint parameter',
    rule: 'unknown-parameter',
    page: createBlock('GET', '/users/:id', '<ParamField name="ids" location="path" />'),
    problem: '2:20 warning name: The endpoint /users/:id has no parameter "ids". Did you mean "id"?',
  },
  {
    title: 'a path field although the endpoint has no parameters',
    rule: 'unknown-parameter',
    page: createBlock('GET', '/users', '<ParamField path="page" type="integer" />'),
    problem:
      '2:20 warning path: The endpoint /users has no parameter "page". Add {page} to the endpoint, or write query="page"',
  },
  {
    title: 'an endpoint parameter without a field although another parameter has one',
    rule: 'undocumented-parameter',
    page: createBlock('GET', '/orgs/:org/users/{id}', '<ParamField path="id" type="string" />'),
    problem:
      '1:40 warning endpoint: No field documents the parameter "org", although other parameters have one. Add <ParamField path="org" …>',
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
    problem: `1:51 warning auth: ${missingCredentials('apiKey')}. Add them to headers: {"X-API-Key": "<API_KEY>"}`,
  },
  {
    title: 'OAuth auth if the field of the Authorization header has no example',
    rule: 'missing-credentials',
    page: `<ApiBlock method="GET" endpoint="/documents" auth="oauth2">\n  <ParamField header="Authorization" required />\n</ApiBlock>`,
    problem: `1:51 warning auth: ${missingCredentials('oauth2')}. ${ADD_BEARER}`,
  },
  {
    title: 'a GET request with a body',
    rule: 'request-body',
    page: `<ApiBlock method="GET" endpoint="/documents" body='{"title": "x"}' />`,
    problem:
      '1:51 warning body: A GET request should not have a body: browsers refuse to send it. Use query parameters or another method',
  },
  {
    title: 'a HEAD request with a body, which is not sent',
    rule: 'request-body',
    page: `<ApiBlock method="HEAD" endpoint="/documents" body='{"title": "x"}' />`,
    problem: '1:52 error body: A HEAD request has no body: the cURL command omits it. Remove the body',
  },
  {
    title: 'response in addition to responses',
    rule: 'conflicting-props',
    page: `<ApiBlock\n  method="GET"\n  endpoint="/documents"\n  response='{"id": 1}'\n  responses='[{"statusCode": 404, "body": {}}]'\n/>`,
    problem:
      '4:12 warning response: Both response and responses are specified: response is displayed as an additional response. Move it into responses',
  },
  {
    title: 'statusCode in addition to responses',
    rule: 'conflicting-props',
    page: `<ApiBlock method="GET" endpoint="/documents" statusCode={404} responses='[{"statusCode": 404, "body": {}}]' />`,
    problem:
      '1:58 warning statusCode: statusCode has no effect next to responses. Specify statusCode in the items of responses',
  },
  {
    title: 'two blocks with the same method and path',
    rule: 'duplicate-block',
    page: '<ApiBlock method="GET" endpoint="/documents" />\n\n<ApiBlock method="get" endpoint="/documents" />',
    problem:
      '3:33 warning endpoint: This page already documents GET /documents: links to its id lead to the first block. Add a different id, such as id="get-documents-2"',
  },
  {
    title: 'two blocks with the same id',
    rule: 'duplicate-block',
    page: '<ApiBlock method="GET" endpoint="/documents" id="list" />\n\n<ApiBlock method="GET" endpoint="/users" id="list" />',
    problem:
      '3:45 warning id: Another block on this page already has the id "list": links to it lead to the first block. Change one of the ids',
  },
];
