import type { StorybookConfig } from '@storybook/react-vite';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import type * as remark from '../src/remark.ts';
import { fromSource } from './from-source.ts';
import { liveFences } from './live-fences.ts';
import { pageLinks } from './page-links.ts';
import { propTables } from './prop-tables.ts';

const importPlugin = () =>
  runnerImport<typeof remark>(fileURLToPath(new URL('../src/remark.ts', import.meta.url)), {
    configFile: false,
  });
let imported: ReturnType<typeof importPlugin> | undefined;

/** The library's own plugin for MDX, from its source: this file is read also where nothing has been built. */
const remarkCodeGroups = () => async (tree: { type: string }) => {
  imported ??= importPlugin();
  (await imported).module.default()(tree);
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
  // The service worker that answers the stories' requests.
  staticDirs: ['./public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Prop tables come from the library's types (see prop-tables.ts).
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), propTables(), fromSource()],
    // Tests find all packages anew: one that an import has added since the last run would reload them half way.
    optimizeDeps: { ...vite.optimizeDeps, force: process.env['VITEST'] !== undefined },
    build: {
      ...vite.build,
      // The documentation tool itself is larger than the warning allows.
      chunkSizeWarningLimit: 4000,
      // The first browsers with light-dark(): it stays as written.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      // A bundle for browsers alone has no use for 'use client'.
      rolldownOptions: {
        ...vite.build?.rolldownOptions,
        onwarn: (warning, warn) => void (warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning)),
      },
    },
  }),
};

export default config;
