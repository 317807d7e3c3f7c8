import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

/** Bundles the `client.tsx` of a folder with the built library. Returns the code of each output file, keyed by name. */
export async function bundlePage(root: string): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'apiblock-page-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    // Only the development build of React reports warnings and hydration mismatches.
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
