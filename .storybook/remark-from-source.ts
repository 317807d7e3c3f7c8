import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type * as remark from '../src/remark.ts';

let remarkModule: Promise<typeof remark> | undefined;

/**
 * Builds the library's remark plugins from source and imports them, because development servers may start before the
 * library is built. The output is written to files, because the plugins import the code for OpenAPI dynamically, from a
 * separate chunk.
 *
 * @param name - The name of the output folder. Each development server has its own folder, because the servers start at
 * the same time.
 */
export function importRemarkFromSource(name: string): Promise<typeof remark> {
  remarkModule ??= buildRemark(name);
  return remarkModule;
}

async function buildRemark(name: string): Promise<typeof remark> {
  const outDir = fileURLToPath(new URL(`../node_modules/.cache/${name}/`, import.meta.url));
  const entry = fileURLToPath(new URL('../src/remark.ts', import.meta.url));
  await build({ configFile: false, logLevel: 'warn', build: { ssr: entry, outDir } });
  return (await import(pathToFileURL(`${outDir}remark.js`).href)) as typeof remark;
}
