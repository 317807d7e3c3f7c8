import type { StorybookConfig } from '@storybook/react-vite';
import remarkCodeGroups from 'apiblock/remark';
import { propTables } from './prop-tables.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: [
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkCodeGroups] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  // The service worker that answers the stories' requests.
  staticDirs: ['./public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Stories use the built library, as its users do; prop tables come from its type declarations (see prop-tables.ts).
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), propTables()],
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
