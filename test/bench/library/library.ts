import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as apiblock from 'apiblock';

export type Library = Pick<typeof apiblock, 'ApiBlock' | 'ParamField'>;

/** A build of the library: from this checkout, or from a different one to compare it with. */
export interface Build {
  readonly library: Library;
  /** Path of `dist/index.js`. */
  readonly entry: string;
  /** Path of the stylesheet. */
  readonly styles: string;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Loads the build in this checkout. */
export const loadBuild = (): Promise<Build> => loadFrom(root);

/**
 * Loads the build of another checkout or of an unpacked package. The folder must contain `package.json` and `dist`,
 * which are copied into this checkout, so that both builds use the same copy of React.
 */
export function loadOtherBuild(folder: string): Promise<Build> {
  const from = resolve(folder);
  const copy = join(root, '.cache/bench-against');
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const part of ['package.json', 'dist']) {
    if (!existsSync(join(from, part)))
      throw new Error(`${join(from, part)} is missing. Specify a folder that contains a build.`);
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
