import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Pages by their paths. */
export type Library = ReadonlyMap<string, string>;

/** The MDX files below a folder. */
export function readLibrary(folder: string): Library {
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.mdx'))
      .sort()
      .map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]),
  );
}

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Pages of ours, that use every construct. */
export const ownPages = readLibrary(path('pages'));

/** Public pages that nobody here wrote, where there are any: in the folder that `MINTLIFY_PAGES` names. */
export const publicPages: Library = process.env['MINTLIFY_PAGES']
  ? readLibrary(process.env['MINTLIFY_PAGES'])
  : new Map();

/** The page that an import names; a folder in a name may be written with two underscores. */
export function findSnippet(library: Library, specifier: string): string | undefined {
  const wanted = specifier.replaceAll('/', '__');
  return [...library.keys()].find((name) => `__${name.replaceAll('/', '__')}`.endsWith(wanted));
}
