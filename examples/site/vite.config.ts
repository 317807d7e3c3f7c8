import { join } from 'node:path';
import mdx from '@mdx-js/rollup';
import react from '@vitejs/plugin-react';
import remarkGfm from 'remark-gfm';
import { defineConfig } from 'vite';
import { fromSource } from '../../.storybook/from-source.ts';
import { importRemarkFromSource } from '../../.storybook/remark-from-source.ts';

/** The test record that `npm run record` writes. Each block shows the date of its last test. */
const record = join(import.meta.dirname, 'apiblock-record.json');

/** Compiles MDX pages. The gallery also imports the sources of its pages (`?raw`), which must stay unchanged. */
async function compilePages(command: 'serve' | 'build') {
  const { default: remarkCodeGroups } = await (command === 'serve'
    ? importRemarkFromSource('site-remark')
    : import('apiblock/remark'));
  const plugin = mdx({ remarkPlugins: [remarkGfm, [remarkCodeGroups, { record }]] });
  return {
    ...plugin,
    enforce: 'pre' as const,
    transform: { filter: { id: { exclude: /\?raw$/ } }, handler: plugin.transform },
  };
}

// The client must be built first, because the server build reads the file names from the client's manifest.
export default defineConfig(async ({ command, isSsrBuild }) => ({
  plugins: [
    await compilePages(command),
    // In development, don't use React Fast Refresh: the Content Security Policy of the pages blocks its inline script.
    command === 'build' && react({ include: /\.(mdx|tsx)$/ }),
    fromSource(),
  ],
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node22' }
    : {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        // Target the first browser versions that support light-dark(), so that the build keeps this CSS function.
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        rollupOptions: { input: ['src/entry-client.tsx', 'src/theme.ts', 'src/site.css', 'src/icon.svg'] },
      },
}));
