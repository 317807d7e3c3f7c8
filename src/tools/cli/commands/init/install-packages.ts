import { spawn } from 'node:child_process';

/**
 * Runs a command that installs packages. Resolves to an error message if the command fails, and to `undefined` if it
 * succeeds.
 */
export async function installPackages([program, ...args]: readonly [string, ...string[]]): Promise<string | undefined> {
  // On Windows, package managers are scripts that only a shell can run. Node deprecates the combination of `shell` and
  // an array of arguments (DEP0190), so pass one string. The arguments contain no characters that are special in a
  // shell.
  const child =
    process.platform === 'win32'
      ? spawn([program, ...args].join(' '), { stdio: 'inherit', shell: true })
      : spawn(program, args, { stdio: 'inherit' });
  return new Promise((resolve) => {
    child.on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'ENOENT' ? `${program} is not installed` : error.message);
    });
    child.on('close', (code, signal) => {
      if (signal) resolve(`it was terminated by ${signal}`);
      else resolve(code === 0 ? undefined : `it exited with code ${code ?? 'unknown'}`);
    });
  });
}
