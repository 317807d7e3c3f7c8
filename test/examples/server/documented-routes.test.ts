import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import express from 'express';
import { expect, it, vi } from 'vitest';
import { mountApi } from '../../../examples/server/http/api-routes.ts';
import { createLogger } from '../../../examples/server/http/log.ts';
import { check } from '../../../src/tools/cli/commands/check/check.js';
import { createCheckCommand } from '../../../src/tools/cli/commands/check/check-command.js';
import { parseCommand } from '../../tools/cli/parse-command.ts';
import { startService, temporaryFolder } from './support/service.ts';

const PAGES = 'examples/site/src/pages';

/** Lists the routes of the service: the paths of its Express router, with the methods in the response to OPTIONS. */
async function listServiceRoutes(): Promise<string[]> {
  const { services, send } = await startService();
  const app = express();
  mountApi(app, services, { trustProxy: undefined, logger: createLogger('silent') });
  // Leave out the routes for unknown paths, which have several paths or a wildcard instead of one string.
  const paths = app.router.stack.flatMap(({ route }) => (typeof route?.path === 'string' ? [route.path] : []));
  const routes: string[] = [];
  for (const path of paths) {
    const { headers } = await send('OPTIONS', path.replace(/:\w+/g, 'x'));
    for (const method of (headers.get('allow') ?? '').split(', ')) routes.push(`${method} ${path}`);
  }
  return routes;
}

/** Runs `apiblock check --routes` on the site's pages. Returns the JSON report. */
async function compare(routes: readonly string[]) {
  const file = join(temporaryFolder(), 'routes.txt');
  writeFileSync(file, routes.join('\n'));
  let output = '';
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
  try {
    const code = await check(parseCommand(createCheckCommand, [PAGES, '--routes', file, '--format', 'json']));
    return { code, report: JSON.parse(output) as { routes: unknown; problems: { message: string }[] } };
  } finally {
    stdout.mockRestore();
  }
}

it('the pages of the site document every route of the service, and no other routes', async () => {
  const routes = await listServiceRoutes();
  expect(routes).toContain('PATCH /api/v1/documents/:id');
  const { code, report } = await compare(routes);
  expect(report.problems).toEqual([]);
  expect(report.routes).toMatchObject({ missing: 0, extra: 0, mismatched: 0 });
  expect(code).toBe(0);
});

it('apiblock check --routes reports an added and a removed route of the service', async () => {
  const routes = await listServiceRoutes();
  const changed = [...routes.filter((route) => route !== 'DELETE /api/v1/documents/:id'), 'GET /api/v1/metrics'];
  const { code, report } = await compare(changed);
  expect(report.problems.map(({ message }) => message)).toEqual([
    'The application has no route DELETE /api/v1/documents/:id',
    'No page documents the route GET /api/v1/metrics',
  ]);
  expect(code).toBe(1);
});
