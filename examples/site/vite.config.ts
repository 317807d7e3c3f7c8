import mdx from '@mdx-js/rollup';
import react from '@vitejs/plugin-react';
import remarkGfm from 'remark-gfm';
import { defineConfig } from 'vite';
import { fromSource } from '../../.storybook/from-source.ts';

// Built twice: the client first, then the renderer, which reads the names of the client's files.
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    { enforce: 'pre', ...mdx({ remarkPlugins: [remarkGfm] }) },
    // In development pages reload: their policy refuses the inline script that replaces single components.
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
        // The first browsers with light-dark(): it stays as written.
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        rollupOptions: { input: ['src/entry-client.tsx', 'src/theme.ts', 'src/site.css', 'src/icon.svg'] },
      },
}));
