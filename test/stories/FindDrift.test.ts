import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cli } from '../tools/cli/built-command/run-command.ts';
import { root } from '../documents/read-documents.ts';

const guide = readFileSync(`${root}stories/FindDrift.mdx`, 'utf8');

const PAGE = `# Users

<ApiBlock method="GET" endpoint="/users" statusCode={200} />

<ApiBlock method="POST" endpoint="/users" statusCode={201}>
  <ParamField body="name" type="string" maxLength="50" />
</ApiBlock>
`;

const DESCRIPTION = `openapi: 3.1.0
info: { title: Users, version: '1' }
paths:
  /users:
    get:
      operationId: listUsers
      responses:
        '200': { description: The users }
    post:
      operationId: createUser
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                name: { type: string, maxLength: 100 }
      responses:
        '201': { description: The new user }
  /users/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
    delete:
      operationId: deleteUser
      responses:
        '204': { description: Deleted }
`;

/** Writes the page and the OpenAPI description to a folder, and runs the command from the guide there. */
function runCheck(folder: string) {
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'docs/users.mdx'), PAGE);
  writeFileSync(join(folder, 'openapi.yaml'), DESCRIPTION);
  const args = ['check', 'docs/**/*.mdx', '--openapi', 'openapi.yaml'];
  return spawnSync(process.execPath, [cli, ...args], { cwd: folder, encoding: 'utf8', env: {} });
}

describe('the guide "Find drift in CI"', () => {
  it('shows the output of its command', () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'apiblock-drift-')));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const output = /^```text\n([^]*?)^```$/m.exec(guide)?.[1] ?? '';
    expect(output).toContain('node_modules/apiblock/');
    const stdout = output.replace('node_modules/apiblock/', `${relative(folder, root)}/`);
    expect(runCheck(folder)).toMatchObject({ status: 1, stdout });
  });
});
