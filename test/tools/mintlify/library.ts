import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The sources of pages, keyed by path. */
export type Library = ReadonlyMap<string, string>;

export function readLibrary(folder: string): Library {
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.mdx'))
      .sort()
      .map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]),
  );
}

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The pages in this folder, which contain every construct that the tests compare. */
export const ownPages = readLibrary(path('pages'));

/** Real-world pages from the folder in the environment variable `MINTLIFY_PAGES`, if it is set. */
export const publicPages: Library = process.env['MINTLIFY_PAGES']
  ? readLibrary(process.env['MINTLIFY_PAGES'])
  : new Map();

/** Finds the page that an import refers to. File names may contain `__` in place of `/`. */
export function findSnippet(library: Library, specifier: string): string | undefined {
  const wanted = specifier.replaceAll('/', '__');
  return [...library.keys()].find((name) => `__${name.replaceAll('/', '__')}`.endsWith(wanted));
}
