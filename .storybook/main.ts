import type { StorybookConfig } from '@storybook/react-vite';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import type * as remark from '../src/remark.ts';
import { fromSource } from './from-source.ts';
import { liveFences } from './live-fences.ts';
import { pageLinks } from './page-links.ts';
import { propTables } from './prop-tables.ts';

const importRemarkModule = () =>
  runnerImport<typeof remark>(fileURLToPath(new URL('../src/remark.ts', import.meta.url)), {
    configFile: false,
  });
let remarkModule: ReturnType<typeof importRemarkModule> | undefined;

/** The library's remark plugin, imported from source because this file is also loaded before the library is built. */
const remarkCodeGroups = () => async (tree: { type: string }) => {
  remarkModule ??= importRemarkModule();
  (await remarkModule).module.default()(tree);
};

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: [
    {
      name: '@storybook/addon-docs',
      options: {
        mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [liveFences, pageLinks, remarkCodeGroups] } },
      },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  // Contains the service worker of Mock Service Worker.
  staticDirs: ['./public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Prop tables come from the library's types (see prop-tables.ts).
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), propTables(), fromSource()],
    // Tests optimize all dependencies again: a newly discovered dependency would reload the page during a test.
    optimizeDeps: { ...vite.optimizeDeps, force: process.env['VITEST'] !== undefined },
    build: {
      ...vite.build,
      // Storybook's own chunks exceed Vite's default limit for the warning.
      chunkSizeWarningLimit: 4000,
      // The first browsers that support light-dark(), so that it is not lowered.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      // A bundle for browsers ignores 'use client', so the warning about it is not relevant.
      rolldownOptions: {
        ...vite.build?.rolldownOptions,
        onwarn: (warning, warn) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
        },
      },
    },
  }),
};

export default config;
