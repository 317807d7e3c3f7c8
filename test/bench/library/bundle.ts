import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A module in memory, for entries that are one line. */
const ENTRY = 'virtual:entry';

/** A file of a build. */
export interface BuiltFile {
  name: string;
  content: string;
}

/** A production build as a site makes it, of this build of the library: minified ES modules, the entry being `entry.js`. */
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
        resolveId: (id) => (id === ENTRY ? fileURLToPath(new URL('entry.js', import.meta.url)) : undefined),
        load: (id) => (id === fileURLToPath(new URL('entry.js', import.meta.url)) ? source : undefined),
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
