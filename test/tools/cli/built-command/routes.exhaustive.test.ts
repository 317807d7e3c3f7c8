import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useDocumentedApi } from './documented-api.ts';
import { cli } from './run-command.ts';

const api = useDocumentedApi();
const { run, writeFile } = api;

const PAGE = `<ApiBlock method="GET" endpoint="/users" />

<ApiBlock method="GET" endpoint="/lost" />
`;

function writeFiles(routes = 'GET /users\nPOST /users\n') {
  writeFile('docs/users.mdx', PAGE);
  writeFile('routes.txt', routes);
}

const ROUTES = ['check', 'docs', '--routes', 'routes.txt'];
const BASELINE = [...ROUTES, '--routes-baseline', 'baseline.txt'];

const PROBLEMS = `docs/users.mdx:3:33 error endpoint: The application has no route GET /lost (unknown-route)
  <ApiBlock method="GET" endpoint="/lost" />
                                  ^^^^^^^

routes.txt:2:1 error No page documents the route POST /users. Add a block, or exclude the route with --ignore-route (undocumented-route)
  POST /users
  ^^^^^^^^^^^

`;

const COUNTS = 'Routes: 1 documented, 1 not documented, 1 not in the application, 0 different';

describe('apiblock check --routes', () => {
  it('reports routes without a page at their line, and pages without a route at their block', async () => {
    writeFiles();
    const { status, stdout } = await run(ROUTES);
    expect(stdout).toContain(`${PROBLEMS}${COUNTS}\n1 file checked: 2 errors\n`);
    expect(status).toBe(1);
  });

  it('reads routes from standard input', () => {
    writeFiles();
    const options = { cwd: api.folder, encoding: 'utf8', input: '["GET /users", "GET /lost"]' } as const;
    const { status, stdout } = spawnSync(process.execPath, [cli, 'check', 'docs', '--routes', '-'], options);
    expect(stdout).toContain('Routes: 2 documented, 0 not documented, 0 not in the application, 0 different\n');
    expect(status).toBe(0);
  });

  it('prints the counts as JSON', async () => {
    writeFiles();
    const { stdout } = await run([...ROUTES, '--format', 'json']);
    expect(JSON.parse(stdout)).toMatchObject({
      routes: { documented: 1, missing: 1, extra: 1, mismatched: 0, accepted: 0 },
      problems: [{ rule: 'unknown-route' }, { rule: 'undocumented-route', file: 'routes.txt', line: 2 }],
    });
  });

  it('prints GitHub annotations in the routes file', async () => {
    writeFiles();
    const { stdout } = await run([...ROUTES, '--format', 'github']);
    expect(stdout).toContain(
      '::error file=routes.txt,line=2,endLine=2,col=1,endColumn=12,title=apiblock undocumented-route::',
    );
  });

  it('accepts the differences in the baseline, and reports new ones', async () => {
    writeFiles();
    const updated = await run([...BASELINE, '--update-baseline']);
    expect(updated.status).toBe(0);
    expect(updated.stdout).toContain(`${COUNTS}, 2 of these accepted by the baseline\n1 file checked: no problems\n`);
    const baseline = readFileSync(join(api.folder, 'baseline.txt'), 'utf8');
    expect(baseline.split('\n').slice(-3)).toEqual(['undocumented-route POST /users', 'unknown-route GET /lost', '']);

    writeFiles('GET /users\nPOST /users\nDELETE /users\n');
    const { status, stdout } = await run(BASELINE);
    expect(stdout).toContain('routes.txt:3:1 error No page documents the route DELETE /users.');
    expect(stdout).toContain('1 file checked: 1 error\n');
    expect(status).toBe(1);
  });

  it('reports each baseline entry that is no longer needed, at its line', async () => {
    writeFiles();
    await run([...BASELINE, '--update-baseline']);
    writeFiles('GET /users\nGET /lost\nPOST /users\n');
    const { status, stdout } = await run(BASELINE);
    expect(stdout).toContain(
      'baseline.txt:4:1 warning This difference no longer exists: unknown-route GET /lost. Delete the line, or run the command with --update-baseline (outdated-baseline)',
    );
    expect(stdout).toContain('1 file checked: 1 warning\n');
    expect(status).toBe(0);
  });

  it('reports neither undocumented routes nor outdated baseline entries if only single files are checked', async () => {
    writeFiles();
    await run([...BASELINE, '--update-baseline']);
    const [, , ...options] = BASELINE;
    const { stdout } = await run(['check', 'docs/users.mdx', ...options]);
    expect(stdout).toContain('1 file checked: no problems\n');
    const update = await run(['check', 'docs/users.mdx', ...options, '--update-baseline']);
    expect(update.stderr).toContain(
      '--update-baseline requires all pages. Specify a folder or a glob instead of single files',
    );
    expect(update.status).toBe(2);
  });

  it('reads the routes, patterns and baseline from the configuration file', async () => {
    writeFiles();
    writeFile('baseline.txt', 'unknown-route GET /lost\n');
    const routes = { file: 'routes.txt', ignore: ['POST /users'], baseline: 'baseline.txt' };
    writeFile('apiblock.config.json', JSON.stringify({ pages: 'docs', routes }));
    const { status, stdout } = await run(['check', '--config', 'apiblock.config.json']);
    expect(stdout).toContain('1 file checked: no problems\n');
    expect(status).toBe(0);
    writeFile('apiblock.config.json', '{}');
  });

  it.each([
    [['--routes', 'missing.txt'], '--routes: Cannot read missing.txt: ENOENT'],
    [['--routes', 'empty.txt'], '--routes: empty.txt contains no route'],
    [
      ['--routes', 'routes.txt', '--routes-baseline', 'none.txt'],
      'Cannot read the baseline none.txt: ENOENT. To create the file, add --update-baseline',
    ],
    [['--routes', 'routes.txt', '--ignore-route', 'users'], 'Invalid route pattern "users"'],
    [['--routes', 'routes.txt', '--update-baseline'], '--update-baseline requires --routes and --routes-baseline'],
    [['--ignore-route', '/users'], '--routes-baseline and --ignore-route require --routes'],
  ])('exits with code 2 for the options %j', async (options, message) => {
    writeFiles();
    writeFile('empty.txt', '# Nothing\n');
    const { status, stderr } = await run(['check', 'docs', ...options]);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });
});
