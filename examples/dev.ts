// Runs the site and Storybook from source with live reload. PORT and STORYBOOK_PORT set the ports.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname, '..');
const port = process.env['STORYBOOK_PORT'] || '6006';
const storybook = fileURLToPath(import.meta.resolve('storybook/internal/bin/dispatcher'));

const programs = [
  // Restarts the service when its own source changes.
  ['--watch', '--watch-preserve-output', 'examples/site/dev.ts'],
  [storybook, 'dev', '--port', port, '--exact-port', '--ci', '--loglevel', 'warn'],
].map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));

const stop = (): void => programs.forEach((program) => void program.kill());
process.once('SIGINT', stop).once('SIGTERM', stop);
// Stop both programs when one of them exits.
for (const program of programs) program.once('exit', stop);

process.stdout.write(`Storybook: http://localhost:${port}\n`);
