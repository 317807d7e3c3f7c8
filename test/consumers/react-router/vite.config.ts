import { fileURLToPath } from 'node:url';
import mdx from '@mdx-js/rollup';
import { reactRouter } from '@react-router/dev/vite';
import remarkCodeGroups from 'apiblock/remark';
import remarkGfm from 'remark-gfm';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [{ enforce: 'pre', ...mdx({ providerImportSource: '~/mdx-components', remarkPlugins: [remarkGfm, remarkCodeGroups] }) }, reactRouter()],
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
});
