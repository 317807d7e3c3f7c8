import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { findImportSources } from '../../.storybook/from-source.ts';
import { createRunFolder } from '../support/temporary-files.ts';
import { areas } from './areas.ts';

createRunFolder();

const path = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url));
const { tests } = areas[process.env['MUTATION_AREA'] ?? ''] ?? { tests: [] };

export default defineConfig({
  root: path('.'),
  resolve: { alias: { ...findImportSources('default'), 'apiblock/proxy': path('src/proxy.ts') } },
  test: {
    include: [...tests],
    // sources.test.ts reads the sources, which Stryker has changed.
    exclude: ['**/*.exhaustive.test.ts', 'test/examples/api/sources.test.ts', 'test/model/snippets/execution/**'],
    environment: 'node',
    setupFiles: ['test/support/setup.ts'],
  },
});
