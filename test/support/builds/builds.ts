// Builds the library, the example site and Storybook before the tests that need them.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

const root = join(import.meta.dirname, '../../..');

interface Build {
  readonly script: string;
  readonly sources: readonly string[];
  readonly output: string;
}

const builds = {
  library: {
    script: 'build',
    sources: ['src', 'package.json', 'package-lock.json', 'tsconfig.json', 'tsup.config.ts'],
    output: 'dist',
  },
  site: {
    script: 'build:site',
    sources: [
      'dist',
      'examples/api',
      'examples/gallery',
      'examples/site/package.json',
      'examples/site/src',
      'examples/site/vite.config.ts',
      'examples/site/write-openapi.ts',
      'package.json',
      'package-lock.json',
    ],
    output: 'examples/site/dist',
  },
  storybook: {
    script: 'build:storybook',
    // Storybook's prop tables and its remark plugin come from the library's sources.
    sources: ['dist', 'src', 'stories', '.storybook', 'examples/gallery', 'package-lock.json'],
    output: 'storybook-static',
  },
} satisfies Record<string, Build>;

export type BuildName = keyof typeof builds;

/** Runs the named builds that are out of date before the tests of a project, and before each rerun in watch mode. */
export async function keepBuilt(project: TestProject, names: readonly BuildName[]): Promise<void> {
  const renew = async () => {
    for (const name of names) {
      if (!isStale(name)) continue;
      project.vitest.logger.log(`The ${name} is not built or has changed. Running npm run ${builds[name].script}`);
      await build(name);
    }
  };
  await renew();
  project.onTestsRerun(renew);
}

/** Runs a build and records a digest of its sources and its output. Rejects if the build fails. */
export async function build(name: BuildName): Promise<void> {
  const { script, sources, output } = builds[name];
  // Compute the digest first, so that changes during the build make it stale.
  const from = digest(sources);
  // Omit the environment variables that a test run sets, because bundlers read them.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|VITEST)/.test(name)));
  const npm = spawn('npm', ['run', '--silent', script], { cwd: root, env, stdio: 'inherit' });
  const [exitCode] = (await once(npm, 'exit')) as [number | null];
  if (exitCode !== 0) throw new Error(`npm run ${script} failed.`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(noteOf(name), `${from} ${digest([output])}\n`);
}

/** Returns whether the build is missing, or its sources or output files have changed since {@link build} has run. */
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
