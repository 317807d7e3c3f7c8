import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A text of the repository, by its path from the root. */
export interface Document {
  readonly file: string;
  readonly text: string;
}

/** What is not part of the repository, wherever it stands. */
const left = /^(node_modules|dist|storybook-static|screenshots|coverage|\.(git|data|cache))$/;

function listFiles(folder: string): string[] {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    if (left.test(entry.name)) return [];
    return entry.isDirectory() ? listFiles(`${folder}${entry.name}/`) : [folder + entry.name];
  });
}

/** Every file of the repository, by its path from the root. */
export const files: ReadonlySet<string> = new Set(listFiles(''));

/** Every document that people read as it is. */
export const documents: readonly Document[] = [...files]
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, text: readFileSync(root + file, 'utf8') }));
