import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';
import { describe, expect, it } from 'vitest';

interface Metafile {
  readonly inputs: Record<string, { readonly imports: readonly { readonly path: string }[] }>;
}

/** Bundles an entry point for browsers and returns the imports of each package file, by folder and file name. */
async function readImports(entry: string) {
  const folder = mkdtempSync(join(tmpdir(), 'apiblock-bundle-'));
  try {
    await build({
      config: false,
      silent: true,
      entry: [fileURLToPath(new URL(`../../${entry}`, import.meta.url))],
      outDir: folder,
      format: 'esm',
      platform: 'browser',
      metafile: true,
      noExternal: [/^#/],
      // Ignore the `paths` of the repository's tsconfig.json, which resolve to the sources.
      esbuildOptions: (options) => {
        delete options.tsconfig;
        options.tsconfigRaw = {};
      },
    });
    const { inputs } = JSON.parse(readFileSync(join(folder, 'metafile-esm.json'), 'utf8')) as Metafile;
    const toName = (path: string) => /([^/]+\/[^/]+)\.js$/.exec(path)?.[1] ?? path;
    return new Map(
      Object.entries(inputs).map(([path, { imports }]) => [
        toName(path),
        imports.map(({ path: target }) => toName(target)),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe.each(['dist/index.js', 'dist/cjs/index.js'])('browser bundle for %s', (entry) => {
  it.each([
    ['block/request-panels', 'examples/LazyCode', 'examples/PrismCode'],
    ['block/request-panels', 'examples/LazySnippet', 'examples/Snippet'],
    ['block/render-body', 'examples/LazyPayloadList', 'examples/PayloadList'],
    ['block/ApiBlock', 'text/LazyMistakeNote', 'text/MistakeNote'],
  ])('lets %s import only %s, which loads %s on demand', async (user, lazy, chunk) => {
    const imports = await readImports(entry);
    expect(imports.get(user)).toContain(lazy);
    expect(imports.get(user)).not.toContain(chunk);
    expect(imports.get(lazy)).toContain(chunk);
  });
});
