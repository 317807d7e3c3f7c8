import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Files } from '../../init/memory-project.ts';
import { nextTypeScript } from '../../init/sites/next.ts';
import { viteTypeScript } from '../../init/sites/vite.ts';
import { cli } from './run-command.ts';

const DESCRIPTION =
  'openapi: 3.1.0\npaths:\n  /users:\n    get:\n      operationId: listUsers\n      summary: List users\n';

let folder = '';
let programs = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apiblock-init-'));
  programs = mkdtempSync(join(tmpdir(), 'apiblock-programs-'));
  addPackageManager('npm');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
  rmSync(programs, { recursive: true });
});

/** Adds a package manager that records its arguments instead of installing packages. */
function addPackageManager(name: string, exitCode = 0): void {
  const script = `#!/bin/sh\necho "${name} $@" >> installed.log\nexit ${exitCode}\n`;
  writeFileSync(join(programs, name), script);
  chmodSync(join(programs, name), 0o755);
}

function write(files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function readAll(): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return Object.fromEntries(
    paths.filter((path) => !path.startsWith('.git/')).map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );
}

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'init', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: `${programs}${delimiter}${process.env.PATH ?? ''}` },
  });
  return { status, stdout, stderr };
}

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0 });
}

describe('apiblock init', () => {
  it('installs the packages, writes the files and prints the next steps', () => {
    write(nextTypeScript);
    const { status, stdout, stderr } = run('--yes');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const files = readAll();
    expect(files['installed.log']).toBe(
      'npm install apiblock @next/mdx@16 @mdx-js/loader @mdx-js/react remark-gfm\nnpm install -D @types/mdx\n',
    );
    expect(files['next.config.ts']).toContain('export default withMDX(nextConfig);');
    expect(stdout).toMatch(/^Next\.js with the App Router, TypeScript, npm\n\nPackages\n {2}npm install apiblock /);
    expect(stdout).toContain('\n✓ next.config.ts\n');
    expect(stdout).toMatch(/npm run dev +then open http:\/\/localhost:3000\/docs\n/);
  });

  it('changes nothing if it runs again', () => {
    write({ ...viteTypeScript, 'openapi.yaml': DESCRIPTION });
    const dependencies = ['apiblock', '@mdx-js/rollup', 'remark-gfm', '@types/mdx'].map((name) => [name, '*']);
    const packageJson = JSON.parse(viteTypeScript['package.json'] ?? '') as { dependencies: object };
    const installed = { ...packageJson.dependencies, ...Object.fromEntries(dependencies) };
    write({ 'package.json': JSON.stringify({ ...packageJson, dependencies: installed }) });
    expect(run('--yes').status).toBe(0);
    const files = readAll();
    expect(files['src/api-docs.mdx']).toContain('<ApiBlock operation="listUsers" />');
    const { status, stdout } = run('--yes');
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^Nothing to change: apiblock is already set up\n/)]);
    expect(readAll()).toEqual(files);
  });

  it('configures "apiblock check" so that it needs no arguments and accepts the written pages', () => {
    write({ ...nextTypeScript, 'openapi.yaml': DESCRIPTION });
    expect(run('--yes').status).toBe(0);
    const { status, stdout } = spawnSync(process.execPath, [cli, 'check'], { cwd: folder, encoding: 'utf8' });
    expect([status, stdout]).toEqual([
      0,
      'Operations: 1 documented, 0 not documented, 0 not in the description\n1 file checked: no problems\n',
    ]);
  });

  it('writes and installs nothing with --dry-run', () => {
    write(nextTypeScript);
    const { status, stdout, stderr } = run('--dry-run');
    expect([status, stderr, readAll()]).toEqual([0, '', nextTypeScript]);
    expect(stdout).toContain('  + import "apiblock/styles.css";\n');
    expect(stdout).toMatch(/\nDry run: nothing was changed\n$/);
  });

  it('uses the package manager of the site', () => {
    addPackageManager('pnpm');
    write({ ...nextTypeScript, 'pnpm-lock.yaml': '' });
    expect(run('--yes').stdout).toContain('pnpm dev ');
    expect(readAll()['installed.log']).toContain('pnpm add -D @types/mdx\n');
  });

  it('changes no file if packages cannot be installed', () => {
    addPackageManager('npm', 7);
    write(nextTypeScript);
    const { status, stderr } = run('--yes');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^apiblock: npm install apiblock .* failed: it exited with code 7\. No file was changed/);
    const { 'installed.log': _, ...files } = readAll();
    expect(files).toEqual(nextTypeScript);
  });

  it('reports a package manager that is not installed', () => {
    write({ ...nextTypeScript, 'package.json': '{"packageManager": "bun@1.3.0", "dependencies": {"next": "16"}}' });
    const { status, stderr } = run('--yes');
    expect([status, stderr]).toEqual([1, expect.stringContaining('failed: bun is not installed')]);
  });

  it('lists the files to edit by hand in the plan, but prints the lines to add only directly before the next steps', () => {
    write({ ...nextTypeScript, 'next.config.ts': 'export default getConfig();\n' });
    const { stdout } = run('--yes');
    expect(stdout).toMatch(
      /\n\nFiles to edit by hand \(the lines .*\)\n {2}next\.config\.ts: compiles MDX pages, with the apiblock plugin\n\n\$ npm install /,
    );
    expect(stdout.split('Left to do by hand')).toHaveLength(2);
    expect(stdout).toMatch(/✓ mdx-components\.tsx\n\nLeft to do by hand\n {2}next\.config\.ts: [^]*\n\nNext steps\n/);
  });

  it('lists the files to edit by hand, but not the lines to add, before it asks for confirmation', () => {
    write({ ...nextTypeScript, 'next.config.ts': 'export default getConfig();\n' });
    const { stdout } = run();
    expect(stdout).toContain('Files to edit by hand');
    expect(stdout).not.toContain('import createMDX');
  });

  it('prints the lines to add with --dry-run', () => {
    write({ ...nextTypeScript, 'next.config.ts': 'export default getConfig();\n' });
    const { stdout } = run('--dry-run');
    expect(stdout).toMatch(/\nLeft to do by hand\n {2}next\.config\.ts: [^]* {4}import createMDX /);
    expect(stdout).not.toContain('Files to edit by hand');
  });

  it('prints the lines to add only once, even if all remaining changes must be made by hand', () => {
    write({ ...nextTypeScript, 'next.config.ts': 'export default getConfig();\n' });
    const names = ['apiblock', '@next/mdx', '@mdx-js/loader', '@mdx-js/react', 'remark-gfm', '@types/mdx', 'next'];
    write({ 'package.json': JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '16'])) }) });
    run('--yes');
    const { status, stdout } = run('--yes');
    expect([status, stdout.split('Left to do by hand').length]).toEqual([1, 2]);
  });

  it('prints the lines to add to a file that it cannot edit, and exits with code 1', () => {
    const config = 'export default getConfig();\n';
    write({ ...nextTypeScript, 'next.config.ts': config });
    const { status, stdout } = run('--yes');
    expect(status).toBe(1);
    expect(stdout).toContain('apiblock init does not edit this file, because its default export is not an object');
    expect(stdout).toMatch(
      /Next steps\n {2}1\. Add the lines above\.\n {2}2\. Run npx apiblock init --force\. It adds the page: app\/layout\.tsx, /,
    );
    expect(readAll()['next.config.ts']).toBe(config);
  });

  it('adds the page when it runs again after the author has edited the configuration by hand', () => {
    write({ ...nextTypeScript, 'next.config.ts': 'export default getConfig();\n' });
    expect(run('--yes').status).toBe(1);
    expect(Object.keys(readAll())).not.toContain('app/docs/page.mdx');
    const withMdx = "createMDX({ options: { remarkPlugins: ['apiblock/remark'] } })";
    write({ 'next.config.ts': `import createMDX from '@next/mdx';\nexport default ${withMdx}(getConfig());\n` });
    expect(run('--yes', '--force').status).toBe(0);
    expect(Object.keys(readAll())).toContain('app/docs/page.mdx');
  });

  it('writes a page with an example block if the OpenAPI description is invalid', () => {
    write({ ...nextTypeScript, 'openapi.yaml': 'openapi: 3.1.0\n' });
    const { status, stderr } = run('--yes');
    expect([status, stderr]).toEqual([
      0,
      'apiblock: openapi.yaml contains no operations. The first page will contain an example instead\n',
    ]);
    expect(readAll()['app/docs/page.mdx']).toContain('endpoint="/documents/:id/share"');
  });
});

describe('apiblock init', () => {
  it('refuses to run without a package.json', () => {
    const { status, stdout, stderr } = run('--yes');
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: '',
      stderr: 'apiblock: There is no package.json in this folder. Run apiblock init in the folder of your site\n',
    });
  });

  it('refuses to run in a site that uses an unsupported version of its framework', () => {
    write({ ...nextTypeScript, 'package.json': '{"dependencies": {"next": "13.5.6"}}' });
    expect(run('--dry-run')).toEqual({
      status: 2,
      stdout: '',
      stderr:
        'apiblock: This site uses Next.js 13. apiblock init supports Next.js 14 and later. Update Next.js first\n',
    });
  });

  it('refuses to run without a terminal, unless --yes or --dry-run is specified', () => {
    write(nextTypeScript);
    const { status, stderr } = run();
    expect([status, stderr]).toEqual([
      2,
      'apiblock: Cannot ask for confirmation without a terminal. Add --yes to apply these changes\n',
    ]);
    expect(readAll()).toEqual(nextTypeScript);
  });

  it('refuses to change a site with uncommitted changes, unless --force is specified', () => {
    write(nextTypeScript);
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'Start');
    // Changes to these files are allowed, because installing apiblock changes them.
    write({ 'package.json': `${nextTypeScript['package.json']}\n`, 'package-lock.json': '{}' });
    expect(run('--dry-run').status).toBe(0);
    write({ 'app/page.tsx': 'changed' });
    expect(run('--dry-run').status).toBe(0);
    const { status, stderr } = run('--yes');
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/^apiblock: There are uncommitted changes: app\/page\.tsx\. Commit them first/),
    ]);
    expect(run('--yes', '--force').status).toBe(0);
  });

  it('rejects arguments and unknown options', () => {
    expect(run('docs').stderr).toBe(
      "apiblock: Too many arguments for 'init'. Expected 0 arguments but got 1: docs. Run the command in the folder of your site\n",
    );
    expect(run('--dryrun').stderr).toBe('apiblock: Unknown option --dryrun. Did you mean --dry-run?\n');
  });
});

describe('apiblock init --dry-run', () => {
  it('colors the diff only if colors are enabled', () => {
    write(nextTypeScript);
    expect(run('--dry-run').stdout).not.toContain('\u001b');
    const { stdout } = spawnSync(process.execPath, [cli, 'init', '--dry-run'], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, FORCE_COLOR: '1' },
    });
    expect(stdout).toContain('\u001b[32m  + import "apiblock/styles.css";\u001b[0m\n');
  });
});
