import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Program } from 'estree-jsx';
import type { PageFiller } from '../pages/page-filler.js';
import { createImportFiller, type ImportedFile, type ImportReader, type ImportOptions } from '../pages/page-imports.js';
import { parseModule } from '../pages/parse-module.js';

const PAGE_EXTENSIONS = ['.mdx', '.md'];
const MODULE_EXTENSIONS = ['.ts', '.tsx', '.js', '.jsx', '.mjs', '.mts'];
/** The file name endings that an import can omit. */
const OMITTED_ENDS = ['', ...MODULE_EXTENSIONS, '.json', ...MODULE_EXTENSIONS.map((extension) => `/index${extension}`)];

/** Returns a function that fills a page in a file, and replaces partials and imported constants. */
export function createFileFiller(file: string, { onImport, ...options }: FileFillerOptions): PageFiller {
  return createImportFiller({ ...options, imports: createFileImports(file, onImport) });
}

interface FileFillerOptions extends Omit<ImportOptions, 'imports'> {
  /** Called with the path of each file that is read. */
  onImport?: ((path: string) => void) | undefined;
}

/** Files and folders that identify the root folder of a site. */
const ROOT_ENTRIES = ['package.json', 'docs.json', 'mint.json', '.git'];

/**
 * Creates a function that reads the files that a file imports. Supports relative paths, paths relative to a folder of
 * the site, as in Mintlify (`/snippets/auth.mdx`), and Docusaurus's `@site`. Packages and other aliases are not read.
 */
function createFileImports(file: string, onImport: FileFillerOptions['onImport']): ImportReader {
  return (specifier) => {
    const path = findFile(specifier, dirname(resolve(file)));
    if (path === undefined) return undefined;
    onImport?.(path);
    const content = readFileContent(path);
    return content && { path, content, imports: createFileImports(path, onImport) };
  };
}

function findFile(specifier: string, folder: string): string | undefined {
  if (specifier.startsWith('./') || specifier.startsWith('../')) return findWithEnd(resolve(folder, specifier));
  const fromRoot = specifier.startsWith('@site/') ? specifier.slice('@site'.length) : specifier;
  if (!fromRoot.startsWith('/')) return undefined;
  for (const ancestor of listAncestors(folder)) {
    const path = findWithEnd(join(ancestor, fromRoot));
    if (path !== undefined) return path;
  }
  return undefined;
}

function findWithEnd(path: string): string | undefined {
  return OMITTED_ENDS.map((end) => path + end).find((candidate) =>
    statSync(candidate, { throwIfNoEntry: false })?.isFile(),
  );
}

/** Returns a folder and the folders that contain it, up to the root folder of the site. */
function listAncestors(folder: string): string[] {
  const isRoot = ROOT_ENTRIES.some((name) => existsSync(join(folder, name)));
  const parent = dirname(folder);
  return isRoot || parent === folder ? [folder] : [folder, ...listAncestors(parent)];
}

/** Reads a page or module. Returns `undefined` for a file of another kind, and for a module with a syntax error. */
function readFileContent(path: string): ImportedFile['content'] | undefined {
  const isOneOf = (extensions: readonly string[]) => extensions.some((extension) => path.endsWith(extension));
  const isJson = path.endsWith('.json');
  if (!isJson && !isOneOf([...PAGE_EXTENSIONS, ...MODULE_EXTENSIONS])) return undefined;
  try {
    const text = readFileSync(path, 'utf8').replace(/^\ufeff/, '');
    if (isOneOf(PAGE_EXTENSIONS)) return { text };
    // The syntax trees of acorn have the structure of ESTree, but different TypeScript types.
    const program: unknown = parseModule(path, isJson ? `export default ${text}` : text);
    return { program: program as Program };
  } catch {
    // The site's build reports a module with a syntax error.
    return undefined;
  }
}
