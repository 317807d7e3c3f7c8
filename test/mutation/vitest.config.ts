import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { findImportSources } from '../../.storybook/from-source.ts';
import { createRunFolder } from '../support/temporary-files.ts';

createRunFolder();

const path = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url));
const tests = JSON.parse(process.env['MUTATION_TESTS'] ?? '[]') as string[];

export default defineConfig({
  root: path('.'),
  resolve: { alias: { ...findImportSources('default'), 'apiblock/proxy': path('src/proxy.ts') } },
  test: {
    include: tests,
    // Exclude sources.test.ts, because it reads the source files, which Stryker has changed.
    exclude: ['**/*.exhaustive.test.ts', 'test/examples/api/sources.test.ts', 'test/model/snippets/execution/**'],
    environment: 'node',
    setupFiles: ['test/support/setup.ts'],
    // Tests are slower than usual, because Stryker counts how often each test reaches each mutation.
    testTimeout: 30_000,
  },
});
