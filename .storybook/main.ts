import type { StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';
import type * as remark from '../src/remark.ts';
import { fromSource } from './from-source.ts';
import { liveFences } from './live-fences.ts';
import { pageLinks } from './page-links.ts';
import { propTables } from './prop-tables.ts';
import { importRemarkFromSource } from './remark-from-source.ts';

/** The library's remark plugin, which reads the operations on pages from the OpenAPI description of the stories. */
const remarkCodeGroups = () => async (tree: { type: string }, file: remark.PageFile) => {
  const { default: plugin } = await importRemarkFromSource('storybook-remark');
  await plugin({ openapi: 'stories/openapi.yaml' })(tree, file);
};

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: [
    {
      name: '@storybook/addon-docs',
      options: {
        mdxPluginOptions: {
          mdxCompileOptions: { remarkPlugins: [remarkGfm, liveFences, pageLinks, remarkCodeGroups] },
        },
      },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  // This folder contains the service worker script of Mock Service Worker.
  staticDirs: ['./public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Disable Storybook's prop parser, because prop-tables.ts generates the prop tables from the library's types.
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), propTables(), fromSource()],
    // In tests, ignore the dependency cache: if a dependency were missing, Vite would reload the page during a test.
    optimizeDeps: { ...vite.optimizeDeps, force: process.env['VITEST'] !== undefined },
    build: {
      ...vite.build,
      // Storybook's own chunks exceed the default limit, so raise it to avoid a warning.
      chunkSizeWarningLimit: 4000,
      // Target the first browser versions that support light-dark(), so that the build keeps this CSS function.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      // Hide the warning about 'use client' directives, which have no effect in a browser bundle.
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
