import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The files of the script of the page of consoles, with their code. */
    readonly consoleBundle: ReadonlyMap<string, string>;
  }
}

/** Bundles what runs in the page of {@link startConsoleSite}, once for all files of tests. */
export async function setup({ provide }: TestProject): Promise<void> {
  provide('consoleBundle', await bundle());
}

/** The page's script, of the built library. */
async function bundle(): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'apiblock-console-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('.', import.meta.url)),
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      outDir: folder,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('client.tsx', import.meta.url)),
        output: { entryFileNames: 'client.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  );
  await rm(folder, { recursive: true });
  return new Map(files);
}
