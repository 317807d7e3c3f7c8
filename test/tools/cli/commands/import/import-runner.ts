import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { vi } from 'vitest';
import { importPages } from '../../../../../src/tools/cli/commands/import/import.js';
import { createImportCommand } from '../../../../../src/tools/cli/commands/import/import-command.js';
import { parseCommand } from '../../parse-command.ts';

/** The operations of a description, keyed by method and path, such as `GET /users`. */
export type Operations = Record<
  string,
  { id?: string | undefined; tag?: string | undefined; [member: string]: unknown }
>;

/** Returns an OpenAPI description with the given operations and root members. */
export function describeOperations(operations: Operations, root: object = {}): string {
  const paths = new Map<string, Record<string, object>>();
  for (const [name, { id, tag, ...others }] of Object.entries(operations)) {
    const space = name.indexOf(' ');
    const path = name.slice(space + 1);
    const item = paths.get(path) ?? {};
    item[name.slice(0, space).toLowerCase()] = {
      ...(id !== undefined && { operationId: id }),
      ...(tag !== undefined && { tags: [tag] }),
      ...others,
    };
    paths.set(path, item);
  }
  // Object.fromEntries also keeps a path named `__proto__`.
  return JSON.stringify({ openapi: '3.1.0', paths: Object.fromEntries(paths), ...root });
}

export class ImportFolder {
  readonly folder = mkdtempSync(join(tmpdir(), 'apiblock-import-'));
  readonly out = join(this.folder, 'docs');

  /** Runs the command and returns its exit code and output, without the path of the folder. */
  run(description: string, ...args: string[]): { status: number; stdout: string; stderr: string } {
    this.write('openapi.json', description);
    const written = { stdout: '', stderr: '' };
    const spies = (['stdout', 'stderr'] as const).map((name) =>
      vi.spyOn(process[name], 'write').mockImplementation((text) => {
        written[name] += String(text).replaceAll(`${this.folder}/`, '');
        return true;
      }),
    );
    try {
      const file = join(this.folder, 'openapi.json');
      return { status: importPages(parseCommand(createImportCommand, [file, '--out', this.out, ...args])), ...written };
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  }

  write(path: string, text: string | Buffer): void {
    const file = join(this.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  /** Returns the content of all files in the output folder, keyed by path. */
  readAll(): Record<string, string> {
    const files = readdirSync(this.out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
    return Object.fromEntries(paths.map((path) => [path.slice(this.out.length + 1), readFileSync(path, 'utf8')]));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
