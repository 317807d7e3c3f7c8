import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/free-port.ts';
import type { Site } from './sites.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** A site in a folder outside the repository, so that it can use only the packed library. */
export interface SiteCopy {
  site: Site;
  folder: string;
  installSeconds: number;
}

/**
 * Returns the environment of a new user: the same Node.js version, but no variables or PATH entries from the
 * repository.
 */
function toEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_(lifecycle|package|config_local_prefix|command|execpath|node_execpath)|INIT_CWD|NODE_ENV|NODE_OPTIONS|VITEST)/.test(
        name,
      ),
  );
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.includes('node_modules') && !entry.includes('node-gyp-bin'));
  return {
    ...Object.fromEntries(kept),
    PATH: [dirname(process.execPath), ...path].join(delimiter),
    CI: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    ...extra,
  };
}

/** Runs a command and returns its standard output. If the command fails, throws an error with its complete output. */
export async function run(folder: string, command: string, ...args: string[]): Promise<string> {
  const { code, standardOutput, completeOutput } = await tryRun(folder, command, ...args);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} exited with ${code} in ${folder}:\n${completeOutput}`);
  return standardOutput;
}

/** Runs a command. Resolves to its exit code and its output, even if the command fails. */
export async function tryRun(
  folder: string,
  command: string,
  ...args: string[]
): Promise<{ code: number | null; standardOutput: string; completeOutput: string }> {
  const child = spawn(command, args, { cwd: folder, env: toEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
  let standardOutput = '';
  let completeOutput = '';
  child.stdout.on('data', (data: Buffer) => {
    standardOutput += data.toString();
    completeOutput += data.toString();
  });
  child.stderr.on('data', (data: Buffer) => {
    completeOutput += data.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  return { code, standardOutput, completeOutput };
}

/**
 * Copies a site into a subfolder of `parent` and installs it with the tarball of the library. If the copy already
 * exists with the same dependencies, replaces only the library.
 */
export async function copySite(site: Site, parent: string, tarball: string): Promise<SiteCopy> {
  const folder = join(parent, site.name);
  mkdirSync(folder, { recursive: true });
  cpSync(join(here, site.name), folder, { recursive: true });
  const page = join(folder, site.page);
  mkdirSync(dirname(page), { recursive: true });
  writeFileSync(page, (site.frontMatter ?? '') + readFileSync(join(here, 'page.mdx'), 'utf8'));

  const manifest = JSON.parse(readFileSync(join(here, site.name, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  const packageJson = JSON.stringify(
    { ...manifest, dependencies: { ...manifest.dependencies, apiblock: `file:${tarball}` } },
    null,
    2,
  );
  const installed = join(folder, 'node_modules', '.installed.json');
  writeFileSync(join(folder, 'package.json'), packageJson);
  const start = Date.now();
  const library = join(folder, 'node_modules', 'apiblock');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === packageJson) {
    rmSync(library, { recursive: true, force: true });
    mkdirSync(library);
    await run(library, 'tar', '-xzf', tarball, '--strip-components=1');
  } else {
    rmSync(join(folder, 'package-lock.json'), { force: true });
    await run(folder, 'npm', 'install', '--no-audit', '--no-fund');
    writeFileSync(installed, packageJson);
  }
  return { site, folder, installSeconds: (Date.now() - start) / 1000 };
}

/** Deletes the output of an earlier build, builds a site and returns the build time in seconds. */
export async function buildSite({ site, folder }: SiteCopy): Promise<number> {
  for (const name of site.output) rmSync(join(folder, name), { recursive: true, force: true });
  const start = Date.now();
  await run(folder, 'npm', 'run', 'build');
  return (Date.now() - start) / 1000;
}

/** Serves the built site while `use` runs, and returns the result of `use`. */
export async function serveSite<T>({ site, folder }: SiteCopy, use: (url: string) => Promise<T>): Promise<T> {
  return serve({ ...site, folder, toCommand: () => ['npm', 'start'] }, use);
}

interface Server {
  name: string;
  folder: string;
  path: string;
  /** Returns the command that serves the site on a port. The environment variable `PORT` also contains this port. */
  toCommand: (port: number) => string[];
}

/** Runs a server while `use` runs, and returns the result of `use`. */
export async function serve<T>(
  { name, folder, path, toCommand }: Server,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const [command = '', ...args] = toCommand(port);
  // Start a process group, so that the shell and the server that npm starts can also be killed.
  const child = spawn(command, args, {
    cwd: folder,
    env: toEnvironment({ PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const kill = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', kill);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      output += data.toString();
    });
  const closed = new Promise((done) => child.on('close', done));
  try {
    const url = `http://127.0.0.1:${port}${path}`;
    await waitForResponse(url, () => child.exitCode !== null);
    return await use(url);
  } catch (error) {
    throw new Error(`A check of the site ${name} failed. Its server printed:\n${output}`, { cause: error });
  } finally {
    kill();
    process.off('exit', kill);
    await closed;
  }
}

async function waitForResponse(url: string, hasExited: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && !hasExited()) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server did not respond at ${url}.`);
}
