import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../documents/read-documents.ts';
import { cli } from '../tools/cli/built-command/run-command.ts';

const guide = readFileSync(`${root}stories/CompareRoutes.mdx`, 'utf8');

const PAGE = `# Users

The users of the application.

<ApiBlock method="GET" endpoint="/users" />

The next endpoint does not exist.

<ApiBlock method="GET" endpoint="/lost" />
`;

const EXPRESS_APP = `import express from 'express';
export const app = express();
const users = express.Router();
users.get('/:id', (request, response) => response.end());
users.route('/').get((request, response) => response.end()).post((request, response) => response.end());
const posts = express.Router({ mergeParams: true });
posts.delete('/:post', (request, response) => response.end());
users.use('/:id/posts', posts);
app.use('/api/users', users);
`;

function createFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'apiblock-routes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'docs'));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

function runNode(folder: string, args: string[]) {
  const { PATH = '' } = process.env;
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env: { PATH, CI: 'true' } });
}

/** Returns the first code fence below a heading. */
function readSample(heading: string, language: string): string {
  const section = guide.slice(guide.indexOf(heading));
  return new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'm').exec(section)?.[1] ?? '';
}

describe('the guide "Compare pages with routes"', () => {
  it('shows the output of the command', () => {
    const folder = createFolder({ 'docs/users.mdx': PAGE, 'routes.txt': 'GET /users\nPOST /users\n' });
    const { stdout, status } = runNode(folder, [cli, 'check', 'docs', '--routes', 'routes.txt']);
    expect(stdout).toBe(readSample('# Compare pages with routes', 'text'));
    expect(status).toBe(1);
  });

  it('shows routes in both formats that the command accepts', () => {
    const page = [
      'GET /users',
      'POST /users',
      'GET /users/{id}',
      'PUT /users/{id}',
      'PATCH /users/{id}',
      'POST /auth/x',
    ]
      .map((title) => title.split(' '))
      .map(([method, path]) => `<ApiBlock method="${method}" endpoint="${path}" />\n`)
      .join('\n');
    const folder = createFolder({
      'docs/users.mdx': page,
      'routes.txt': readSample('## The routes', 'text'),
      'routes.json': readSample('## The routes', 'json'),
    });
    expect(runNode(folder, [cli, 'check', 'docs', '--routes', 'routes.txt']).stdout).toContain(
      'Routes: 4 documented, 0 not documented, 2 not in the application',
    );
    expect(runNode(folder, [cli, 'check', 'docs', '--routes', 'routes.json']).stdout).toContain(
      'Routes: 3 documented, 0 not documented, 3 not in the application',
    );
  });

  it('shows a script that prints the routes of an Express application', () => {
    const script = readSample('### Express 4 and 5', 'js');
    const folder = createFolder({
      'app.js': EXPRESS_APP,
      'print-routes.js': script,
      'package.json': '{"type": "module"}',
    });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    expect(runNode(folder, ['print-routes.js']).stdout).toBe(
      'GET /api/users/:id\nGET /api/users\nPOST /api/users\nDELETE /api/users/:id/posts/:post\n',
    );
  });
});
