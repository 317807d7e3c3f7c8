import type { PlantedMistake } from './planted-mistake.ts';

/** Creates the responses of an operation that returns a user. According to the schema, the name is a string. */
function createResponses(example: { name: unknown }) {
  const schema = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
  return { 200: { description: 'The user', content: { 'application/json': { schema, example } } } };
}

/** The description of the operations on the pages below. */
export const DESCRIPTION = {
  openapi: '3.1.0',
  info: { title: 'Users', version: '1' },
  paths: {
    '/users/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: {
        operationId: 'getUser',
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } }],
        responses: createResponses({ name: 'Ann' }),
      },
      put: { operationId: 'same', responses: {} },
      patch: { operationId: 'same', responses: {} },
      delete: { operationId: 'deleteUser', responses: createResponses({ name: 5 }) },
      post: { operationId: 'outside', responses: { 200: { $ref: '../elsewhere.yaml' } } },
    },
    '/users': { get: { operationId: 'listUsers', security: [{ token: [] }, { key: [] }], responses: {} } },
    '/keys': { get: { operationId: 'listKeys', security: [{ token: [], sharedKey: [] }], responses: {} } },
    '/users#count': { get: { operationId: 'countUsers', responses: {} } },
  },
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer' },
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      sharedKey: { type: 'apiKey', in: 'header', name: 'Authorization' },
    },
  },
};

/** Mistakes in blocks with an `operation` prop, and contradictions between a block and its description. */
export const operationMistakes: PlantedMistake[] = [
  {
    title: 'an unknown operation',
    rule: 'unknown-operation',
    page: '# Users\n\n<ApiBlock\n  operation="getUsr"\n/>\n',
    problem: '4:3 error operation: The description has no operation "getUsr". The nearest names are "getUser"',
  },
  {
    title: 'an unknown operation in a block whose other props contradict each other',
    rule: 'unknown-operation',
    page: '<ApiBlock operation="getUsr" method="GET" endpoint="/users" body=\'{"a": 1}\' />',
    problem: '1:11 error operation: The description has no operation "getUsr". The nearest names are "getUser"',
  },
  {
    title: 'an operation name that several operations share',
    rule: 'unknown-operation',
    page: '<ApiBlock operation="same" />',
    problem:
      '1:11 error operation: 2 operations have the name "same". Write one of "PUT /users/{id}", "PATCH /users/{id}"',
  },
  {
    title: 'an operation that is known only at runtime',
    rule: 'invalid-operation',
    page: '<ApiBlock operation={props.name} method="GET" />',
    problem:
      '1:11 error operation: Expected the name of an operation as a string, such as "createUser" or "POST /users". Expressions are not evaluated',
  },
  {
    title: 'an operation in a JavaScript expression',
    rule: 'invalid-operation',
    page: 'Text\n\n{props.isBeta && <ApiBlock operation="getUser" />}',
    problem:
      '3:1 error operation: A block in a JavaScript expression cannot have an "operation". Move the block out of the braces',
  },
  {
    title: 'an unknown field in omit',
    rule: 'unknown-omit',
    page: '<ApiBlock operation="getUser" omit="query.limitt" />',
    problem: '1:31 warning omit: The operation has no field "query.limitt" to omit. Did you mean "limit"?',
  },
  {
    title: 'a field that the operation no longer has',
    rule: 'unknown-override',
    page: '<ApiBlock operation="getUser">\n  <ParamField query="limitt" default="10" />\n</ApiBlock>',
    problem: '2:3 warning name: The operation "getUser" has no field "limitt". Did you mean "limit"?',
  },
  {
    title: 'a field of a response that the operation no longer has',
    rule: 'unknown-override',
    page: '<ApiBlock operation="getUser">\n  <ResponseField name="avatar" status="599">Image.</ResponseField>\n</ApiBlock>',
    problem:
      '2:3 warning name: The operation "getUser" has no field "avatar" in the response 599. Add a type if the API has this field',
  },
  {
    title: 'a reference that leads out of the directory of the description',
    rule: 'invalid-openapi',
    page: '<ApiBlock operation="outside" />',
    problem:
      '1:11 error operation: The reference "../elsewhere.yaml" leads out of the directory of the description (api.json:1:845, at #/paths/~1users~1{id}/post/responses/200)',
  },
  {
    title: 'a default value on the page that contradicts the description',
    rule: 'value-mismatch',
    page: '<ApiBlock operation="getUser">\n  <ParamField query="limit" default="200" />\n</ApiBlock>',
    problem: '2:37 warning default: The default is 200, which is outside the limits: at most 100',
  },
  {
    title: 'a sample on the page that lacks a field that the description requires',
    rule: 'missing-member',
    page: '<ApiBlock operation="getUser" responses=\'[{"statusCode": 200, "body": {"id": 1}}]\' />',
    problem: '1:71 warning responses[0].body: The sample does not contain the required field "name"',
  },
  {
    title: 'a sample in the description that contradicts its schema',
    rule: 'value-mismatch',
    page: 'Text\n\n<ApiBlock operation="deleteUser" />',
    problem: '3:2 warning responses[0].body: The sample\'s "name" is 5, which does not have the type string',
  },
  {
    title: 'two blocks with the same operation',
    rule: 'duplicate-block',
    page: '<ApiBlock operation="getUser" />\n\n<ApiBlock operation="getUser" />',
    problem:
      '3:2 warning endpoint: This page already documents GET /users/{id}: links to its id lead to the first block. Add a different id, such as id="get-users-id-2"',
  },
  {
    title: 'an unknown prop of a block with an operation',
    rule: 'unknown-prop',
    page: '<ApiBlock operation="getUser" rateLimt="60" />',
    problem: '1:31 error rateLimt: Unknown prop "rateLimt": it has no effect. Did you mean "rateLimit"?',
  },
];
