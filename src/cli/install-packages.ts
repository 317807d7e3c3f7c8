import { spawn } from 'node:child_process';

/**
 * Runs a command that installs packages. Resolves to an error message if the command fails, and to `undefined` if it succeeds.
 */
export async function installPackages([program, ...args]: readonly [string, ...string[]]): Promise<string | undefined> {
  // On Windows, package managers are scripts that only a shell can run. The arguments contain no special characters.
  const child = spawn(program, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  return new Promise((resolve) => {
    child.on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'ENOENT' ? `${program} is not installed` : error.message);
    });
    child.on('close', (code) => {
      resolve(code === 0 ? undefined : `it exited with code ${code ?? 'unknown'}`);
    });
  });
}
