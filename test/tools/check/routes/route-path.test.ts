import { describe, expect, it } from 'vitest';
import { parseRoutePath } from '../../../../src/tools/check/routes/route-path.js';

/** Returns the patterns of a route, with each parameter name in its braces. */
function toNamedPatterns(text: string): string[] {
  return parseRoutePath(text).map(({ pattern, names }) => {
    const remaining = [...names];
    return pattern.replace(/\{\}/g, () => `{${remaining.shift()}}`);
  });
}

const NOTATIONS: [framework: string, path: string, patterns: string[]][] = [
  ['Express', '/users/:id', ['/users/{id}']],
  ['Express', '/flights/:from-:to', ['/flights/{from}-{to}']],
  ['Express', '/files/:name.:extension', ['/files/{name}.{extension}']],
  ['Express', '/docs:archive', ['/docs:archive']],
  ['Express 4', '/users/:id(\\d+)', ['/users/{id}']],
  ['Express 4', '/users/:id?', ['/users', '/users/{id}']],
  ['Express 4', '/users/:id?/posts', ['/users/posts', '/users/{id}/posts']],
  ['Express 4', '/files/:path*', ['/files', '/files/{path}']],
  ['Express 4', '/files/(.*)', ['/files/{}']],
  ['Express 4', '/users/?', ['/users', '/users/']],
  ['Express 4', '/:a?/:b?', ['/', '/{a}', '/{a}/{b}']],
  ['Express 4', ':id?', ['/', '/{id}']],
  ['Express 4', '/users/s?', ['/users/', '/users/s']],
  ['Express 4', '/users/:id.:format?', ['/users/{id}', '/users/{id}.{format}']],
  ['Express 4', '/users.:format?/raw', ['/users/raw', '/users.{format}/raw']],
  ['Express 4', '/:a-:b?', ['/{a}-', '/{a}-{b}']],
  ['Express 4', '/v(1)/users', ['/v{}/users']],
  ['Express 4', '/(users|people)/:id', ['/{}/{id}']],
  ['Express 4', '/users/:name([^/:a-z]+)', ['/users/{name}']],
  ['Express 4', '/users/:id(\\w+\\))/posts', ['/users/{id}/posts']],
  ['Express 5', '/users{/:id}', ['/users', '/users/{id}']],
  ['Express 5', '/users{/list}', ['/users', '/users/list']],
  ['Express 5', '/files/{raw/*path}', ['/files/', '/files/raw/{path}']],
  ['Express 5', '/:a{/:b}', ['/{a}', '/{a}/{b}']],
  ['Express 5', '/files/*path', ['/files/{path}']],
  ['Express 5', '/logo{.:format}', ['/logo', '/logo.{format}']],
  ['Fastify', '/users/:id(^\\d+$)', ['/users/{id}']],
  ['Fastify', '/name::verb', ['/name:verb']],
  ['Fastify', '/files/*', ['/files/{}']],
  ['Hono', '/posts/:date{[0-9]{4}}/:title{[a-z]+}', ['/posts/{date}/{title}']],
  ['Hono', '/users/:user-id', ['/users/{user-id}']],
  ['Next.js', '/users/[id]', ['/users/{id}']],
  ['Next.js', '/files/[...path]', ['/files/{path}']],
  ['Next.js', '/files/[[...path]]', ['/files', '/files/{path}']],
  ['Next.js', '/(shop)/cart/[id]', ['/cart/{id}']],
  ['Next.js', '/dashboard/(overview)', ['/dashboard']],
  ['Next.js', '/(shop)', ['/']],
  ['SvelteKit', '/users/[id=integer]', ['/users/{id}']],
  ['Django', 'users/<int:id>/', ['/users/{id}/']],
  ['Django', 'files/<path:path>', ['/files/{path}']],
  ['Django', '^users/(?P<id>[0-9]+)/$', ['/users/{id}/']],
  ['Django', '^users/(?P<slug>(?:a|b)+)\\.json$', ['/users/{slug}.json']],
  ['Django', 'api/^users/(?P<pk>[^/.]+)/$', ['/api/users/{pk}/']],
  ['Django', '/api/^users\\.(?P<format>[a-z0-9]+)/?$', ['/api/users.{format}', '/api/users.{format}/']],
  ['Django', '/api/^users/$', ['/api/users/']],
  ['Django', 'articles/<yyyy:year>/', ['/articles/{year}/']],
  ['Django', '^users.json$', ['/users.json']],
  ['Django', '^files/.*$', ['/files/{}']],
  ['Django', '^files/.+/raw$', ['/files/{}/raw']],
  ['Django', '\\Ausers/(?P<id>\\d+)/\\z', ['/users/{id}/']],
  ['Django', '^archive/\\d+/\\w+/\\S+/$', ['/archive/{}/{}/{}/']],
  ['Django', '^users/(active)/$', ['/users/{}/']],
  ['Django', '^(?:api/)users/$', ['/api/users/']],
  ['Django', '(?i)^users/(?!admin)$', ['/users/']],
  ['Django', '^archive/[0-9]{4}/$', ['/archive/{}/']],
  ['Django', '^archive/(\\d+)/(?:page-(?P<page>\\d+)/)?\\Z', ['/archive/{}/', '/archive/{}/page-{page}/']],
  ['FastAPI', '/files/{path:path}', ['/files/{path}']],
  ['Flask', '/users/<uuid:id>', ['/users/{id}']],
  ['Flask', '/files/<path>', ['/files/{path}']],
  ['Sanic', '/users/<id:int>', ['/users/{id}']],
  ['Rails', '/users/:id(.:format)', ['/users/{id}', '/users/{id}.{format}']],
  ['Rails', '/(:locale)/about', ['/about', '/{locale}/about']],
  ['Rails', '(/:locale)/about', ['/about', '/{locale}/about']],
  ['Rails', '/files/*path', ['/files/{path}']],
  ['Spring', '/users/{id:[0-9]{2}}', ['/users/{id}']],
  ['Spring', '/files/{*path}', ['/files/{path}']],
  ['Spring', '/files/**', ['/files/{}']],
  ['ASP.NET', '/users/{id:int?}', ['/users', '/users/{id}']],
  ['Laravel', '/users/{id?}', ['/users', '/users/{id}']],
  ['Ktor', '/files/{path...}', ['/files/{path}']],
  ['Go', '/files/{path...}', ['/files/{path}']],
  ['Go', '/{$}', ['/']],
  ['OData', '/users/$count', ['/users/$count']],
  ['gRPC', '/v1/{name=projects/*}:run', ['/v1/{name}:run']],
];

describe('parseRoutePath', () => {
  it.each(NOTATIONS)('reads a path in %s notation: %s', (_framework, path, patterns) => {
    expect(toNamedPatterns(path)).toEqual(patterns);
  });

  it.each([
    '/auth/*',
    '/auth/:path*',
    '/auth/[...path]',
    '/auth/{path:path}',
    '/auth/<path:path>',
    '/auth/<file:path>',
    '/auth/{*path}',
    '/auth/(.*)',
    '^auth/.*$',
    '^auth/.+$',
  ])('recognizes the catch-all parameter in %s', (path) => {
    expect(parseRoutePath(path).map(({ catchAllPrefix }) => catchAllPrefix)).toContain('/auth/');
  });

  it.each([
    '/*',
    '/:path*',
    '/{tenant}/{*path}',
    '/files/{name}',
    '/files/:name',
    '/files/<name>',
    '/files/<int:id>',
    '/files/<id:int>',
    '/files/<path>',
    '^files/\\d+',
    '^files/[0-9]+',
    '/files/*/raw',
  ])('returns no catch-all prefix for %s, because such a prefix would include other routes', (path) => {
    expect(parseRoutePath(path).every(({ catchAllPrefix }) => catchAllPrefix === undefined)).toBe(true);
  });

  it.each(['', '(', '[', '{', '<', '\\', ':', '?', '*', '/a(b', '/{/:a', '((((', '/:a(', '^('])(
    'never throws for the malformed path "%s"',
    (path) => {
      expect(parseRoutePath(path).length).toBeGreaterThan(0);
    },
  );

  it('limits the number of paths of a route with many optional parts', () => {
    expect(parseRoutePath('/a{/:b}'.repeat(6))).toHaveLength(64);
    expect(parseRoutePath('/a{/:b}'.repeat(20))).toHaveLength(64);
  });
});
