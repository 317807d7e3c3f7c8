import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findImportSources } from './.storybook/from-source.ts';
import { chromiumArguments, findChromium } from './test/chromium.ts';
import { InTurns } from './test/in-turns.ts';
import { keepTemporaryFilesInMemory } from './test/temporary-files.ts';

keepTemporaryFilesInMemory();

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const { executablePath, env } = await findChromium();

/** Real Chromium, as a system in this colour scheme shows it. */
const chromium = (colorScheme: 'light' | 'dark') => ({
  browser: 'chromium' as const,
  name: `stories, ${colorScheme}`,
  provider: playwright({
    launchOptions: {
      executablePath,
      env: { ...(process.env as Record<string, string>), ...env },
      args: chromiumArguments,
    },
    contextOptions: { colorScheme },
  }),
});

// Workers and what they start compile what they have in common once.
process.env['NODE_COMPILE_CACHE'] ??= path('.cache/compiled');

// What hangs has to end some time; that a machine is busy is no fault.
const expectations = { poll: { timeout: 30_000 } } as const;

// What these tests import keeps no state that another file could see, so a worker loads it once.
const shared = { isolate: false } as const;

// One project per kind of evidence: pure code, components in a DOM, the service over HTTP, pages in a real browser.
export default defineConfig({
  resolve: {
    alias: findImportSources('default'),
  },
  test: {
    // One more than there are cores: many tests wait for processes that they start.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: InTurns },
    expect: expectations,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'cli',
          environment: 'node',
          ...shared,
          include: ['test/{check,cli,contract,pages}/**/*.test.{ts,tsx}'],
          exclude: ['test/cli/commands/**'],
          setupFiles: ['test/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'model',
          environment: 'node',
          ...shared,
          include: ['test/{labels,markdown,model}/**/*.test.ts'],
          setupFiles: ['test/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          ...shared,
          include: ['test/components/**/*.test.{ts,tsx}'],
          setupFiles: ['test/setup.ts', 'test/setup-dom.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          environment: 'node',
          ...shared,
          include: ['test/{api,cluster,server,parity}/**/*.test.ts'],
          exclude: ['test/server/stores/postgres/**'],
          setupFiles: ['test/setup.ts'],
        },
      },
      // The same tests once more, on PostgreSQL; what is about files of SQLite alone stands in a folder of its own, and
      // what has no store is not repeated.
      {
        extends: true,
        test: {
          name: 'service on PostgreSQL',
          environment: 'node',
          ...shared,
          include: ['test/{server,parity}/**/*.test.ts'],
          exclude: [
            'test/server/stores/sqlite/**',
            'test/server/{config,deploy/deploy,http/address,stores/copy-store}.test.ts',
          ],
          globalSetup: ['test/postgres.ts'],
          setupFiles: ['test/setup.ts'],
        },
      },
      // What passes calls, over real HTTP.
      {
        extends: true,
        resolve: { alias: { 'apiblock/proxy': path('src/proxy.ts') } },
        test: {
          name: 'proxy',
          environment: 'node',
          ...shared,
          include: ['test/proxy/**/*.test.ts'],
          setupFiles: ['test/setup.ts'],
        },
      },
      // Pages written for Mintlify: ours, and public ones where there are any.
      {
        extends: true,
        test: {
          name: 'mintlify',
          environment: 'jsdom',
          ...shared,
          include: ['test/{mintlify,openapi}/**/*.test.ts'],
          setupFiles: ['test/setup.ts'],
        },
      },
      // Four processes behind nginx, where it is installed.
      ...[
        { name: 'load-balanced service', globalSetup: [] },
        { name: 'load-balanced service on PostgreSQL', globalSetup: ['test/postgres.ts'] },
      ].map((store) => ({
        extends: true as const,
        test: {
          ...store,
          environment: 'node' as const,
          ...shared,
          include: ['test/load-balancing/**/*.test.ts'],
          setupFiles: ['test/setup.ts'],
          testTimeout: 120_000,
        },
      })),
      {
        extends: true,
        test: {
          name: 'pages',
          environment: 'node',
          include: ['test/{browser,site}/**/*.test.{ts,tsx}'],
          globalSetup: ['test/built/site.ts', 'test/browser/client-bundle.ts'],
          setupFiles: ['test/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      // Blocks that can be tried, in a real browser.
      {
        extends: true,
        test: {
          name: 'console',
          environment: 'node',
          include: ['test/console/**/*.test.ts'],
          globalSetup: ['test/built/library.ts', 'test/console/client-bundle.ts'],
          setupFiles: ['test/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      // The built command, run as a process.
      {
        test: {
          name: 'command',
          expect: expectations,
          environment: 'node',
          include: ['test/cli/commands/**/*.test.ts'],
          globalSetup: ['test/built/library.ts'],
          setupFiles: ['test/setup.ts'],
          testTimeout: 60_000,
        },
      },
      // The package as it will be published, and the documents of the repository.
      {
        test: {
          name: 'package',
          expect: expectations,
          environment: 'node',
          include: ['test/{documents,package}/**/*.test.{ts,tsx}'],
          globalSetup: ['test/built/library.ts'],
          setupFiles: ['test/setup.ts'],
          testTimeout: 60_000,
        },
      },
      // The library as it was built, as stories and their readers use it.
      {
        test: {
          name: 'server-rendered stories',
          expect: expectations,
          environment: 'jsdom',
          include: ['test/stories/**/*.test.{ts,tsx}'],
          globalSetup: ['test/built/library.ts'],
          setupFiles: ['test/setup.ts'],
          testTimeout: 60_000,
        },
      },
      // Storybook as it is published: every story opened by itself.
      {
        test: {
          name: 'built storybook',
          expect: expectations,
          environment: 'node',
          include: ['test/storybook/**/*.test.ts'],
          globalSetup: ['test/built/storybook.ts'],
          setupFiles: ['test/setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [storybookTest({ configDir: path('.storybook') })],
        test: {
          name: 'storybook',
          expect: expectations,
          globalSetup: ['test/built/library.ts'],
          // After all others: light and dark, at once, have the machine to themselves.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          isolate: false,
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            instances: [chromium('light'), chromium('dark')],
            provider: chromium('light').provider,
          },
        },
      },
    ],
  },
});
