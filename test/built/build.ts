// Builds the library (dist), or, from the built library, the example site (examples/site/dist) or Storybook (storybook-static).
//   node test/built/build.ts library|site|storybook
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { finishLibrary } from './common-js.ts';

const root = join(import.meta.dirname, '../..');

interface Build {
  /** Source files and folders of the build. */
  readonly sources: readonly string[];
  readonly output: string;
  readonly run: () => Promise<void>;
}

const builds = {
  library: {
    sources: ['src', 'package.json', 'package-lock.json', 'tsconfig.json', 'tsup.config.ts', 'test/built'],
    output: 'dist',
    run: async () => {
      await execute('tsup --silent', '.');
      finishLibrary(join(root, 'dist'));
      for (const types of ['index.d.ts', 'helpers.d.ts', 'proxy.d.ts', 'snippets.d.ts'])
        copyFileSync(join(root, 'dist', types), join(root, 'dist/cjs', types));
    },
  },
  site: {
    sources: [
      'dist',
      'examples/api',
      'examples/gallery',
      'examples/site/src',
      'examples/site/vite.config.ts',
      'examples/site/write-openapi.ts',
      'package.json',
      'package-lock.json',
    ],
    output: 'examples/site/dist',
    run: async () => {
      const writePages = execute(
        'node ../../dist/cli.js markdown src/pages --out dist/markdown --site-url https://origin.invalid --title "Documents API" --summary "A small documents API and its documentation." --defaults src/defaults.json',
        'examples/site',
      );
      const writeDescription = execute('node write-openapi.ts dist/openapi.json', 'examples/site');
      await execute('vite build --logLevel warn', 'examples/site');
      await execute('vite build --logLevel warn --ssr src/entry-server.tsx', 'examples/site');
      await writePages;
      await writeDescription;
    },
  },
  storybook: {
    // The prop tables and the remark plugin of Storybook come from the library's sources.
    sources: ['dist', 'src', 'stories', '.storybook', 'examples/gallery', 'package-lock.json'],
    output: 'storybook-static',
    run: () => execute('storybook build --quiet --loglevel error --output-dir storybook-static', '.'),
  },
} satisfies Record<string, Build>;

export type BuildName = keyof typeof builds;

/** Runs a clean build and records a digest of its sources. Rejects if a tool fails. */
export async function build(name: BuildName): Promise<void> {
  const { sources, output, run } = builds[name];
  // Compute the digest first, so that changes during the build make it stale.
  const from = digest(sources);
  rmSync(join(root, output), { recursive: true, force: true });
  await run();
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(noteOf(name), `${from} ${digest([output])}\n`);
}

/** Whether the build is missing, or its sources or output files have changed since. */
export function isStale(name: BuildName): boolean {
  const { sources, output } = builds[name];
  try {
    return readFileSync(noteOf(name), 'utf8') !== `${digest(sources)} ${digest([output])}\n`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return true;
  }
}

const noteOf = (name: BuildName): string => join(root, '.cache', `built-${name}`);

/** Returns a digest of file names and contents. Throws if a path does not exist. */
function digest(paths: readonly string[]): string {
  const hash = createHash('sha256');
  const files = paths.flatMap((path) =>
    statSync(join(root, path)).isFile()
      ? [path]
      : readdirSync(join(root, path), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  );
  for (const file of files.toSorted())
    hash.update(`${file}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest(),
    );
  return hash.digest('hex');
}

/** A tool exited with an error, which it has already printed. */
class ToolError extends Error {
  override name = 'ToolError';
}

/** Runs an installed tool in a shell, without the variables of a test run, because bundlers read them. */
async function execute(command: string, folder: string): Promise<void> {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|VITEST)/.test(name));
  const env = Object.fromEntries(inherited);
  env['PATH'] = `${join(root, 'node_modules/.bin')}${delimiter}${env['PATH'] ?? ''}`;
  const tool = spawn(command, { cwd: join(root, folder), env, stdio: 'inherit', shell: true });
  const [exitCode] = (await once(tool, 'exit')) as [number | null];
  if (exitCode !== 0) throw new ToolError(`Command failed: ${command}`);
}

if (import.meta.main) {
  const [name] = process.argv.slice(2);
  if (!name || !Object.hasOwn(builds, name))
    throw new Error(`Specify what to build: ${Object.keys(builds).join(', ')}.`);
  try {
    await build(name as BuildName);
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    process.exitCode = 1;
  }
}
