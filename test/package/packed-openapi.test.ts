import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pack, root } from './pack.ts';

const PAGE = '# Users\n\n<ApiBlock method="GET" endpoint="/users/:id" rateLimit="60 requests per minute" />\n';

const SCRIPT = `import { readFileSync } from 'node:fs';
import { toOpenApi } from 'apiblock/openapi';

const { text } = toOpenApi([{ path: 'users.mdx', text: readFileSync('users.mdx', 'utf8') }]);
process.stdout.write(text);
`;

/**
 * Runs the packed command, and a script that imports `toOpenApi` from the package, in a project that contains only the
 * package. The dependencies of the package are in the parent folder.
 */
const { command, script } = pack(({ filename }, folder) => {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  const project = join(folder, 'project');
  mkdirSync(join(project, 'node_modules'), { recursive: true });
  execFileSync('tar', ['-xf', join(folder, filename), '-C', join(project, 'node_modules')]);
  renameSync(join(project, 'node_modules/package'), join(project, 'node_modules/apiblock'));
  writeFileSync(join(project, 'users.mdx'), PAGE);
  writeFileSync(join(project, 'script.mjs'), SCRIPT);
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
    return { status, stdout, stderr };
  };
  return { command: run('node_modules/apiblock/dist/cli.js', 'openapi', 'users.mdx'), script: run('script.mjs') };
});

describe('npm package', () => {
  it('contains the command apiblock openapi', () => {
    expect(command).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^openapi: 3\.1\.\d\n[^]*\n {2}\/users\/\{id\}:\n {4}get:\n/) as string,
      stderr:
        'apiblock: users.mdx:3: GET /users/{id} was exported without the rate limit\n1 operation from 1 page written\n',
    });
  });

  it('exports toOpenApi, which returns the same description as the command', () => {
    expect(script).toEqual({ status: 0, stdout: command.stdout, stderr: '' });
  });
});
