import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A Markdown document and its path from the repository root. */
export interface Document {
  readonly file: string;
  readonly text: string;
}

/** Names of folders and files that are ignored at any depth, because they are not part of the repository. */
const IGNORED_NAMES = /^(node_modules|dist|storybook-static|screenshots|coverage|\.(git|data|cache))$/;

function listFiles(folder: string): string[] {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    if (IGNORED_NAMES.test(entry.name)) return [];
    return entry.isDirectory() ? listFiles(`${folder}${entry.name}/`) : [folder + entry.name];
  });
}

/** The paths of all files in the repository, relative to its root. */
export const files: ReadonlySet<string> = new Set(listFiles(''));

const readDocuments = (isDocument: (file: string) => boolean): Document[] =>
  [...files].filter(isDocument).map((file) => ({ file, text: readFileSync(root + file, 'utf8') }));

/** All Markdown documents in the repository. */
export const documents: readonly Document[] = readDocuments((file) => file.endsWith('.md'));

export const storybookPages: readonly Document[] = readDocuments((file) => /^stories\/.*\.mdx$/.test(file));
