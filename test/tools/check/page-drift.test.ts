import { describe, expect, it } from 'vitest';
import { inspectPage } from '../../../src/tools/check/inspect-page.js';
import { readOpenApi, toDocument } from '../../../src/tools/openapi/document/read-open-api.js';
import { DriftDetector } from '../../../src/tools/openapi/drift/find-drift.js';
import { createLocator } from '../../../src/tools/pages/positions.js';
import { AGREEING_PAGE, DRIFT_DESCRIPTION, driftMistakes, withServers } from './mistakes/drift.ts';

const document = toDocument(readOpenApi(JSON.stringify(DRIFT_DESCRIPTION), { path: 'openapi.yaml' }));

/** Returns the reported differences between a page and the description. */
function findDrift(page: string, defaults: Record<string, unknown> = {}): { rule: string; problem: string }[] {
  const detector = new DriftDetector(new Map([[undefined, document]]), defaults);
  const { problems } = inspectPage(page, { findDrift: (contents) => detector.compare(contents) });
  return problems
    .filter(({ rule }) => rule.startsWith('drift-'))
    .map(({ rule, severity, message, start }) => {
      const { line, column } = createLocator(page).toPoint(start);
      return { rule, problem: `${line}:${column} ${severity} ${message}` };
    });
}

const OAUTH = {
  flows: {
    clientCredentials: { tokenUrl: 'https://auth.example/token' },
    deviceAuthorization: {
      deviceAuthorizationUrl: 'https://auth.example/device',
      tokenUrl: 'https://auth.example/token',
    },
  },
};

describe('inspectPage with an OpenAPI description', () => {
  it.each(driftMistakes)('reports $title', ({ page, rule, problem }) => {
    expect(findDrift(page)).toEqual([{ rule, problem }]);
  });

  it.each([
    ['the OAuth flows from the description', OAUTH, 'oauth2', []],
    ['only a metadata URL', { openIdConnectUrl: 'https://auth.example/metadata' }, 'openIdConnect', []],
    [
      'a different token URL',
      { flows: { ...OAUTH.flows, clientCredentials: { tokenUrl: 'https://old.example/token' } } },
      'oauth2',
      [
        'The OAuth URL clientCredentials.tokenUrl is "https://old.example/token" on the page, but "https://auth.example/token" in openapi.yaml#/components/securitySchemes/login',
      ],
    ],
    [
      'a different OAuth flow',
      { flows: { password: { tokenUrl: 'https://auth.example/token' } } },
      'oauth2',
      [
        'The description does not contain the OAuth flow password: openapi.yaml#/components/securitySchemes/login',
        'The page does not document the OAuth flow (clientCredentials), which is in openapi.yaml#/components/securitySchemes/login',
        'The page does not document the OAuth flow (deviceAuthorization), which is in openapi.yaml#/components/securitySchemes/login',
      ],
    ],
  ])('compares the description with a page that documents %s', (_, oauth, auth, expected) => {
    const description = {
      openapi: '3.2.0',
      paths: { '/a': { get: { security: [{ login: [] }], responses: {} } } },
      components: { securitySchemes: { login: { type: 'oauth2', ...OAUTH } } },
    };
    const detector = new DriftDetector(
      new Map([[undefined, toDocument(readOpenApi(JSON.stringify(description), { path: 'openapi.yaml' }))]]),
      {},
    );
    const page = `<ApiBlock method="GET" endpoint="/a" auth="${auth}" oauth='${JSON.stringify(oauth)}' />`;
    const { problems } = inspectPage(page, { findDrift: (contents) => detector.compare(contents) });
    const drift = problems.filter(({ rule }) => rule === 'drift-auth');
    expect(drift.map(({ message }) => message)).toEqual(expected);
  });

  it.each([
    ['a page that agrees with the description', AGREEING_PAGE],
    [
      'a body that is documented only by a sample',
      AGREEING_PAGE.replace(/ {2}<ParamField body.*\n/g, '').replace('auth', 'body=\'{"name": "Ann"}\' auth'),
    ],
    ['a page with the servers from the description', withServers()],
    [
      'a page that has no server in common with the description',
      withServers([{ url: 'https://proxy.example.com' }, { url: '/api' }]),
    ],
    ['a page with a different base URL', AGREEING_PAGE.replace('auth=', 'baseUrl="https://old.example.com" auth=')],
    ['fields without types', AGREEING_PAGE.replaceAll(' type="string"', '')],
    ['a path parameter with a different name', AGREEING_PAGE.replace(':id', ':user')],
    ['a block with an operation prop', '<ApiBlock operation="PUT /users/:id" auth="basic" />'],
    ['a block without an endpoint', '<ApiBlock {...props} />'],
    [
      'a difference in a field after an apiblock-ignore comment',
      AGREEING_PAGE.replace(
        '  <ParamField body="name"',
        '  {/* apiblock-ignore drift-value */}\n  <ParamField body="name"',
      ).replace('"100"', '"50"'),
    ],
    [
      'a difference in a block after an apiblock-ignore comment',
      `{/* apiblock-ignore drift-status */}\n${AGREEING_PAGE.replace(', {"statusCode": 404}', '')}`,
    ],
    [
      'a page that mentions the number of omitted fields',
      AGREEING_PAGE.replace(/ {2}<ParamField body="role".*\n/, '\n1 field is not shown\n'),
    ],
  ])('reports nothing for %s', (_, page) => {
    expect(findDrift(page)).toEqual([]);
  });

  it("compares the site's default props with the description", () => {
    const page = AGREEING_PAGE.replace('auth="bearer"', '');
    expect(findDrift(page).map(({ rule }) => rule)).toEqual(['drift-auth']);
    expect(findDrift(page, { auth: 'bearer' })).toEqual([]);
  });

  it("does not compare the site's default servers with the description", () => {
    expect(findDrift(AGREEING_PAGE, { servers: DRIFT_DESCRIPTION.servers.slice(0, 1) })).toEqual([]);
  });

  it("reports the position of the block if the site's default `responses` differ from the description", () => {
    const page = AGREEING_PAGE.replace(/ responses='[^']*'/, '');
    const responses = /responses='([^']*)'/.exec(AGREEING_PAGE)?.[1];
    expect(findDrift(page, { responses })).toEqual([]);
    const [finding] = findDrift(page, { responses: responses?.replace('404', '410') });
    expect(finding).toMatchObject({ rule: 'drift-status', problem: expect.stringMatching(/^1:1 /) as string });
  });

  it.each([
    ['bearer, apiKey', [{ key: [] }, { oauth: ['read'] }], []],
    ['apiKey + bearer', [{ oauth: ['read'], key: [] }], []],
    ['bearer', [{ oauth: ['read'] }, { oauth: ['write'] }], []],
    ['bearer', [{ oauth: ['read'] }, { key: [] }], ['drift-auth']],
    ['apiKey, bearer', [{ oauth: ['read'], key: [] }], ['drift-auth']],
    ['bearer, apiKey', [{ key: [] }, { tls: [] }, { oauth: [] }], []],
    ['bearer', [{ oauth: [], tls: [] }], []],
    ['basic', [{ oauth: [] }, { tls: [] }], ['drift-auth']],
    ['none', [{ tls: [] }], []],
  ])(
    'compares auth="%s" with the security requirements %j, regardless of order, scopes and mutual TLS',
    (auth, security, rules) => {
      const components = {
        securitySchemes: {
          oauth: { type: 'oauth2' },
          key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
          tls: { type: 'mutualTLS' },
        },
      };
      const description = { openapi: '3.1.0', paths: { '/a': { get: { security } } }, components };
      const detector = new DriftDetector(
        new Map([[undefined, toDocument(readOpenApi(JSON.stringify(description)))]]),
        {},
      );
      const page = `<ApiBlock method="GET" endpoint="/a" auth="${auth}" />`;
      const { problems } = inspectPage(page, { findDrift: (contents) => detector.compare(contents) });
      expect(problems.map(({ rule }) => rule).filter((rule) => rule.startsWith('drift-'))).toEqual(rules);
    },
  );

  it.each([
    ['read', []],
    ['write', []],
    ['delete', ['drift-auth']],
    ['read, write', ['drift-auth']],
  ])('compares scopes="%s" with the scopes of each alternative', (scopes, rules) => {
    const description = {
      openapi: '3.1.0',
      paths: { '/a': { get: { security: [{ oauth: ['read'] }, { oauth: ['write'] }] } } },
      components: { securitySchemes: { oauth: { type: 'oauth2' } } },
    };
    const detector = new DriftDetector(
      new Map([[undefined, toDocument(readOpenApi(JSON.stringify(description)))]]),
      {},
    );
    const page = `<ApiBlock method="GET" endpoint="/a" auth="oauth2" scopes="${scopes}" />`;
    const { problems } = inspectPage(page, { findDrift: (contents) => detector.compare(contents) });
    expect(problems.map(({ rule }) => rule).filter((rule) => rule.startsWith('drift-'))).toEqual(rules);
  });

  it('does not report undocumented query parameters that are part of a path in the description', () => {
    const description = { openapi: '3.1.0', paths: { '/a?beta=true': { get: { responses: {} } } } };
    const described = toDocument(readOpenApi(JSON.stringify(description), { path: 'openapi.json' }));
    const detector = new DriftDetector(new Map([[undefined, described]]), {});
    const page = '<ApiBlock method="GET" endpoint="/a?beta=true"><ParamField query="gamma" /></ApiBlock>';
    const { problems } = inspectPage(page, { findDrift: (contents) => detector.compare(contents) });
    const drift = problems.filter(({ rule }) => rule.startsWith('drift-'));
    expect(drift.map(({ message }) => message)).toEqual([
      'The description does not contain the parameter query.gamma: openapi.json#/paths/~1a?beta=true/get',
    ]);
  });

  it('does not report internal parameters and fields that a page does not document', () => {
    const internal = { schema: { type: 'string' }, 'x-internal': true };
    const parameters = [{ name: 'p', in: 'query', ...internal }];
    const schema = { type: 'object', properties: { b: { type: 'string', 'x-internal': true } } };
    const responses = { 200: { content: { 'application/json': { schema } } } };
    const description = { openapi: '3.1.0', paths: { '/a': { get: { parameters, responses } } } };
    const described = toDocument(readOpenApi(JSON.stringify(description), { path: 'openapi.json' }));
    const detector = new DriftDetector(new Map([[undefined, described]]), {});
    const page = '<ApiBlock method="GET" endpoint="/a" responses=\'[{"statusCode": 200, "body": {}}]\' />';
    const { problems } = inspectPage(page, { findDrift: (contents) => detector.compare(contents) });
    expect(problems).toEqual([]);
  });

  it('compares a field whose name contains dots with the property of the same name', () => {
    const properties = { 'os.version': { type: 'string' }, '@odata.type': { type: 'string' } };
    const nested = {
      type: 'object',
      properties: { 'os.features': { type: 'array', items: { type: 'object', properties } } },
    };
    const schema = { type: 'object', properties: { ...properties, image: nested } };
    const responses = { 200: { content: { 'application/json': { schema } } } };
    const description = { openapi: '3.1.0', paths: { '/a': { get: { responses } } } };
    const described = toDocument(readOpenApi(JSON.stringify(description), { path: 'openapi.json' }));
    const detector = new DriftDetector(new Map([[undefined, described]]), {});
    const page = `<ApiBlock method="GET" endpoint="/a" responses='[{"statusCode": 200}]'>
  <ResponseField name="os.version" status="200" type="string" />
  <ResponseField name="@odata.type" status="200" type="string" />
  <ResponseField name="image" status="200" type="object">
    <ResponseField name="os.features" type="object[]">
      <ResponseField name="os.version" type="string" />
    </ResponseField>
  </ResponseField>
  <ResponseField name="image.os.features[].@odata.type" status="200" type="integer" />
</ApiBlock>`;
    const { problems } = inspectPage(page, { findDrift: (contents) => detector.compare(contents) });
    expect(problems.map(({ rule, message }) => [rule, message.split(' (')[0]])).toEqual([
      ['drift-type', expect.stringContaining('image.os.features[].@odata.type')],
    ]);
  });

  it.each([
    ['the same serialization', { style: 'form', explode: false }, 'explode={false}', []],
    ['the default serialization, which the description also uses', {}, '', []],
    [
      'a different serialization',
      { explode: false },
      '',
      [
        'The serialization of the parameter query.ids is "form, exploded" on the page, but "form" in openapi.json#/paths/~1a/get/parameters/0',
      ],
    ],
    [
      'a JSON media type instead of a style',
      { style: 'pipeDelimited', explode: false },
      'contentType="application/json"',
      [
        'The serialization of the parameter query.ids is "application/json" on the page, but "pipeDelimited" in openapi.json#/paths/~1a/get/parameters/0',
      ],
    ],
  ])('compares the description with a page that documents a parameter with %s', (_, keywords, props, expected) => {
    const schema = { type: 'array', items: { type: 'string' } };
    const get = { parameters: [{ name: 'ids', in: 'query', schema, ...keywords }] };
    const description = JSON.stringify({ openapi: '3.1.0', paths: { '/a': { get } } });
    const described = toDocument(readOpenApi(description, { path: 'openapi.json' }));
    const detector = new DriftDetector(new Map([[undefined, described]]), {});
    const page = `<ApiBlock method="GET" endpoint="/a"><ParamField query="ids" type="string[]" ${props} /></ApiBlock>`;
    const { problems } = inspectPage(page, { findDrift: (contents) => detector.compare(contents) });
    const drift = problems.filter(({ rule }) => rule === 'drift-parameter');
    expect(drift.map(({ message }) => message)).toEqual(expected);
  });

  it('returns the operations that a page documents', () => {
    const detector = new DriftDetector(new Map([[undefined, document]]), {});
    const page = `${AGREEING_PAGE}\n\n<ApiBlock method="GET" endpoint="/lost" />`;
    const { documented } = inspectPage(page, { findDrift: (contents) => detector.compare(contents) });
    expect(documented).toEqual([{ description: undefined, name: 'PUT /users/{id}' }]);
  });
});

describe('inspectPage with a path in a base URL', () => {
  const BASE_URL = 'https://api.example.com';

  /**
   * Compares blocks with a description that contains a GET operation for each path. Returns the names of the documented
   * operations and the rules of the reported differences.
   */
  function compareUrls(description: { server: string; paths: string[] }, blocks: string) {
    const paths = Object.fromEntries(description.paths.map((path) => [path, { get: {} }]));
    const text = JSON.stringify({ openapi: '3.1.0', servers: [{ url: description.server }], paths });
    const described = toDocument(readOpenApi(text, { path: 'openapi.json' }));
    const detector = new DriftDetector(new Map([[undefined, described]]), {});
    const { documented, problems } = inspectPage(blocks, { findDrift: (contents) => detector.compare(contents) });
    const rules = problems.map(({ rule }) => rule).filter((rule) => rule.startsWith('drift-'));
    return { documented: documented.map(({ name }) => name), rules };
  }

  it.each([
    ['the base URL on the page', BASE_URL, '/v1/users/{id}', `baseUrl="${BASE_URL}/v1" endpoint="/users/:user"`],
    ['the server URL in the description', `${BASE_URL}/v1`, '/users/{id}', 'endpoint="/v1/users/:id"'],
    ['an absolute endpoint', `${BASE_URL}/v1`, '/users', `endpoint="${BASE_URL}/v1/users"`],
  ])('finds the operation if the API version is part of %s', (_, server, path, props) => {
    const result = compareUrls({ server, paths: [path] }, `<ApiBlock method="GET" ${props} />`);
    expect(result).toEqual({ documented: [`GET ${path}`], rules: [] });
  });

  it('selects the operation whose path equals the endpoint, even if another path equals the base URL path plus the endpoint', () => {
    const description = { server: BASE_URL, paths: ['/v1/users', '/users'] };
    const block = `<ApiBlock method="GET" baseUrl="${BASE_URL}/v1" endpoint="/users" />`;
    expect(compareUrls(description, block).documented).toEqual(['GET /users']);
  });

  it('reports a block whose path contains a different API version than the server URL in the description', () => {
    const description = { server: `${BASE_URL}/v2`, paths: ['/users'] };
    const block = `<ApiBlock method="GET" baseUrl="${BASE_URL}" endpoint="/v1/users" />`;
    expect(compareUrls(description, block)).toEqual({ documented: [], rules: ['drift-operation'] });
  });
});
