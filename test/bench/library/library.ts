import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as apiblock from 'apiblock';

/** What a page of the benchmark uses of a build. */
export type Library = Pick<typeof apiblock, 'ApiBlock' | 'ParamField'>;

/** A build of the library: this one, or another to compare it with. */
export interface Build {
  readonly library: Library;
  /** Its module, as a bundler finds it. */
  readonly entry: string;
  readonly styles: string;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The build of this checkout. */
export const loadBuild = (): Promise<Build> => loadFrom(root);

/**
 * The build of another checkout, or of an unpacked package: what has a `package.json` and a `dist`. It is copied into
 * this checkout, so that both run on one React.
 */
export function loadOtherBuild(folder: string): Promise<Build> {
  const from = resolve(folder);
  const copy = join(root, '.cache/bench-against');
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const part of ['package.json', 'dist']) {
    if (!existsSync(join(from, part))) throw new Error(`${join(from, part)} is missing: give a folder with a build.`);
    cpSync(join(from, part), join(copy, part), { recursive: true });
  }
  return loadFrom(copy);
}

async function loadFrom(folder: string): Promise<Build> {
  const entry = join(folder, 'dist/index.js');
  return {
    library: (await import(pathToFileURL(entry).href)) as Library,
    entry,
    styles: join(folder, 'dist/styles.css'),
  };
}
