import type { PlantedMistake } from './planted-mistake.ts';

/** The OpenAPI description with which the pages below are compared. */
export const DRIFT_DESCRIPTION = {
  openapi: '3.1.0',
  info: { title: 'Users', version: '1' },
  servers: [
    { url: 'https://api.example.com' },
    { url: 'https://{region}.example.com', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } },
  ],
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  paths: {
    '/users/{id}': {
      put: {
        security: [{ token: [] }],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'dryRun', in: 'query', schema: { type: 'boolean' } },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['name'],
                properties: {
                  name: { type: 'string', maxLength: 100 },
                  role: { type: 'string', enum: ['admin', 'member'] },
                },
              },
            },
          },
        },
        responses: { 200: { description: 'OK' }, 404: { description: 'Not found' } },
      },
    },
  },
};

/** A page that agrees with the description. */
export const AGREEING_PAGE = `<ApiBlock
  method="PUT"
  endpoint="/users/:id"
  auth="bearer"
  responses='[{"statusCode": 200}, {"statusCode": 404}]'
>
  <ParamField query="dryRun" type="boolean" />
  <ParamField body="name" type="string" required maxLength="100" />
  <ParamField body="role" type="string" enum="admin, member" />
</ApiBlock>
`;

/** Returns the page with the servers that the description specifies. */
export const withServers = (servers: readonly object[] = DRIFT_DESCRIPTION.servers) =>
  AGREEING_PAGE.replace('auth=', `servers='${JSON.stringify(servers)}'\n  auth=`);

const [PRODUCTION, REGIONAL] = DRIFT_DESCRIPTION.servers as [object, object];

const POINTER = 'openapi.yaml#/paths/~1users~1{id}/put';
const SCHEMA = `${POINTER}/requestBody/content/application~1json/schema`;

/** Pages that contradict the description. */
export const driftMistakes: PlantedMistake[] = [
  {
    title: 'an operation that the description does not contain',
    rule: 'drift-operation',
    page: '<ApiBlock method="PATCH" endpoint="/users/:id" />\n',
    problem: '1:1 error openapi.yaml does not contain the operation PATCH /users/:id',
  },
  {
    title: 'a parameter that the description does not contain',
    rule: 'drift-parameter',
    page: AGREEING_PAGE.replace('</Api', '  <ParamField query="limit" type="integer" />\n</Api'),
    problem: `10:15 error The description does not contain the parameter query.limit: ${POINTER}`,
  },
  {
    title: 'a parameter that the page does not document',
    rule: 'drift-parameter',
    page: AGREEING_PAGE.replace('  <ParamField query="dryRun" type="boolean" />\n', ''),
    problem: `1:1 error The page does not document the parameter query.dryRun (boolean), which is in ${POINTER}/parameters/1`,
  },
  {
    title: 'a field that the page does not document',
    rule: 'drift-field',
    page: AGREEING_PAGE.replace('  <ParamField body="role" type="string" enum="admin, member" />\n', ''),
    problem: `1:1 error The page does not document the field body.role (string), which is in ${SCHEMA}/properties/role`,
  },
  {
    title: 'a field whose type differs from the description',
    rule: 'drift-type',
    page: AGREEING_PAGE.replace('body="name" type="string"', 'body="name" type="integer"').replace(
      ' maxLength="100"',
      '',
    ),
    problem: `8:27 error The type of body.name is "integer" on the page, but "string" in ${SCHEMA}/properties/name/type`,
  },
  {
    title: 'a required field that is optional on the page',
    rule: 'drift-required',
    page: AGREEING_PAGE.replace(' required', ''),
    problem: `8:15 error The field body.name is "optional" on the page, but "required" in ${SCHEMA}/properties/name`,
  },
  {
    title: 'an optional field that is required on the page',
    rule: 'drift-required',
    page: AGREEING_PAGE.replace('enum="admin, member"', 'enum="admin, member" required'),
    problem: `9:62 error The field body.role is "required" on the page, but "optional" in ${SCHEMA}/properties/role`,
  },
  {
    title: 'a default value that the description does not contain',
    rule: 'drift-value',
    page: AGREEING_PAGE.replace('enum="admin, member"', 'enum="admin, member" defaultValue="member"'),
    problem: `9:62 error The description does not contain "default" of body.role: ${SCHEMA}/properties/role`,
  },
  {
    title: 'a limit that the page does not contain',
    rule: 'drift-value',
    page: AGREEING_PAGE.replace(' maxLength="100"', ''),
    problem: `8:15 error The page does not document "maxLength" of body.name (100), which is in ${SCHEMA}/properties/name/maxLength`,
  },
  {
    title: 'a limit that differs from the description',
    rule: 'drift-value',
    page: AGREEING_PAGE.replace('"100"', '"50"'),
    problem: `8:50 error "maxLength" of body.name is "50" on the page, but "100" in ${SCHEMA}/properties/name/maxLength`,
  },
  {
    title: 'allowed values that differ from the description',
    rule: 'drift-value',
    page: AGREEING_PAGE.replace('admin, member', 'admin, guest'),
    problem: `9:41 error "enum" of body.role is "admin, guest" on the page, but "admin, member" in ${SCHEMA}/properties/role/enum`,
  },
  {
    title: 'a status code that the page does not document',
    rule: 'drift-status',
    page: AGREEING_PAGE.replace(', {"statusCode": 404}', ''),
    problem: `1:1 error The page does not document the status 404, which is in ${POINTER}/responses/404`,
  },
  {
    title: 'authentication that differs from the description',
    rule: 'drift-auth',
    page: AGREEING_PAGE.replace('"bearer"', '"basic"'),
    problem: `4:3 error The authentication is "basic" on the page, but "bearer" in ${POINTER}/security`,
  },
  {
    title: 'a server that only the page contains',
    rule: 'drift-server',
    page: withServers([PRODUCTION, { url: 'https://old.example.com' }, REGIONAL]),
    problem: '4:3 error The description does not contain the server https://old.example.com: openapi.yaml#/servers',
  },
  {
    title: 'a server that only the description contains',
    rule: 'drift-server',
    page: withServers([PRODUCTION]),
    problem:
      '4:3 error The page does not document the server (https://{region}.example.com), which is in openapi.yaml#/servers/1',
  },
  {
    title: 'a server variable whose allowed values differ from the description',
    rule: 'drift-server',
    page: withServers([PRODUCTION, { ...REGIONAL, variables: { region: { default: 'eu', enum: ['eu'] } } }]),
    problem:
      '4:3 error "enum" of the variable server.region is "eu" on the page, but "eu, us" in openapi.yaml#/servers/1/variables/region/enum',
  },
  {
    title: 'an operation that is deprecated only on the page',
    rule: 'drift-deprecated',
    page: AGREEING_PAGE.replace('method=', 'deprecated method='),
    problem: `2:3 error PUT /users/{id} is deprecated on the page, but not in ${POINTER}`,
  },
];
