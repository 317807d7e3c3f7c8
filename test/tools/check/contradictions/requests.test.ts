import { describe, expect, it } from 'vitest';
import { checkPage } from '../../../../src/tools/check/inspect-page.js';
import { createBlock } from '../blocks.ts';
import { findProblems } from '../find-problems.ts';
import { requestContradictions } from '../mistakes/requests.ts';
import { renderText } from '../render-page.ts';

const TOKEN_HEADER = `headers='{"Authorization": "Bearer <ACCESS_TOKEN>"}'`;

function addCommentToExample(block: string, comment: string): string {
  return block.replace('<RequestExample>', `${comment}\n<RequestExample>`);
}

const FIELDS_EXPORT = 'export const fields = <><ParamField path="postId" /></>;\n\n';

describe('checkPage', () => {
  it.each(requestContradictions)('reports $title', ({ page, rule, problem }) => {
    expect(findProblems(page)).toEqual([{ rule, problem }]);
  });

  it.each(requestContradictions.filter(({ expected }) => expected !== undefined))(
    'returns "$expected" as the expected value for $title',
    ({ page, expected }) => {
      expect(checkPage(page).map((problem) => problem.expected)).toEqual([expected]);
    },
  );

  it('does not report the `status` of a field if a status code of the block is known only at runtime', () => {
    const page = `<ApiBlock method="GET" endpoint="/x" responses='[{"statusCode": 200}]' response='{"a": 1}' statusCode={props.code}>\n<ResponseField name="a" status="404" />\n</ApiBlock>`;
    expect(checkPage(page).map(({ rule }) => rule)).toEqual(['conflicting-props']);
  });

  it('suggests only status codes that the responses specify explicitly', () => {
    const page = `<ApiBlock method="GET" endpoint="/x" responses='[{"statusCode": 200}, {"body": 1}]'>\n<ResponseField name="a" status="404" />\n</ApiBlock>`;
    expect(checkPage(page).find(({ rule }) => rule === 'unknown-status')?.expected).toBe('one of 200');
  });

  it('reports no unknown parameter if the endpoint is missing or blank', () => {
    const field = '<ParamField name="id" /><ParamField path="id" />';
    expect(findProblems(`<ApiBlock method="GET">${field}</ApiBlock>`).map(({ rule }) => rule)).toEqual([
      'missing-prop',
    ]);
    expect(checkPage(createBlock('GET', ' ', field)).map(({ rule }) => rule)).toEqual(['missing-prop']);
  });

  it('reports only missing props for several blocks without an endpoint', () => {
    const page = '<ApiBlock method="GET" />\n\n<ApiBlock method="GET" endpoint=" " />\n\n<ApiBlock />\n\n<ApiBlock />';
    const rules = checkPage(page).map(({ rule }) => rule);
    expect(new Set(rules)).toEqual(new Set(['missing-prop']));
  });

  it('suggests the most similar parameter for each misspelled path field', () => {
    const fields = ['<ParamField path="usrId" />', '<ParamField path="ogr" />'];
    const problems = checkPage(createBlock('GET', '/orgs/{org}/users/{userId}', ...fields));
    expect(problems).toMatchObject([
      { rule: 'unknown-parameter', expected: 'one of org, userId', suggestion: 'Did you mean "userId"?' },
      { rule: 'unknown-parameter', expected: 'one of org, userId', suggestion: 'Did you mean "org"?' },
    ]);
  });

  it('reports a parameter in `requests` if the field for it has no location', () => {
    const props = `method="GET" endpoint="/x" requests='[{"label": "A", "parameters": {"page": 1}}]'`;
    const page = `<ApiBlock ${props}>\n<ParamField name="page" />\n</ApiBlock>`;
    expect(checkPage(page).map(({ rule }) => rule)).toEqual(['unknown-parameter', 'missing-location']);
  });

  it.each([
    [
      'a path parameter in the base URL',
      '<ApiBlock method="GET" endpoint="/users" baseUrl="https://{region}.example.com">\n<ParamField path="region" />\n</ApiBlock>',
    ],
    ...['baseUrl={props.url}', 'servers={props.servers}', '{...props}'].map((prop): [title: string, page: string] => [
      `a path field for a parameter that ${prop} may add to the URL`,
      `<ApiBlock method="GET" endpoint="/users/{id}" ${prop}>\n<ParamField path="userId" />\n</ApiBlock>`,
    ]),
    [
      'a query field with the name of a path parameter if a spread may override the endpoint',
      '<ApiBlock method="GET" endpoint="/users/{id}" {...props}>\n<ParamField query="id" />\n</ApiBlock>',
    ],
    ...[
      ['endpoint={props.path}', ''],
      ['endpoint="/users" baseUrl={props.url}', ''],
      ['endpoint="/users" servers={props.servers}', ''],
      ['endpoint="/users" webhook={props.event}', ''],
      ['endpoint="/users"', '<PageFields />'],
      ['endpoint="/users"', '<ParamField query={props.name} />'],
    ].map(([props, child]): [title: string, page: string] => [
      `a parameter in \`requests\` that ${child || props} may document`,
      `<ApiBlock method="GET" ${props} requests='[{"label": "A", "parameters": {"page": 1}}]'>\n${child}\n</ApiBlock>`,
    ]),
    [
      'a path field whose name is only known at runtime',
      createBlock('GET', '/users/{id}', '<ParamField name={props.name} location="path" />'),
    ],
    [
      'a deprecated field with a successor that follows it',
      createBlock(
        'GET',
        '/documents',
        '<ParamField query="limit" deprecatedBy="page_size" />',
        '<ParamField query="page_size" />',
      ),
    ],
    [
      'a deprecated field with a successor in another section',
      createBlock(
        'GET',
        '/documents',
        '<ParamField query="user" deprecatedBy="X-User" />',
        '<ParamField header="X-User" />',
      ),
    ],
    [
      'a deprecated field with several successors',
      createBlock('GET', '/documents', '<ParamField query="limit" deprecatedBy="`page` and `size`" />'),
    ],
    [
      'a deprecated field whose successor a component may render',
      createBlock('GET', '/documents', '<ParamField query="limit" deprecatedBy="page_size" />', '<PageFields />'),
    ],
    [
      'a deprecated field whose successor may have a name that is known only at runtime',
      createBlock(
        'GET',
        '/documents',
        '<ParamField query="limit" deprecatedBy="page_size" />',
        '<ParamField query={props.name} />',
      ),
    ],
    [
      'a successor of a field that is not deprecated',
      createBlock('GET', '/documents', '<ParamField query="limit" deprecated={false} deprecatedBy="page_size" />'),
    ],
    ['a deprecated field outside a block', '<ParamField query="limit" deprecatedBy="page_size" />'],
    [
      'path parameters with a type or an asterisk',
      createBlock('GET', '/users/{id:int}/files/{path*}', '<ParamField path="id" />', '<ParamField path="path" />'),
    ],
    [
      'a path parameter with a hyphen after a colon',
      createBlock('GET', '/users/:user-id', '<ParamField path="user-id" />'),
    ],
    [
      'a path parameter with a template for its value',
      createBlock('GET', '/v1/{name=projects/*}:run', '<ParamField path="name" />'),
    ],
    [
      'a list of query parameters in the endpoint',
      createBlock('GET', '/users/{id}{?page,limit}', '<ParamField path="id" />', '<ParamField query="page" />'),
    ],
    ['braces without a parameter name', createBlock('GET', '/users/{id}/{*}', '<ParamField path="id" />')],
    ['an endpoint in a block without fields', createBlock('GET', '/users/{id}', 'A user.')],
    ['a query parameter in the endpoint', createBlock('GET', '/users?page={page}', '<ParamField query="page" />')],
    [
      'a parameter without a field next to a component that may render fields',
      createBlock('GET', '/orgs/{org}/users/{id}', '<ParamField path="id" />', '<OrgField />'),
    ],
    [
      'a parameter without a field next to an expression that may render fields',
      createBlock('GET', '/orgs/{org}/users/{id}', '<ParamField path="id" />', '{props.toFields()}'),
    ],
    ...[
      ['an expression after a comment', '{/* The other fields are shared. */}\n{props.fields}'],
      ['an expression after text', '\nSome text.\n\n{props.fields}\n'],
      ['an expression in a site component', '<Columns>\n{props.fields}\n</Columns>'],
      ['a component without children', '<OrgFields></OrgFields>'],
      ['a component without children in an Expandable', '<Expandable title="More"><OrgFields /></Expandable>'],
      ['an element in JavaScript that contains an expression', '{<div>Fields: {fields}</div>}'],
      ['a component without children in JavaScript', '{<OrgFields> </OrgFields>}'],
    ].flatMap(([title = '', child = '']): [title: string, page: string][] => [
      [
        `a parameter without a field next to ${title}`,
        `${FIELDS_EXPORT}<ApiBlock method="GET" endpoint="/users/{id}/posts/{postId}">\n<ParamField path="id" />\n${child}\n</ApiBlock>`,
      ],
      [
        `a request without credentials next to ${title}`,
        `${FIELDS_EXPORT}<ApiBlock method="GET" endpoint="/users" auth="bearer">\n<ParamField query="id" />\n${child}\n</ApiBlock>`,
      ],
    ]),
    [
      'an expression that may render fields in a block in JavaScript',
      `${FIELDS_EXPORT}{<ApiBlock method="GET" endpoint="/users" auth="bearer">Text. {fields}</ApiBlock>}`,
    ],
    ['a field name that is an expression', createBlock('GET', '/users/{id}', '<ParamField path={props.name} />')],
    ['a bearer token in a header', `<ApiBlock method="GET" endpoint="/x" auth="bearer" ${TOKEN_HEADER} />`],
    [
      'a placeholder for an API key in a header with any name',
      `<ApiBlock method="GET" endpoint="/x" auth="apiKey" headers='{"project_id": "<API_KEY>"}' />`,
    ],
    [
      'a placeholder for an API key in the example of a parameter with any name',
      '<ApiBlock method="GET" endpoint="/x" auth="apiKey">\n<ParamField query="appid" example="<API_KEY>" />\n</ApiBlock>',
    ],
    [
      'a placeholder for an API key with spaces around it',
      `<ApiBlock method="GET" endpoint="/x" auth="apiKey" headers='{"project_id": " <API_KEY> "}' />`,
    ],
    ['an API key in the query string', '<ApiBlock method="GET" endpoint="/x?api_key=KEY" auth="apiKey" />'],
    ['a signature in the query string', '<ApiBlock method="GET" endpoint="/x?signature=3af" auth="apiKey" />'],
    [
      'a bearer token in the example of a field',
      '<ApiBlock method="GET" endpoint="/x" auth="bearer">\n<ParamField header="Authorization" example="Bearer x" />\n</ApiBlock>',
    ],
    [
      'a session cookie as the API key',
      '<ApiBlock method="GET" endpoint="/x" auth="apiKey">\n<ParamField cookie="session" example="4f9a" />\n</ApiBlock>',
    ],
    [
      'an API key that the request contains in addition to a bearer token',
      `<ApiBlock method="GET" endpoint="/x" auth="bearer + apiKey" headers='{"Authorization": "Bearer x", "X-API-Key": "y"}' />`,
    ],
    [
      'an API key in the Authorization header if authentication is optional',
      `<ApiBlock method="GET" endpoint="/x" auth="none, apiKey" headers='{"Authorization": "x"}' />`,
    ],
    ...[
      ['bearer, apiKey', 'X-API-Key', 'a'],
      ['bearer + apiKey', 'Authorization', 'Bearer <YOUR_API_KEY_HERE>'],
      ['apiKey:X-Team', 'x-team', 'a'],
      ['apiKey:header.X-Team', 'X-Team', 'a'],
      ['apiKey:cookie.team', 'Cookie', 'theme=dark; team=a'],
    ].map(([auth, name, value]): [title: string, page: string] => [
      `auth="${auth}" with the header ${name}: ${value}`,
      `<ApiBlock method="GET" endpoint="/x" auth="${auth}" headers='{"${name}": "${value}"}' />`,
    ]),
    [
      'an API key in the query parameter that auth specifies',
      '<ApiBlock method="GET" endpoint="/x?team=a" auth="apiKey:query.team" />',
    ],
    [
      'basic auth with a user name and a password in the URL',
      '<ApiBlock method="GET" endpoint="/x" baseUrl="https://user:password@api.example.com" auth="basic" />',
    ],
    [
      'an API key and a bearer token in one header, which authLabel describes',
      `<ApiBlock method="GET" endpoint="/x" auth="bearer + apiKey" authLabel="Token with key" ${TOKEN_HEADER} />`,
    ],
    [
      'credentials in the example of a field whose name is only known at runtime',
      '<ApiBlock method="GET" endpoint="/x" auth="bearer">\n<ParamField header={props.name} example="a" />\n</ApiBlock>',
    ],
    [
      'auth without known credentials if the headers are an expression',
      '<ApiBlock method="GET" endpoint="/x" auth="bearer" headers={props.headers} />',
    ],
    [
      'fields with the same name in different sections, variants and parents',
      createBlock(
        'POST',
        '/users/{id}',
        '<ParamField path="id" />',
        '<ParamField query="id" />',
        '<ParamField name="id" location="body" />',
        '<Variants><Variant title="A"><ParamField body="a" /></Variant><Variant title="B"><ParamField body="a" /></Variant></Variants>',
        '<ResponseField name="id" />',
        '<ResponseField name="id" status="404" />',
        '<ResponseField name="owner"><ResponseField name="id" /></ResponseField>',
      ),
    ],
    [
      'fields with the same name if an expression renders at most one of them, or their names are known only at runtime',
      createBlock(
        'GET',
        '/x',
        '{props.isNew ? <ParamField query="id" type="string" /> : <ParamField query="id" type="integer" />}',
        '<ParamField query={props.first} />',
        '<ParamField query={props.second} />',
      ),
    ],
    [
      'fields with the same name in different Expandables',
      createBlock(
        'POST',
        '/payments',
        '<Expandable title="Card"><ParamField body="number" /></Expandable>',
        '<Expandable title="Bank account"><ParamField body="number" /></Expandable>',
      ),
    ],
    [
      'fields with the same name below different headings',
      '<ApiBlock method="POST" endpoint="/x">\n\n### Request\n\n<ParamField body="id" />\n\n### More\n\n<ParamField body="id" />\n\n</ApiBlock>',
    ],
    [
      'fields with a status code that a documented class or default includes',
      `<ApiBlock method="GET" endpoint="/x" responses='[{"statusCode": "4xx"}, {"statusCode": 503}]'>\n<ResponseField name="a" status="404" />\n<ResponseField name="b" status="5XX" />\n<ResponseField name="c" status="default" />\n</ApiBlock>`,
    ],
    [
      'fields with a status code if the block has no responses',
      createBlock('GET', '/x', '<ResponseField name="a" status="404" />'),
    ],
    [
      'a variant in a site component',
      createBlock('GET', '/x', '<Choice><Variant title="A"><ResponseField name="a" /></Variant></Choice>'),
    ],
    [
      'examples with code in a fence, an element, an expression or a prop',
      '<RequestExample>\n\n```sh\ncurl x\n```\n\n</RequestExample>\n\n<CodeGroup><pre>x</pre></CodeGroup>\n\n<CodeGroup dropdown>{[1, 2].join()}</CodeGroup>\n\n<CodeGroup {...props} />',
    ],
    ['an endpoint with leading and trailing whitespace', '<ApiBlock method="GET" endpoint=" /x " />'],
    ['spaces in the query and in parameters', '<ApiBlock method="GET" endpoint="/x/{ user id }/<user id>?q=a b" />'],
    ['nested braces', '<ApiBlock method="GET" endpoint="/x/{id:[0-9]{3}}/{{postId}}" />'],
    ['an endpoint prop of a field', '<ParamField name="a" endpoint="GET /users" baseUrl="/a#b" />'],
    ['an endpoint that is the name of a method', '<ApiBlock method="GET" endpoint="search" />'],
    ['an endpoint that begins with a word that resembles a method', '<ApiBlock method="GET" endpoint="get/x" />'],
    ['an endpoint that is only known at runtime', '<ApiBlock method="GET" endpoint={props.path} />'],
    ['a webhook with spaces in its name', '<ApiBlock webhook="GET the {payment" />'],
    ...[
      ['bearer', 'Bearer <TOKEN>'],
      ['bearer', 'Token abc'],
      ['bearer', '<ACCESS_TOKEN>'],
      ['basic, bearer', 'Bearer abc'],
      ['none, basic', 'Basic dTpw'],
      ['oauth2', 'Basic dTpw'],
      ['oauth2', 'Bearer abc'],
      ['openIdConnect', 'Basic dTpw'],
      ['openIdConnect', 'BEARER abc'],
      ['basic', ' Basic dTpw'],
      ['bearer', 'Token Basic dTpw'],
      ['bearer', 'BasicToken'],
      ['apiKey', 'Basic dTpw'],
    ].map(([auth, value]): [title: string, page: string] => [
      `auth="${auth}" with the header Authorization: ${value}`,
      `<ApiBlock method="GET" endpoint="/x" auth="${auth}" headers='{"Authorization": "${value}"}' />`,
    ]),
    [
      'an auth type that authLabel explains',
      `<ApiBlock method="GET" endpoint="/x" auth="bearer" authLabel="Key as user name" headers='{"Authorization": "Basic a"}' />`,
    ],
    ...['auth={props.auth}', 'auth="bearer" authLabel={props.label}', 'auth="bearer" {...props}'].map(
      (auth): [title: string, page: string] => [
        `Basic credentials if ${auth} may explain them`,
        `<ApiBlock method="GET" endpoint="/x" headers='{"Authorization": "Basic a"}' ${auth} />`,
      ],
    ),
    [
      'an example of the Authorization header that headers may override',
      '<ApiBlock method="GET" endpoint="/x" auth="bearer" headers={props.headers}><ParamField header="Authorization" example="Basic a" /></ApiBlock>',
    ],
    [
      'Basic credentials in a header other than Authorization',
      `<ApiBlock method="GET" endpoint="/x" auth="bearer" headers='{"Authorization": "Bearer a", "X-Team": "Basic a"}' />`,
    ],
    [
      'Basic credentials in a variant, and in a query parameter and a header with other meanings',
      `<ApiBlock method="GET" endpoint="/x" auth="bearer" ${TOKEN_HEADER}>\n<Variants><Variant title="Old"><ParamField header="Authorization" example="Basic a" /></Variant></Variants>\n<ParamField query="authorization" example="Basic a" />\n<ParamField header="X-Authorization" example="Basic a" />\n</ApiBlock>`,
    ],
    [
      'auth="none" with a required Authorization header in the response',
      '<ApiBlock method="POST" endpoint="/login" auth="none"><ResponseField header="Authorization" required /></ApiBlock>',
    ],
    [
      'basic auth with a Bearer token in the Authorization header of the response',
      '<ApiBlock method="POST" endpoint="/login" auth="basic"><ParamField header="Authorization" example="Basic dTpw" /><ResponseField header="Authorization" example="Bearer abc" /></ApiBlock>',
    ],
    [
      'auth="none" with an optional Authorization header',
      '<ApiBlock method="GET" endpoint="/x" auth="none"><ParamField header="Authorization" /></ApiBlock>',
    ],
    [
      'auth="none" with an Authorization header whose example is empty',
      '<ApiBlock method="GET" endpoint="/x" auth="none"><ParamField header="Authorization" example="" examples={[null]} /></ApiBlock>',
    ],
    ...[
      ['text/plain', '5 apples'],
      ['text/plain', '{"file": "notes.txt"}'],
      ['text/yaml', '{"a": 1}'],
      ['text/event-stream', '{"a": 1}'],
      ['application/pdf', '"a"'],
      ['application/x-ndjson', '{"a": 1}'],
      ['application/octet-stream', '[1]'],
      ['application/x-www-form-urlencoded', '{"a": 1}'],
      ['application/x-www-form-urlencoded', 'a=1&b=2'],
      ['multipart/form-data', '{"a": 1}'],
      ['multipart/form-data; boundary=x', '--x--'],
      ['multipart/form-data; boundary=x', ' --x'],
    ].map(([type, body]): [title: string, page: string] => [
      `the body ${body} as ${type}`,
      `<ApiBlock method="POST" endpoint="/x" body='${body}' headers='{"Content-Type": "${type}"}' />`,
    ]),
    [
      'an object as the payload of a webhook with the Content-Type text/plain',
      `<ApiBlock webhook="sent" body='{"a": 1}' headers='{"Content-Type": "text/plain"}' />`,
    ],
    [
      'a body that does not match its Content-Type if requests may replace it',
      `<ApiBlock method="POST" endpoint="/x" body='{"a": 1}' headers='{"Content-Type": "text/plain"}' requests={props.requests} />`,
    ],
    [
      'a `body` prop that one of the requests uses',
      `<ApiBlock method="POST" endpoint="/x" body='{"a": 1}' requests='[{"label": "A", "body": {"a": 2}}, {"label": "B"}]' />`,
    ],
    [
      'a base URL that differs from the first server only in slashes and whitespace',
      `<ApiBlock method="GET" endpoint="/x" baseUrl=" https://a.example/v1// " servers='[{"url": "https://a.example/v1/"}, {"url": "https://b.example"}]' />`,
    ],
    [
      'a blank base URL in addition to servers',
      `<ApiBlock method="GET" endpoint="/x" baseUrl=" " servers='[{"url": "https://a.example"}]' />`,
    ],
    [
      'OAuth in a block whose authentication is known only at runtime',
      `<ApiBlock method="GET" endpoint="/x" auth={props.auth} oauth='{"clientId": "docs", "openIdConnectUrl": "/x"}' />`,
    ],
    [
      'a blank response in addition to responses',
      `<ApiBlock method="GET" endpoint="/x" response="" responses='[{"statusCode": 404, "body": {}}]' />`,
    ],
    [
      'a statusCode prop in addition to responses if the response prop is known only at runtime',
      `<ApiBlock method="GET" endpoint="/x" response={props.example} statusCode={201} responses='[{"statusCode": 404, "body": {}}]' />`,
    ],
    [
      'a response without a required member if its status code is only known at runtime',
      `<ApiBlock method="GET" endpoint="/x" response='{"error": "gone"}' statusCode={props.status}>\n<ResponseField name="id" required />\n</ApiBlock>`,
    ],
    [
      'an empty ID in two blocks',
      '<ApiBlock id="" method={props.a} endpoint="/x" />\n\n<ApiBlock id="" method={props.b} endpoint="/x" />',
    ],
    ['auth="none" without credentials', '<ApiBlock method="GET" endpoint="/x" auth="none" />'],
    [
      'two blocks for the same endpoint with different IDs',
      '<ApiBlock method="GET" endpoint="/x" />\n\n<ApiBlock method="GET" endpoint="/x" id="old" />',
    ],
    [
      'two blocks for the same endpoint, one of which is rendered conditionally',
      '{props.isNew ? <ApiBlock method="GET" endpoint="/x" /> : <ApiBlock method="GET" endpoint="/x" deprecated />}',
    ],
  ])('accepts %s', (_title, page) => {
    expect(findProblems(page)).toEqual([]);
  });

  it('does not report a contradiction in a field if an apiblock-ignore comment precedes the field or its block', () => {
    const field = '<ParamField query="page" type="integer" default="first" />';
    const comment = '{/* apiblock-ignore value-mismatch */}';
    expect(findProblems(`${comment}\n${field}`)).toEqual([]);
    expect(findProblems(`${comment}\n${createBlock('GET', '/x', field)}`)).toEqual([]);
    expect(findProblems(`{/* apiblock-ignore unknown-parameter */}\n${field}`)).toHaveLength(1);
  });

  it.each([
    ['the field', '', '{/* apiblock-ignore missing-member */}\n'],
    ['the block', '{/* apiblock-ignore missing-member */}\n', ''],
  ])(
    'does not report a missing member if an apiblock-ignore comment precedes %s',
    (_title, beforeBlock, beforeField) => {
      const block = `<ApiBlock method="POST" endpoint="/x" body='{"count": 1}'>\n${beforeField}<ParamField body="name" required />\n</ApiBlock>`;
      expect(findProblems(beforeBlock + block)).toEqual([]);
    },
  );

  it.each([
    ['example-mismatch', 'the block', (block: string, comment: string) => `${comment}\n${block}`],
    ['example-mismatch', 'the example', addCommentToExample],
    ['example-syntax', 'the example', addCommentToExample],
  ])('does not report %s if an apiblock-ignore comment precedes %s', (rule, _place, addComment) => {
    const examples = `<RequestExample>\n\n\`\`\`sh\ncurl -X PUT https://api.example.com/x\n\`\`\`\n\n\`\`\`json\n{\n\`\`\`\n\n</RequestExample>`;
    const block = `<ApiBlock method="POST" endpoint="/x">\n${examples}\n</ApiBlock>`;
    const rules = ['example-mismatch', 'example-syntax'];
    expect(findProblems(block).map((problem) => problem.rule)).toEqual(rules);
    expect(findProblems(addComment(block, `{/* apiblock-ignore ${rule} */}`)).map((problem) => problem.rule)).toEqual(
      rules.filter((name) => name !== rule),
    );
  });

  it('does not report a contradiction in a block after an apiblock-ignore comment', () => {
    const block = '<ApiBlock method="GET" endpoint="/x" auth="bearer" />';
    expect(findProblems(`{/* apiblock-ignore missing-credentials */}\n${block}`)).toEqual([]);
  });
});

describe('ApiBlock', () => {
  it.each(requestContradictions)('renders a page with $title', async ({ page }) => {
    expect(await renderText(page)).not.toBe('');
  });

  it('reports only the invalid location of a parameter that follows a path parameter', () => {
    const fields = ['<ParamField path="id" />', '<ParamField name="page" location="qurey" />'];
    const rules = checkPage(createBlock('GET', '/users/{id}', ...fields)).map(({ rule }) => rule);
    expect(rules).toEqual(['unknown-location']);
  });
});
