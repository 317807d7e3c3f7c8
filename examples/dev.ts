// This script runs the documentation site, its authorization server and Storybook from source with live reload, on the
// ports PORT, AUTHORIZATION_PORT and STORYBOOK_PORT.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname, '..');
const port = process.env['STORYBOOK_PORT'] || '6006';
const storybook = fileURLToPath(import.meta.resolve('storybook/internal/bin/dispatcher'));

const processes = [
  // With --watch, Node.js restarts the site server when one of its source files changes.
  ['--watch', '--watch-preserve-output', 'examples/site/dev.ts'],
  [storybook, 'dev', '--port', port, '--exact-port', '--ci', '--loglevel', 'warn'],
].map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));

const stop = (): void => {
  for (const child of processes) child.kill();
};
process.once('SIGINT', stop).once('SIGTERM', stop);
// Stop both processes when one of them exits.
for (const child of processes) child.once('exit', stop);

process.stdout.write(`Storybook: http://localhost:${port}\n`);
