import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { findImportSources } from './.storybook/from-source.ts';
import { chromiumArguments, findChromium } from './test/support/chromium.ts';
import { ProjectsInTurns } from './test/support/projects-in-turns.ts';
import { createRunFolder } from './test/support/temporary-files.ts';

createRunFolder();

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const { executablePath, env } = await findChromium();

/** Configures Chromium to report the given color scheme as the user's preference. */
const chromium = (colorScheme: 'light' | 'dark', project: string) => ({
  browser: 'chromium' as const,
  name: `${project}, ${colorScheme}`,
  provider: playwright({
    launchOptions: {
      executablePath,
      env: { ...(process.env as Record<string, string>), ...env },
      args: chromiumArguments,
    },
    contextOptions: { colorScheme },
  }),
});

// Share compiled code between workers and child processes.
process.env['NODE_COMPILE_CACHE'] ??= path('.cache/compiled');

const common = {
  // The timeout of `expect.poll` is long enough for a busy machine.
  expect: { poll: { timeout: 30_000 } },
  // Don't truncate the values in the names of parameterized tests.
  taskTitleValueFormatTruncate: 0,
} as const;

/** Matches the exhaustive tests in projects that contain both tiers. All other projects contain only one tier. */
const EXHAUSTIVE_FILES = '**/*.exhaustive.test.{ts,tsx}';

/**
 * The tests to run, as specified by `vitest --mode`:
 *
 * - `everyday`: the tests that contributors run for every change (`npm test`).
 * - `exhaustive`: all other tests, which cover every width, both color schemes, PostgreSQL, several processes and the
 *   generated code in seven languages.
 * - Any other mode, including the default, runs all tests, so that `npx vitest run PATH` finds every test in PATH.
 */
type Tier = 'everyday' | 'exhaustive' | 'all';

const toTier = (mode: string): Tier => (mode === 'everyday' || mode === 'exhaustive' ? mode : 'all');

interface ProjectTests {
  tier: Tier;
  /** Folders, and patterns of test files. */
  paths: string[];
  exclude?: string[];
}

/** Selects the test files of a project that contains both tiers. */
function selectTests({ tier, paths, exclude = [] }: ProjectTests): { include: string[]; exclude: string[] } {
  const files = tier === 'exhaustive' ? EXHAUSTIVE_FILES : '**/*.test.{ts,tsx}';
  const folders = paths.filter((path) => !path.endsWith('.ts'));
  const single = paths.filter(
    (path) => path.endsWith('.ts') && (tier !== 'exhaustive' || path.includes('.exhaustive.')),
  );
  return {
    include: [...folders.map((folder) => `${folder}/${files}`), ...single],
    exclude: ['**/node_modules/**', ...(tier === 'everyday' ? [EXHAUSTIVE_FILES] : []), ...exclude],
  };
}

/** Tests of the built command, which run it in separate processes. */
const BUILT_COMMAND = 'test/tools/cli/built-command';
/**
 * Tests of the console in Chromium, and a test of the built redirect page. All other everyday tests of the console need
 * neither a build nor a browser.
 */
const CONSOLE_PAGES = [
  'test/console/{bodies,controls,form,keyboard,keyboard-bodies,outcome,servers}.test.ts',
  'test/console/sign-in/{accessibility,redirect-page,secrets}.test.ts',
];
const CONSOLE_SWEEPS = 'test/console/**/*.exhaustive.test.ts';
/** The only test of the package that needs no build, because it reads the types of the sources. */
const PUBLIC_TYPES = 'test/package/public-types.test.ts';

/** Projects that contain everyday tests. The projects differ in their builds, environments or isolation. */
const toEverydayProjects = (tier: Tier): TestProjectInlineConfiguration[] => [
  // Tests that need neither a build nor a browser, so a worker can run several test files without isolation. Most test
  // files don't need a DOM, and starting jsdom takes longer than their tests. Files that need jsdom select it in a
  // comment.
  {
    extends: true,
    resolve: { alias: { 'apiblock/proxy': path('src/proxy.ts') } },
    test: {
      name: 'unit',
      environment: 'node',
      isolate: false,
      ...selectTests({
        tier,
        paths: [
          'test/components',
          'test/console',
          'test/examples/{api,parity,server}',
          'test/labels',
          'test/model',
          PUBLIC_TYPES,
          'test/proxy',
          'test/support',
          'test/tools',
        ],
        exclude: [
          `${BUILT_COMMAND}/**`,
          ...CONSOLE_PAGES,
          CONSOLE_SWEEPS,
          'test/examples/server/{load-balancing,stores/postgres}/**',
        ],
      }),
      setupFiles: ['test/support/setup.ts', 'test/support/setup-dom.ts'],
    },
  },
  // Tests of the built package, the built command, and the documents and stories that describe them.
  {
    test: {
      name: 'package',
      ...common,
      environment: 'node',
      ...selectTests({
        tier,
        paths: ['test/documents', 'test/package', 'test/stories', 'test/storybook', BUILT_COMMAND],
        exclude: [PUBLIC_TYPES, 'test/storybook/built/**'],
      }),
      globalSetup: ['test/support/builds/library.ts'],
      setupFiles: ['test/support/setup.ts'],
      testTimeout: 60_000,
    },
  },
  // Tests of pages in Chromium.
  {
    extends: true,
    test: {
      name: 'pages',
      environment: 'node',
      ...selectTests({ tier, paths: ['test/browser', 'test/examples/site', 'test/styles'] }),
      globalSetup: ['test/support/builds/site.ts', 'test/browser/client-bundle.ts'],
      setupFiles: ['test/support/setup.ts'],
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  },
  {
    extends: true,
    test: {
      name: 'console',
      environment: 'node',
      ...selectTests({ tier, paths: [...CONSOLE_PAGES, CONSOLE_SWEEPS] }),
      globalSetup: ['test/support/builds/library.ts', 'test/console/client-bundle.ts'],
      setupFiles: ['test/support/setup.ts'],
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  },
];

/** Projects that contain only exhaustive tests. */
const exhaustiveProjects: TestProjectInlineConfiguration[] = [
  // This project repeats the service tests that use a store, with PostgreSQL.
  {
    extends: true,
    test: {
      name: 'service on PostgreSQL',
      environment: 'node',
      isolate: false,
      include: ['test/examples/{server,parity}/**/*.test.ts'],
      exclude: [
        'test/examples/server/{load-balancing,stores/sqlite}/**',
        'test/examples/server/{config,deploy/deploy,http/address,stores/copy}.test.ts',
      ],
      globalSetup: ['test/examples/server/support/postgres.ts'],
      setupFiles: ['test/support/setup.ts'],
    },
  },
  // These projects test four service processes, behind nginx if it is installed.
  ...[
    { name: 'load-balanced service', globalSetup: [] },
    { name: 'load-balanced service on PostgreSQL', globalSetup: ['test/examples/server/support/postgres.ts'] },
  ].map((store) => ({
    extends: true as const,
    test: {
      ...store,
      environment: 'node' as const,
      isolate: false,
      include: ['test/examples/server/load-balancing/**/*.test.ts'],
      // Run this project alone, because requests to the service time out while other tests use the CPU.
      sequence: { groupOrder: 2 },
      maxWorkers: 1,
      setupFiles: ['test/support/setup.ts'],
      testTimeout: 120_000,
    },
  })),
  // This project opens every story of the built Storybook by its URL.
  {
    test: {
      name: 'built storybook',
      ...common,
      environment: 'node',
      include: ['test/storybook/built/**/*.test.ts'],
      globalSetup: ['test/support/builds/storybook.ts'],
      setupFiles: ['test/support/setup.ts'],
      // One test runs all stories, which takes minutes on a busy machine.
      testTimeout: 900_000,
      hookTimeout: 60_000,
    },
  },
];

/**
 * The tag of stories that are slow or that other everyday tests also cover. The everyday tier does not run these
 * stories.
 */
const EXHAUSTIVE_TAG = 'exhaustive';

interface StoryTests {
  name: string;
  colorSchemes: ('light' | 'dark')[];
  tags?: { include?: string[]; exclude?: string[] };
}

/** The stories that each tier renders. */
const STORY_TESTS: Record<Tier, StoryTests[]> = {
  everyday: [{ name: 'storybook', colorSchemes: ['light'], tags: { exclude: [EXHAUSTIVE_TAG] } }],
  exhaustive: [
    { name: 'storybook', colorSchemes: ['dark'] },
    { name: 'exhaustive stories', colorSchemes: ['light'], tags: { include: [EXHAUSTIVE_TAG] } },
  ],
  all: [{ name: 'storybook', colorSchemes: ['light', 'dark'] }],
};

/** Renders stories in Chromium, runs their play functions and checks them with axe. */
const toStorybookProject = ({ name, colorSchemes, tags }: StoryTests): TestProjectInlineConfiguration => ({
  plugins: [storybookTest({ configDir: path('.storybook'), ...(tags && { tags }) })],
  test: {
    name,
    ...common,
    globalSetup: ['test/support/builds/library.ts'],
    // Run this project after all others, because it uses all cores.
    sequence: { groupOrder: 1 },
    maxWorkers: 2,
    isolate: false,
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      instances: colorSchemes.map((colorScheme) => chromium(colorScheme, name)),
      provider: chromium('light', name).provider,
    },
  },
});

export default defineConfig(({ mode }) => {
  const tier = toTier(mode);
  return {
    resolve: { alias: findImportSources('default') },
    test: {
      // Use one more worker than there are cores, because many tests only wait for child processes.
      maxWorkers: availableParallelism() + 1,
      sequence: { sequencer: ProjectsInTurns },
      ...common,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      projects: [
        ...toEverydayProjects(tier),
        ...(tier === 'everyday' ? [] : exhaustiveProjects),
        ...STORY_TESTS[tier].map(toStorybookProject),
      ],
    },
  };
});
