import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** ID of the virtual entry module. Its source is passed to `bundle`. */
const ENTRY = 'virtual:entry';

/** Path of the virtual entry module, from which its imports are resolved. */
const entryFile = fileURLToPath(new URL('entry.js', import.meta.url));

/** An output file. `name` is relative to the output folder. */
export interface BuiltFile {
  name: string;
  content: string;
}

/**
 * Bundles the source for production with Vite, as a site does, and returns minified ES modules. The entry is
 * `entry.js`. `library` is the path to which the import `apiblock` resolves.
 */
export async function bundle(source: string, library = ''): Promise<BuiltFile[]> {
  const result = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    resolve: { alias: [{ find: /^apiblock$/, replacement: library }] },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? entryFile : undefined),
        load: (id) => (id === entryFile ? source : undefined),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: { entry: ENTRY },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })) as Rollup.RollupOutput;
  return result.output.map((file) =>
    file.type === 'chunk'
      ? { name: file.fileName, content: file.code }
      : { name: file.fileName, content: String(file.source) },
  );
}
