// Lints the files that differ from the branch main, including uncommitted files. Checks the imports of all files.
//   node .ci/lint-changed.ts [branch]
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const [branch = 'main'] = process.argv.slice(2);

function readGitLines(...args: string[]): string[] {
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  return output.split('\n').filter((line) => line !== '');
}

/** Runs an installed tool, and returns whether it succeeds. */
async function run(tool: string, ...args: string[]): Promise<boolean> {
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`;
  const child = spawn(tool, args, { cwd: root, env: { ...process.env, PATH: path }, stdio: 'inherit' });
  const [exitCode] = (await once(child, 'exit')) as [number | null];
  return exitCode === 0;
}

const [base = branch] = readGitLines('merge-base', branch, 'HEAD');
const changed = readGitLines('diff', '--name-only', '--diff-filter=d', base);
const untracked = readGitLines('ls-files', '--others', '--exclude-standard');
const files = [...new Set([...changed, ...untracked])];
const scripts = files.filter((file) => /\.(tsx?|m?js)$/.test(file));
const components = files.filter((file) => file.endsWith('.tsx'));

const results = await Promise.all([
  run('npm', 'run', '--silent', 'lint:imports'),
  files.length === 0 || run('prettier', '--check', '--ignore-unknown', '--log-level', 'warn', ...files),
  scripts.length === 0 || run('oxlint', ...scripts),
  components.length === 0 || run('eslint', '--no-warn-ignored', ...components),
]);
if (results.includes(false)) process.exitCode = 1;
