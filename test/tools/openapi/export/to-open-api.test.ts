import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readOpenApi, toOpenApi, type ToOpenApiOptions } from '../../../../src/openapi.js';
import { exportBlock, exportPage, type Json } from './export-page.ts';

const BLOCK = '<ApiBlock method="GET" endpoint="/users" />';

/** Returns the messages about parts of a page that OpenAPI cannot express. */
function listOmissions(text: string, options?: ToOpenApiOptions): string[] {
  return toOpenApi([{ path: 'page.mdx', text }], options).omissions.map(
    ({ path, line, message }) => `${path}:${line}: ${message}`,
  );
}

describe('toOpenApi: info', () => {
  it('copies the info option to the info object of the description', () => {
    const contact = { email: 'api@example.com' };
    expect(exportPage(BLOCK, { info: { title: 'Users', version: '2.0', contact } }).info).toEqual({
      title: 'Users',
      version: '2.0',
      contact,
    });
  });

  it('accepts an info option that contains other members of a description, such as servers', () => {
    const block = '<ApiBlock method="GET" endpoint="/users" auth="oauth2" baseUrl="https://api.example.com" />';
    const flows = { clientCredentials: { tokenUrl: 'https://example.com/token', scopes: {} } };
    const { servers, components, externalDocs } = exportPage(block, {
      info: {
        info: { title: 'Users' },
        servers: [{ url: '/' }],
        externalDocs: { url: 'https://example.com' },
        components: { securitySchemes: { oauth2: { type: 'oauth2', flows } } },
      },
    });
    expect(servers).toEqual([{ url: '/' }]);
    expect(externalDocs).toEqual({ url: 'https://example.com' });
    expect(components).toEqual({ securitySchemes: { oauth2: { type: 'oauth2', flows } } });
  });

  it.each([
    [{ titel: 'Users' }, 'Unknown member "titel". Did you mean "title"?'],
    [{ title: 1 }, 'Expected "title" to be a string'],
    [{ info: 'Users' }, 'Expected "info" to be an object'],
    [
      { info: {}, paths: {} },
      'Unknown member "paths". Available members: info, servers, tags, externalDocs, components',
    ],
  ])('rejects the info option %j', (info, message) => {
    expect(() => exportPage(BLOCK, { info })).toThrow(new TypeError(`toOpenApi: info: ${message}`));
  });
});

describe('toOpenApi: pages', () => {
  it('exports the operation to which the operation prop of a block refers', () => {
    const openapi = readOpenApi(
      JSON.stringify({
        openapi: '3.1.0',
        paths: { '/users': { get: { operationId: 'listUsers', summary: 'List users', responses: {} } } },
      }),
    );
    expect(exportBlock('<ApiBlock operation="listUsers" />', { openapi }).summary).toBe('List users');
  });

  it('throws a PageError for a page that is not valid MDX', () => {
    expect(() => exportPage('<ApiBlock method="GET" endpoint="/users">')).toThrow(
      expect.objectContaining({ name: 'PageError' }),
    );
  });

  it('returns the same text for the same pages', () => {
    const pages = [{ path: 'a.mdx', text: `# Users\n\n${BLOCK}` }];
    expect(toOpenApi(pages).text).toBe(toOpenApi(pages).text);
  });

  it.each(['no', '12:30', '1e3', '0x1F', '~', '2026-11-26', ' a', 'a: b', '# a', "it's", 'a\n\nb '])(
    'writes the string %j so that YAML reads it as a string',
    (example) => {
      const block = `<ApiBlock method="GET" endpoint="/users"><ParamField query="a" type="string" example={${JSON.stringify(example)}} /></ApiBlock>`;
      expect(exportBlock(block).parameters![0]!.example).toBe(example);
    },
  );

  it('reports details that OpenAPI cannot express, with the line of the block', () => {
    const page = `
<ApiBlock method="GET" endpoint="/a" rateLimit="10" since="2.0" auth="oauth2" />

<ApiBlock method="GET" endpoint="/a" />

<ApiBlock method="PURGE" endpoint="/b" />

<ApiBlock headers={headers} {...others} method="GET" endpoint="/c" auth="bearer, magic" />

<ApiBlock method="GET" endpoint="/d" {...others} />`;
    expect(listOmissions(page)).toEqual([
      'page.mdx:2: GET /a was exported without the rate limit',
      'page.mdx:2: GET /a was exported without the version that introduced the endpoint',
      'page.mdx:2: GET /a was exported without the URLs of the OAuth flows',
      'page.mdx:4: GET /a: another block already documents this operation',
      'page.mdx:6: PURGE /b: OpenAPI 3.1 has no method PURGE',
      'page.mdx:8: GET /c was exported without the authentication "magic"',
      'page.mdx:8: GET /c was exported without the value of "headers", which is known only at runtime',
      'page.mdx:8: GET /c was exported without the props in a spread attribute',
      'page.mdx:10: The block is left out, because its method or endpoint is missing or known only at runtime',
    ]);
  });

  it('does not report missing URLs of OAuth flows if the info option contains these URLs', () => {
    const page = '<ApiBlock method="GET" endpoint="/a" auth="oauth2" />';
    const flows = { clientCredentials: { tokenUrl: 'https://example.com/token', scopes: {} } };
    const components = { securitySchemes: { oauth2: { type: 'oauth2', flows } } };
    expect(listOmissions(page, { info: { info: {}, components } })).toEqual([]);
    expect(listOmissions(page, { info: { title: 'A' } })).toEqual([
      'page.mdx:1: GET /a was exported without the URLs of the OAuth flows',
    ]);
  });

  it('reports the parts of the oauth prop that OpenAPI 3.1 cannot express', () => {
    const device = { deviceAuthorizationUrl: 'https://a.example/device', tokenUrl: 'https://a.example/token' };
    const flows = { deviceAuthorization: device, password: { tokenUrl: 'https://a.example/token' } };
    const createPage = (oauth: object) =>
      `<ApiBlock method="GET" endpoint="/a" auth="oauth2" oauth='${JSON.stringify(oauth)}' />`;
    expect(listOmissions(createPage({ flows, oauth2MetadataUrl: 'https://a.example' }))).toEqual([
      'page.mdx:1: GET /a was exported without the OAuth flow "deviceAuthorization"',
      'page.mdx:1: GET /a was exported without the URL of the OAuth metadata',
    ]);
    expect(listOmissions(createPage({ openIdConnectUrl: 'https://a.example', clientId: 'docs' }))).toEqual([
      'page.mdx:1: GET /a was exported without the client ID',
    ]);
  });

  it('reports the parts of fields that OpenAPI cannot express', () => {
    const page = `<ApiBlock method="GET" endpoint="/a" authLabel="Session">
  <ParamField query={name} type="string" />
  <ParamField query="b" type={type} since="2.0" />
  <ParamField {...others} name="c" location="query" since="2.0" />
  <ParamField body="d" examples={{ x: "The first" }}>
    <Expandable title="More">
      Rarely used.
      <ParamField body="e" since="3.0" />
    </Expandable>
  </ParamField>
</ApiBlock>`;
    expect(listOmissions(page)).toEqual([
      'page.mdx:1: GET /a was exported without the label of the authentication "Session"',
      'page.mdx:1: GET /a was exported without a field whose name is missing or known only at runtime',
      'page.mdx:1: GET /a was exported without the value of "type" in the field "b", which is known only at runtime',
      'page.mdx:1: GET /a was exported without the props in a spread attribute of the field "c"',
      'page.mdx:1: GET /a was exported without the versions that introduced the fields "b", "c", "e"',
      'page.mdx:1: GET /a was exported without the example descriptions of the field "d"',
      'page.mdx:1: GET /a was exported without the text in a component Expandable with the title "More"',
    ]);
  });

  it.each(['', 'auth="none"', 'auth="magic"'])('reports scopes without a security scheme (%s)', (auth) => {
    const page = `<ApiBlock method="GET" endpoint="/a" ${auth} scopes="read" />`;
    expect(listOmissions(page)).toContain('page.mdx:1: GET /a was exported without the scopes');
  });

  it('reports responses without a valid status', () => {
    const page = `<ApiBlock method="GET" endpoint="/a" responses='[{"statusCode": "ok", "body": 1}, {"body": 2}]' />`;
    expect(listOmissions(page)).toEqual([
      'page.mdx:1: GET /a was exported without the response "ok", which has no valid status',
      'page.mdx:1: GET /a was exported without the response whose status is unknown',
    ]);
  });

  it('reports a response without a valid status only once if several fields document it', () => {
    const page = `<ApiBlock method="GET" endpoint="/a">
  <ResponseField name="b" status="ok" />
  <ResponseField name="c" status="ok" />
</ApiBlock>`;
    expect(listOmissions(page)).toEqual([
      'page.mdx:1: GET /a was exported without the response "ok", which has no valid status',
    ]);
  });

  it('reports fields that document the same parameter as an earlier field', () => {
    const page = `<ApiBlock method="GET" endpoint="/a">
  <ParamField query="b" />
  <ParamField query="b" />
  <ParamField header="b" />
</ApiBlock>`;
    expect(listOmissions(page)).toEqual(['page.mdx:1: GET /a was exported without the repeated query field "b"']);
  });

  it('writes samples as strings if they are nested too deeply for a description', () => {
    const json = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    const page = `<ApiBlock method="GET" endpoint="/a" response="${json}">
  <ResponseField name="b" type="array" example="${json}" />
</ApiBlock>`;
    const { example, schema } = exportBlock(page).responses!['200']!.content!['application/json']!;
    expect(example).toBe(json);
    expect(schema!.properties!.b!.examples).toEqual([json]);
  });

  it('throws a TypeError for an info option that JSON cannot represent', () => {
    const info = { title: 'A', contact: () => 'b' };
    expect(() => toOpenApi([], { info })).toThrow(TypeError);
  });

  it('reports how many fields "apiblock import" omitted, and does not export the notes about these fields', () => {
    const page = `<ApiBlock method="POST" endpoint="/a">
  <ParamField body="b" type="object">
    The first.

    2 fields are not shown
  </ParamField>

  and 1 more field
</ApiBlock>`;
    expect(listOmissions(page)).toEqual([
      'page.mdx:1: POST /a was exported without 3 fields that the page does not document',
    ]);
    const { description, requestBody } = exportBlock(page);
    expect(description).toBeUndefined();
    expect(requestBody!.content!['application/json']!.schema!.properties!.b!.description).toBe('The first.');
  });

  it('reports nothing for a block that OpenAPI can express', () => {
    expect(listOmissions(BLOCK)).toEqual([]);
  });
});

describe('toOpenApi: requests', () => {
  it('exports the bodies of several requests as named examples with their descriptions', () => {
    const requests = JSON.stringify([
      { label: 'Minimal', body: { n: 1 } },
      { label: 'Full', description: 'All members', body: { n: 12 } },
      { label: 'Form', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: { n: 3 } },
    ]);
    const { requestBody } = exportBlock(`<ApiBlock method="POST" endpoint="/w" requests='${requests}' />`);
    expect(requestBody!.content).toEqual({
      'application/json': {
        examples: { Minimal: { value: { n: 1 } }, Full: { description: 'All members', value: { n: 12 } } },
      },
      'application/x-www-form-urlencoded': { examples: { Form: { value: { n: 3 } } } },
    });
  });

  it('reports that the headers and parameters of named requests are not exported', () => {
    const requests = JSON.stringify([
      { label: 'A', headers: { 'Content-Type': 'text/csv' }, body: 'a' },
      { label: 'B', headers: { 'X-Size': 'l' } },
      { label: 'C', parameters: { id: 1 } },
    ]);
    expect(listOmissions(`<ApiBlock method="POST" endpoint="/w/{id}" requests='${requests}' />`)).toEqual([
      'page.mdx:1: POST /w/{id} was exported without the headers and parameters of the request "B"',
      'page.mdx:1: POST /w/{id} was exported without the headers and parameters of the request "C"',
    ]);
  });
});

describe('toOpenApi: tags', () => {
  const toPage = (path: string, title: string) => ({
    path,
    text: `---\ntitle: ${title}\n---\n\n<ApiBlock method="GET" endpoint="/${path}" />`,
  });

  it.each([
    ['one tag for page parts', [toPage('users-1.mdx', 'Users (1)'), toPage('users-2.mdx', 'Users (2)')], ['Users']],
    ['one tag for parts in folders', [toPage('a-1/page.mdx', 'A (1)'), toPage('a-2/page.mdx', 'A (2)')], ['A']],
    ['a tag for a page without a part number', [toPage('errors-404.mdx', 'Errors (404)')], ['Errors (404)']],
    ['a tag for each unrelated page', [toPage('one.mdx', 'Users (1)'), toPage('users-2.mdx', 'Users (2)')], undefined],
  ])('writes %s', (_, pages, expected = pages.map((_page, index) => `Users (${index + 1})`)) => {
    const { tags, paths } = parse(toOpenApi(pages).text) as Json;
    expect(tags!.map(({ name }) => name)).toEqual(expected);
    const used = Object.values(paths!).flatMap((item) => [...item['get']!['tags']!]);
    expect([...new Set(used)]).toEqual(expected);
  });
});
