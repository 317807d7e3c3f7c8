import { describe, expect, it } from 'vitest';
import { fromOpenApi, readOpenApi, toOpenApi } from '../../../../src/openapi.js';
import { exportBlock, exportPage } from './export-page.ts';

describe('toOpenApi: operations', () => {
  it('exports a block as an operation under its path', () => {
    const page = `# Users

## Create a user

<ApiBlock method="POST" endpoint="/users/:id" baseUrl="https://api.example.com/v1" description="Creates a *user*." deprecated deprecationNote="Use PUT.">
  Names are unique.
</ApiBlock>`;
    expect(exportPage(page)).toEqual({
      openapi: '3.1.1',
      info: { title: 'API', version: '1.0.0' },
      servers: [{ url: 'https://api.example.com/v1' }],
      tags: [{ name: 'Users' }],
      paths: {
        '/users/{id}': {
          post: {
            tags: ['Users'],
            summary: 'Create a user',
            description: 'Creates a *user*.\n\nNames are unique.\n\nUse PUT.',
            operationId: 'post-users-id',
            deprecated: true,
            parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
            responses: { default: { description: 'default' } },
          },
        },
      },
    });
  });

  it('gives a parameter without a location the location of the preceding parameter', () => {
    const fields = '<ParamField query="page" />\n\n<ParamField name="limit" />\n\n<ParamField body="name" />';
    const { parameters, requestBody } = exportBlock(
      `<ApiBlock method="POST" endpoint="/users">\n${fields}\n</ApiBlock>`,
    );
    expect(parameters).toMatchObject([
      { name: 'page', in: 'query' },
      { name: 'limit', in: 'query' },
    ]);
    expect(requestBody).toMatchObject({
      content: { 'application/json': { schema: { properties: { name: {} } } } },
    });
  });

  it("includes text inside the site's own components in the description, but not text inside fields", () => {
    const { description } = exportBlock(`import { ParamField as Field } from 'apiblock';

<ApiBlock method="GET" endpoint="/users">
  Sorted by name, and <Badge>fast</Badge>.

  <Note>
    Names are **unique**.

    <Field query="limit">Number of users.</Field>
  </Note>
</ApiBlock>`);
    expect(description).toBe('Sorted by name, and fast.\n\nNames are **unique**.');
  });

  it.each([
    [
      'the title of the block',
      '## Users\n\n<ApiBlock method="GET" endpoint="/users" title="List users" />',
      'List users',
    ],
    ['the heading above the block', '## Users\n\n<ApiBlock method="GET" endpoint="/users" />', 'Users'],
    [
      'the title of a page with a single block',
      '---\ntitle: Users\n---\n\n<ApiBlock method="GET" endpoint="/users" title="" />',
      'Users',
    ],
    ['undefined if there is neither a title nor a heading', '<ApiBlock method="GET" endpoint="/users" />', undefined],
    [
      'undefined on a page with several blocks, even if the page has a title',
      '---\ntitle: Users\n---\n\n<ApiBlock method="GET" endpoint="/users" />\n\n<ApiBlock method="GET" endpoint="/teams" />',
      undefined,
    ],
  ])('sets the summary to %s', (_, page, summary) => {
    expect(exportBlock(page).summary).toBe(summary);
  });

  it.each([
    ['front matter', '---\ntitle: Users\ndescription: All people\n---\n\n'],
    ['metadata', "export const metadata = { title: 'Users', description: 'All people' };\n\n"],
  ])('uses the title and description in the %s for the tag', (_, start) => {
    const { tags } = exportPage(`${start}<ApiBlock method="GET" endpoint="/users" />`);
    expect(tags).toEqual([{ name: 'Users', description: 'All people' }]);
  });

  it.each([
    ['/users/:id', '/users/{id}'],
    ['/users/{id}', '/users/{id}'],
    ['/files/{+path}', '/files/{path}'],
    ['/users?limit=10', '/users'],
    ['users', '/users'],
    ['https://api.example.com/users', '/users'],
  ])('writes the path of the endpoint %s as %s', (endpoint, path) => {
    const { paths } = exportPage(`<ApiBlock method="GET" endpoint="${endpoint}" />`);
    expect(Object.keys(paths!)).toEqual([path]);
  });

  it('writes the most common base URL to the top-level servers, and others to the operations that use them', () => {
    const { servers, paths } = exportPage(`
<ApiBlock method="GET" endpoint="/a" baseUrl="https://api.example.com" />

<ApiBlock method="GET" endpoint="/b" baseUrl="https://files.example.com/" />

<ApiBlock method="GET" endpoint="/c" baseUrl="https://api.example.com" />`);
    expect(servers).toEqual([{ url: 'https://api.example.com' }]);
    expect(Object.values(paths!).map(({ get }) => get!.servers)).toEqual([
      undefined,
      [{ url: 'https://files.example.com' }],
      undefined,
    ]);
  });

  it('writes the most common servers to the top level, and the origin of an absolute URL to the operation that uses it', () => {
    const all = [
      { url: 'https://{region}.example.com', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } },
      { url: 'https://sandbox.example.com', description: 'Sandbox' },
    ];
    const { servers, paths } = exportPage(`
<ApiBlock method="GET" endpoint="/a" servers='${JSON.stringify(all)}' />

<ApiBlock method="GET" endpoint="/b" servers='${JSON.stringify(all)}' />

<ApiBlock method="GET" endpoint="https://files.example.com/c" servers='${JSON.stringify(all)}' />`);
    expect(servers).toEqual(all);
    expect(Object.values(paths!).map(({ get }) => get!.servers)).toEqual([
      undefined,
      undefined,
      [{ url: 'https://files.example.com' }],
    ]);
  });

  it("uses the site's default props", () => {
    const page = '<ApiBlock method="GET" endpoint="/users" />';
    expect(exportPage(page, { defaults: { baseUrl: 'https://api.example.com', auth: 'bearer' } })).toMatchObject({
      servers: [{ url: 'https://api.example.com' }],
      paths: { '/users': { get: { security: [{ bearer: [] }] } } },
    });
  });

  it('lists a webhook under its name', () => {
    const { paths, webhooks } = exportPage(`<ApiBlock webhook="user.created" body='{"id": 1}'>
  <ParamField body="id" type="integer" required />
</ApiBlock>`);
    expect(paths).toEqual({});
    expect(webhooks!['user.created']!.post!.requestBody!.content!['application/json']).toEqual({
      schema: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
      example: { id: 1 },
    });
  });

  it('writes code examples as an extension that fromOpenApi reads', () => {
    const codeExamples =
      '[{"language": "bash", "code": "users list"}, {"language": "ts", "label": "SDK", "code": "list()"}]';
    const block = `<ApiBlock method="GET" endpoint="/users" codeExamples='${codeExamples}' />`;
    expect(exportBlock(block)['x-codeSamples']).toEqual([
      { lang: 'bash', source: 'users list' },
      { lang: 'ts', label: 'SDK', source: 'list()' },
    ]);
    const api = readOpenApi(toOpenApi([{ path: 'a.mdx', text: block }]).text);
    expect(fromOpenApi(api, 'GET /users').codeExamples).toBe(JSON.stringify(JSON.parse(codeExamples)));
  });

  it('writes the successors of a deprecated operation, parameter and property', () => {
    const { parameters, requestBody, ...operation } =
      exportBlock(`<ApiBlock method="POST" endpoint="/users" deprecated deprecatedBy="POST /people">
  <ParamField query="mail" type="string" deprecated="Removed in 3.0." deprecatedBy="email" />
  <ParamField body="name" type="string" deprecated deprecatedBy="fullName" />
</ApiBlock>`);
    expect(operation['x-replaced-by']).toBe('POST /people');
    expect(parameters).toEqual([
      {
        name: 'mail',
        in: 'query',
        description: 'Removed in 3.0.',
        deprecated: true,
        'x-replaced-by': 'email',
        schema: { type: 'string' },
      },
    ]);
    expect(requestBody!.content!['application/json']!.schema!.properties).toEqual({
      name: { type: 'string', deprecated: true, 'x-replaced-by': 'fullName' },
    });
  });

  it('gives path parameters the same names in all operations of a path', () => {
    const { paths } = exportPage(`
<ApiBlock method="GET" endpoint="/users/{id}" />

<ApiBlock method="DELETE" endpoint="/users/{user}">
  <ParamField path="user" type="integer" description="The user" />
</ApiBlock>`);
    expect(Object.keys(paths!)).toEqual(['/users/{id}']);
    expect(paths!['/users/{id}']!.delete!.parameters).toEqual([
      { name: 'id', in: 'path', required: true, description: 'The user', schema: { type: 'integer' } },
    ]);
  });

  it('gives each operation a unique operationId', () => {
    const { paths } = exportPage(`
<ApiBlock method="GET" endpoint="/a" id="list" />

<ApiBlock method="GET" endpoint="/b" id="list" />`);
    const ids = Object.values(paths!).map(({ get }) => get!.operationId);
    expect(new Set(ids).size).toBe(2);
    expect(ids[0]).toBe('list');
  });

  it.each([
    ['bearer', [{ bearer: [] }], { bearer: { type: 'http', scheme: 'bearer' } }],
    ['basic', [{ basic: [] }], { basic: { type: 'http', scheme: 'basic' } }],
    ['apiKey', [{ apiKey: [] }], { apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } }],
    ['none', [{}], undefined],
    ['mtls', undefined, undefined],
    ['bearer, mtls', [{ bearer: [] }], { bearer: { type: 'http', scheme: 'bearer' } }],
    ['none, mtls', [{}], undefined],
    [
      'bearer, apiKey',
      [{ bearer: [] }, { apiKey: [] }],
      { bearer: { type: 'http', scheme: 'bearer' }, apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } },
    ],
  ])('describes the authentication "%s" with security schemes', (auth, security, securitySchemes) => {
    const { paths, components } = exportPage(`<ApiBlock method="GET" endpoint="/users" auth="${auth}" />`);
    expect(paths!['/users']!.get!.security).toEqual(security);
    expect(components?.securitySchemes).toEqual(securitySchemes);
  });

  it('describes an API key parameter as a security scheme instead of a parameter', () => {
    const page = `<ApiBlock method="GET" endpoint="/users" auth="apiKey">
  <ParamField query="api_key" type="string" required />
  <ParamField query="limit" type="integer" />
</ApiBlock>`;
    const { components, paths } = exportPage(page);
    expect(Object.values(components!.securitySchemes!)).toEqual([{ type: 'apiKey', in: 'query', name: 'api_key' }]);
    expect(paths!['/users']!.get!.parameters!.map(({ name }) => name)).toEqual(['limit']);
  });

  it('gives different security schemes different names', () => {
    const { components, paths } = exportPage(`
<ApiBlock method="GET" endpoint="/a" auth="apiKey"><ParamField query="token" type="string" /></ApiBlock>

<ApiBlock method="GET" endpoint="/b" auth="apiKey"><ParamField header="token" type="string" /></ApiBlock>

<ApiBlock method="GET" endpoint="/c" auth="apiKey"><ParamField query="token" type="string" /></ApiBlock>`);
    expect(components!.securitySchemes).toEqual({
      'apiKey-token': { type: 'apiKey', in: 'query', name: 'token' },
      'apiKey-token-2': { type: 'apiKey', in: 'header', name: 'token' },
    });
    expect(Object.values(paths!).map(({ get }) => get!.security)).toEqual([
      [{ 'apiKey-token': [] }],
      [{ 'apiKey-token-2': [] }],
      [{ 'apiKey-token': [] }],
    ]);
  });

  it('replaces characters that the name of a security scheme must not contain', () => {
    const page =
      '<ApiBlock method="GET" endpoint="/a" auth="apiKey"><ParamField query="api[key]" type="string" /></ApiBlock>';
    expect(exportPage(page).components!.securitySchemes).toEqual({
      'apiKey-api_key_': { type: 'apiKey', in: 'query', name: 'api[key]' },
    });
  });

  it('adds the scopes to the requirements of all schemes if the block uses neither OAuth nor a bearer token', () => {
    const exportSecurity = (auth: string) =>
      exportBlock(`<ApiBlock method="GET" endpoint="/users" auth="${auth}" scopes="read" />`).security;
    expect(exportSecurity('apiKey')).toEqual([{ apiKey: ['read'] }]);
    expect(exportSecurity('basic, none')).toEqual([{ basic: ['read'] }, {}]);
    expect(exportSecurity('apiKey, bearer')).toEqual([{ apiKey: [] }, { bearer: ['read'] }]);
  });

  it('uses the same security scheme in several alternatives', () => {
    const operation = exportBlock('<ApiBlock method="GET" endpoint="/users" auth="bearer, bearer + apiKey" />');
    expect(operation.security).toEqual([{ bearer: [] }, { bearer: [], apiKey: [] }]);
  });

  it('writes OAuth scopes into the security requirement', () => {
    const operation = exportBlock('<ApiBlock method="GET" endpoint="/users" auth="oauth2" scopes="repo, read:org" />');
    expect(operation.security).toEqual([{ oauth2: ['repo', 'read:org'] }]);
  });
});

describe('toOpenApi: oauth prop', () => {
  const FLOW = { authorizationUrl: 'https://a.example/authorize', tokenUrl: 'https://a.example/token' };
  const createPage = (endpoint: string, props: string, oauth: object) =>
    `<ApiBlock method="GET" endpoint="${endpoint}" ${props} oauth='${JSON.stringify(oauth)}' />`;
  const exportSchemes = (...blocks: string[]) => {
    const { components } = exportPage(blocks.join('\n\n'));
    return components?.['securitySchemes'];
  };

  it('writes one security scheme with the scopes of all operations if the URLs are the same', () => {
    const read = { flows: { authorizationCode: { ...FLOW, scopes: { read: 'Read' } } }, clientId: 'docs' };
    const write = { flows: { authorizationCode: { ...FLOW, scopes: { write: 'Write' } } }, clientId: 'docs' };
    expect(
      exportSchemes(
        createPage('/a', 'auth="oauth2" scopes="read, plain"', read),
        createPage('/b', 'auth="oauth2" scopes="write"', write),
      ),
    ).toEqual({
      oauth2: {
        type: 'oauth2',
        flows: {
          authorizationCode: {
            ...FLOW,
            scopes: { read: 'Read', plain: '', write: 'Write' },
            'x-scalar-client-id': 'docs',
          },
        },
      },
    });
  });

  it('writes several security schemes if the URLs differ', () => {
    const flows = (tokenUrl: string) => ({ flows: { password: { tokenUrl } } });
    const schemes = exportSchemes(
      createPage('/a', 'auth="oauth2"', flows('https://a.example')),
      createPage('/b', 'auth="oauth2"', flows('https://b.example')),
    );
    expect(Object.keys(schemes ?? {})).toEqual(['oauth2', 'oauth2-2']);
  });

  it('writes a security scheme for OpenID Connect', () => {
    const openIdConnectUrl = 'https://a.example/.well-known/openid-configuration';
    expect(exportSchemes(createPage('/a', 'auth="openIdConnect"', { openIdConnectUrl }))).toEqual({
      openIdConnect: { type: 'openIdConnect', openIdConnectUrl },
    });
  });

  it('ignores the oauth prop for other types of authentication', () => {
    const oauth = { flows: { password: { tokenUrl: 'https://a.example' } } };
    expect(exportSchemes(createPage('/a', 'auth="bearer"', oauth))).toEqual({
      bearer: { type: 'http', scheme: 'bearer' },
    });
  });
});

describe('toOpenApi with JSON props as site defaults', () => {
  const PAGE = '<ApiBlock method="POST" endpoint="/users" PROPS />';
  const DEFAULTS = {
    headers: '{"X-Tenant": "acme"}',
    body: '{"name": "Ann"}',
    responses: [{ statusCode: 429, label: 'Too many requests', headers: { 'Retry-After': 30 } }],
    codeExamples: '[{"language": "bash", "code": "users list"}]',
  };

  it('exports the same description as for a block with these props', () => {
    const props = Object.entries(DEFAULTS)
      .map(([name, value]) => `${name}=${typeof value === 'string' ? `'${value}'` : `{${JSON.stringify(value)}}`}`)
      .join(' ');
    const expected = exportPage(PAGE.replace('PROPS', props));
    expect(exportPage(PAGE.replace('PROPS', ''), { defaults: DEFAULTS })).toEqual(expected);
    expect(expected.paths!['/users']!.post).toMatchObject({
      parameters: [{ name: 'X-Tenant', in: 'header' }],
      requestBody: { content: { 'application/json': { example: { name: 'Ann' } } } },
      responses: { 429: { description: 'Too many requests', headers: { 'Retry-After': {} } } },
      'x-codeSamples': [{ lang: 'bash', source: 'users list' }],
    });
  });

  it('prefers a prop of the block to the site default', () => {
    const { parameters } = exportBlock(PAGE.replace('PROPS', `headers='{"X-Region": "eu"}'`), { defaults: DEFAULTS });
    expect(parameters).toMatchObject([{ name: 'X-Region' }]);
  });

  it('does not replace a prop whose value is known only at runtime', () => {
    const { parameters } = exportBlock(PAGE.replace('PROPS', 'headers={headers}'), { defaults: DEFAULTS });
    expect(parameters).toBeUndefined();
  });
});
