import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

/** Bundles `client.tsx` of a folder, of the built library: the names of its files, with their code. */
export async function bundlePage(root: string): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'apiblock-page-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    // The development form of React says what it has to complain about.
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'client.tsx'),
        output: { entryFileNames: 'client.js', chunkFileNames: '[name].js' },
      },
    },
  });
  const files = (await readdir(folder)).map(
    async (name) => [name, await readFile(join(folder, name), 'utf8')] as const,
  );
  const bundle = new Map(await Promise.all(files));
  await rm(folder, { recursive: true });
  return bundle;
}
