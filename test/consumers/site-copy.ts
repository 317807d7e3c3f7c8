import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Site } from './sites.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** A site outside the repository, so that nothing of it is found but the packed library. */
export interface SiteCopy {
  site: Site;
  folder: string;
  installSeconds: number;
}

/** The environment of a newcomer's shell: this Node, and nothing of the repository on the path. */
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

/** Runs a command to its end and gives its standard output; where it fails, the error holds all that it wrote. */
export async function run(folder: string, command: string, ...args: string[]): Promise<string> {
  const child = spawn(command, args, { cwd: folder, env: toEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
  let written = '';
  let all = '';
  child.stdout.on('data', (data: Buffer) => ((written += data.toString()), (all += data.toString())));
  child.stderr.on('data', (data: Buffer) => (all += data.toString()));
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code} in ${folder}:\n${all}`);
  return written;
}

/** Copies a site below a folder and installs it with the tarball. A copy that is there already takes only what changed. */
export async function copySite(site: Site, below: string, tarball: string): Promise<SiteCopy> {
  const folder = join(below, site.name);
  mkdirSync(folder, { recursive: true });
  cpSync(join(here, site.name), folder, { recursive: true });
  const page = join(folder, site.page);
  mkdirSync(dirname(page), { recursive: true });
  writeFileSync(page, (site.frontMatter ?? '') + readFileSync(join(here, 'page.mdx'), 'utf8'));

  const manifest = JSON.parse(readFileSync(join(here, site.name, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  const text = JSON.stringify(
    { ...manifest, dependencies: { ...manifest.dependencies, apiblock: `file:${tarball}` } },
    null,
    2,
  );
  const installed = join(folder, 'node_modules', '.installed.json');
  writeFileSync(join(folder, 'package.json'), text);
  const start = Date.now();
  const library = join(folder, 'node_modules', 'apiblock');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === text) {
    rmSync(library, { recursive: true, force: true });
    mkdirSync(library);
    await run(library, 'tar', '-xzf', tarball, '--strip-components=1');
  } else {
    rmSync(join(folder, 'package-lock.json'), { force: true });
    await run(folder, 'npm', 'install', '--no-audit', '--no-fund');
    writeFileSync(installed, text);
  }
  return { site, folder, installSeconds: (Date.now() - start) / 1000 };
}

/** Builds a site anew and gives the seconds that it took. */
export async function buildSite({ site, folder }: SiteCopy): Promise<number> {
  for (const name of site.output) rmSync(join(folder, name), { recursive: true, force: true });
  const start = Date.now();
  await run(folder, 'npm', 'run', 'build');
  return (Date.now() - start) / 1000;
}

/** Serves what was built as long as it is used. */
export async function serveSite<T>({ site, folder }: SiteCopy, use: (url: string) => Promise<T>): Promise<T> {
  const port = await findFreePort();
  // A group of its own: npm starts a shell, the shell the server, and all of them are to end.
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: toEnvironment({ PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const kill = () => void (child.pid && child.exitCode === null && process.kill(-child.pid, 'SIGKILL'));
  process.once('exit', kill);
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (written += data.toString()));
  const closed = new Promise((done) => child.on('close', done));
  try {
    const url = `http://127.0.0.1:${port}${site.path}`;
    await waitForAnswer(url, () => child.exitCode !== null);
    return await use(url);
  } catch (error) {
    throw new Error(`${site.name} is served, and says:\n${written}`, { cause: error });
  } finally {
    kill();
    process.off('exit', kill);
    await closed;
  }
}

async function waitForAnswer(url: string, hasEnded: () => boolean): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end && !hasEnded();) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing answers at ${url}.`);
}

function findFreePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
