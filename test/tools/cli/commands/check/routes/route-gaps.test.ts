import { describe, expect, it } from 'vitest';
import { checkText } from '../../../../../../src/tools/cli/commands/check/check-file.js';
import { parseRoutes } from '../../../../../../src/tools/cli/commands/check/routes/read-routes.js';
import { compareRoutes } from '../../../../../../src/tools/cli/commands/check/routes/route-gaps.js';
import { createRouteMatcher } from '../../../../../../src/tools/cli/commands/check/routes/route-pattern.js';
import { routeGaps } from '../../../../check/mistakes/routes.ts';

interface Options {
  ignored?: string[];
  defaults?: Record<string, unknown>;
  isComplete?: boolean;
}

function compare(routes: string, page: string, { ignored = [], defaults = {}, isComplete = true }: Options = {}) {
  return compareRoutes({
    routes: parseRoutes(routes, 'routes.txt'),
    pages: [checkText('page.mdx', page, { environment: { defaults } })],
    isExcluded: createRouteMatcher(ignored),
    isComplete,
  });
}

function report(routes: string, page: string, options?: Options): string[] {
  return compare(routes, page, options).gaps.map(
    ({ file, line, column, severity, message, suggestion }) =>
      `${file}:${line}:${column} ${severity} ${message}${suggestion === undefined ? '' : `. ${suggestion}`}`,
  );
}

const block = (method: string, endpoint: string, props = '') =>
  `<ApiBlock method="${method}" endpoint="${endpoint}" ${props} />\n\n`;

const EQUAL: [title: string, routes: string, page: string][] = [
  [
    'other notations of parameters',
    'GET /users/<int:id>\nGET /teams/:id(\\d+)',
    block('GET', '/users/{id}') + block('GET', '/teams/:id'),
  ],
  ['parameters without a name', 'GET /files/*', block('GET', '/files/{path}')],
  ['text after a parameter', 'GET /users/:id/posts', block('GET', '/users/{id}/posts')],
  ['the path of the base URL', 'GET /v1/users', block('GET', '/users', 'baseUrl="https://api.example.com/v1"')],
  [
    'a base URL whose path a proxy removes',
    'GET /users',
    block('GET', '/users', 'baseUrl="https://api.example.com/v1"'),
  ],
  [
    'base URLs that start with a variable',
    'GET /v1/users\nGET /v2/users',
    block('GET', '/users', 'baseUrl="{host}/v1"') + block('GET', '/users', 'baseUrl="<HOST>/v2"'),
  ],
  ['an absolute URL', 'GET /v1/users', block('GET', 'https://api.example.com/v1/users')],
  ['a query in the endpoint', 'GET /users', block('GET', '/users?page=1') + block('GET', '/users{?page,limit}')],
  ['a route for all methods', 'ALL /users\n* /teams', block('POST', '/users') + block('PUT', '/teams')],
  [
    'several methods on a line',
    'GET|POST /users\nPUT,PATCH /users/:id',
    ['GET', 'POST'].map((method) => block(method, '/users')).join('') +
      ['PUT', 'PATCH'].map((method) => block(method, '/users/{id}')).join(''),
  ],
  ['HEAD and OPTIONS routes, which frameworks add', 'GET /users\nHEAD /users\nOPTIONS /users', block('GET', '/users')],
  ['a documented HEAD request to a GET route', 'GET /users', block('GET', '/users') + block('HEAD', '/users')],
  ['an optional parameter with one documented path', 'GET /users{/:id}', block('GET', '/users')],
  ['blocks below a catch-all route', 'ALL /auth/*', block('POST', '/auth/sign-in')],
  [
    'one of several routes with the same parameter name',
    'GET /users/:userId\nGET /users/:id',
    block('GET', '/users/{id}'),
  ],
  [
    'webhooks and endpoints that are only known at runtime',
    'GET /users',
    `${block('GET', '/users')}<ApiBlock webhook="ping" method="POST" />\n\n<ApiBlock method="GET" endpoint={path} />`,
  ],
  [
    'blocks whose method, base URL or webhook is known only at runtime',
    'GET /users',
    [
      block('GET', '/users'),
      '<ApiBlock method={method} endpoint="/a" />',
      ...['webhook={webhook}', 'baseUrl={url}', 'servers={servers}', '{...props}'].map((props) =>
        block('GET', '/b', props),
      ),
    ].join('\n\n'),
  ],
  ['a front matter operation', 'GET /users', '---\napi: GET /users\n---\n\nText.\n'],
  [
    'blocks with constants',
    'GET /users',
    'export const PATH = \'/users\';\n\n<ApiBlock method="GET" endpoint={PATH} />',
  ],
];

describe('compareRoutes', () => {
  it.each(routeGaps)('reports $title', ({ rule, routes, page, problem }) => {
    const reports = report(routes, page);
    expect(reports).toContain(problem);
    const { gaps } = compare(routes, page);
    expect(gaps[reports.indexOf(problem)]?.rule).toBe(rule);
  });

  it.each(routeGaps)('reports only $title on a page without other mistakes', ({ routes, page, problem }) => {
    const others = report(routes, page).filter((each) => each !== problem);
    expect(others.every((each) => /teams/.test(each))).toBe(true);
  });

  it.each(EQUAL)('accepts %s', (_title, routes, page) => {
    expect(report(routes, page)).toEqual([]);
  });

  it('does not treat a catch-all route for the whole application as the route of every page', () => {
    expect(compare('GET /*', block('GET', '/users')).counts).toMatchObject({ missing: 1, extra: 1 });
  });

  it('adds the default base URL of the site to the path of a block', () => {
    const page = block('GET', '/users');
    expect(report('GET /v1/users', page, { defaults: { baseUrl: 'https://api.example.com/v1' } })).toEqual([]);
    expect(report('GET /v1/users', page)).not.toEqual([]);
  });

  it('ignores the default servers of the site if a block has its own base URL', () => {
    const page = block('GET', '/users', 'baseUrl="https://api.example.com/v1"');
    const defaults = { servers: '[{"url": "https://api.example.com/v2"}]' };
    expect(report('GET /v1/users', page, { defaults })).toEqual([]);
  });

  it('excludes routes and blocks that match a pattern', () => {
    const routes = 'GET /internal/metrics/cpu\nGET /health\nPOST /health\nGET /users/:id';
    const page = block('GET', '/internal/debug') + block('GET', '/users/{id}');
    const ignored = ['/internal/**', 'get /health', '/u*/*'];
    expect(report(routes, page, { ignored })).toEqual([
      'routes.txt:3:1 error No page documents the route POST /health. Add a block, or exclude the route with --ignore-route',
    ]);
  });

  it('does not report undocumented routes if other pages may document them', () => {
    expect(report('GET /users\nGET /teams', block('GET', '/users'), { isComplete: false })).toEqual([]);
  });

  it('accepts a block with an apiblock-ignore comment, and still counts its route as documented', () => {
    const ignored = (rule: string, text: string) => `{/* apiblock-ignore ${rule} */}\n${text}`;
    expect(report('GET /users/:id', ignored('route-mismatch', block('GET', '/users/{user}')))).toEqual([]);
    expect(report('GET /users', block('GET', '/users') + ignored('unknown-route', block('GET', '/lost')))).toEqual([]);
  });

  it('counts documented routes and differences', () => {
    const routes = 'GET /users\nPOST /users\nPATCH /users/:id\nDELETE /teams';
    const page = block('GET', '/users') + block('PATCH', '/users/{user}') + block('GET', '/lost');
    expect(compare(routes, page).counts).toEqual({ documented: 2, missing: 2, extra: 1, mismatched: 1 });
  });
});

describe('createRouteMatcher', () => {
  it.each(['', 'users', 'GET', 'GET /users /teams'])('rejects the pattern "%s"', (pattern) => {
    expect(() => createRouteMatcher([pattern])).toThrow(`Invalid route pattern "${pattern}"`);
  });
});
