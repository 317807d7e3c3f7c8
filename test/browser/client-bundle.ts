import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The files of the page's client bundle, with their code. */
    readonly clientBundle: ReadonlyMap<string, string>;
  }
}

/** Bundles what hydrates the page of {@link startSite}, once for all files of tests. */
export async function setup({ provide }: TestProject): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'apiblock-pages-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('.', import.meta.url)),
    // The development form of React says what it has to complain about.
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('client.tsx', import.meta.url)),
        output: { entryFileNames: 'client.js', chunkFileNames: '[name].js' },
      },
    },
  });
  const files = (await readdir(folder)).map(
    async (name) => [name, await readFile(join(folder, name), 'utf8')] as const,
  );
  provide('clientBundle', new Map(await Promise.all(files)));
  await rm(folder, { recursive: true });
}
