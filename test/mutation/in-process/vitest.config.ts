import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { findImportSources } from '../../../.storybook/from-source.ts';
import { createRunFolder } from '../../support/temporary-files.ts';
import { type InProcessInput, INPUT_FILE } from './files.ts';

createRunFolder();

const path = (relative: string) => fileURLToPath(new URL(`../../../${relative}`, import.meta.url));
const { files } = JSON.parse(readFileSync(path(INPUT_FILE), 'utf8')) as InProcessInput;

export default defineConfig({
  root: path('.'),
  plugins: [{ name: 'mutated-sources', enforce: 'pre', load: (id) => files[id] }],
  resolve: { alias: { ...findImportSources('default'), 'apiblock/proxy': path('src/proxy.ts') } },
  test: {
    include: ['test/mutation/in-process/mutations.ts'],
    environment: 'node',
    isolate: false,
    // Disable the cache, because it does not distinguish the mutated versions of a file.
    fsModuleCache: false,
    setupFiles: ['test/support/setup.ts'],
    // Disable the timeout: one test runs all mutations, and run-in-process.ts ends it if a mutation takes too long.
    testTimeout: 0,
    hookTimeout: 0,
  },
});
