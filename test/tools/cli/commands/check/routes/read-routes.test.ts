import { describe, expect, it } from 'vitest';
import { parseRoutes } from '../../../../../../src/tools/cli/commands/check/routes/read-routes.js';

const read = (text: string) =>
  parseRoutes(text, 'routes.txt').map(({ title, line, column, definition }) => ({ title, line, column, definition }));

describe('parseRoutes', () => {
  it('reads one route per line, and skips comments and blank lines', () => {
    expect(read('# Routes\r\n\r\nget /users\r\n\tGET|POST\t/teams  src/teams.ts:3 \r\nANY *')).toEqual([
      { title: 'GET /users', line: 3, column: 1, definition: undefined },
      { title: 'GET /teams', line: 4, column: 2, definition: 'src/teams.ts:3' },
      { title: 'POST /teams', line: 4, column: 2, definition: 'src/teams.ts:3' },
      { title: '* *', line: 5, column: 1, definition: undefined },
    ]);
  });

  it('combines the lines of a path into one route if a framework lists all methods for it', () => {
    const methods = ['ACL', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE'];
    const routes = methods.map((method) => `${method} /auth`).join('\n');
    expect(read(`GET /users\n${routes}\nGET,POST /teams`).map(({ title, line }) => `${line} ${title}`)).toEqual([
      '1 GET /users',
      '2 * /auth',
      '11 GET /teams',
      '11 POST /teams',
    ]);
    expect(read(`${methods.join(',')} /auth`).map(({ title }) => title)).toEqual(['* /auth']);
  });

  it('reads a JSON array of strings and objects, and returns the line of each item', () => {
    const json = `[
  "GET /users",
  { "method": ["GET", "post"], "path": "/teams", "source": "src/teams.ts:3", "name": "teams" },
  { "path": "/all", "method": "*" }
]`;
    expect(read(json)).toEqual([
      { title: 'GET /users', line: 2, column: 3, definition: undefined },
      { title: 'GET /teams', line: 3, column: 3, definition: 'src/teams.ts:3' },
      { title: 'POST /teams', line: 3, column: 3, definition: 'src/teams.ts:3' },
      { title: '* /all', line: 4, column: 3, definition: undefined },
    ]);
  });

  it.each([
    ['GET /users\nUSERS', '--routes: routes.txt:2:1: Expected a route such as "GET /users/:id", but got "USERS"'],
    ['   404 /users', '--routes: routes.txt:1:4: Expected a route such as "GET /users/:id", but got "404 /users"'],
    ['["GET /users",]', '--routes: routes.txt:1:15: '],
    ['{"/users": {}}', '--routes: routes.txt:1:1: Expected an array of routes, but got an object'],
    [
      '["GET /users",\n {"path": "/teams"}]',
      '--routes: routes.txt:2:2: Expected a route such as "GET /users/:id", or an object such as {"method": "GET", "path": "/users/:id"}',
    ],
    ['[{"method": 1, "path": "/teams"}]', '--routes: routes.txt:1:2: Expected a route'],
    ['[{"method": "GET", "path": null}]', '--routes: routes.txt:1:2: Expected a route'],
  ])('reports the position of a mistake in %j', (text, message) => {
    expect(() => parseRoutes(text, 'routes.txt')).toThrow(message);
  });
});
