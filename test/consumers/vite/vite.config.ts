import mdx from '@mdx-js/rollup';
import react from '@vitejs/plugin-react';
import remarkCodeGroups from 'apiblock/remark';
import remarkGfm from 'remark-gfm';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [{ enforce: 'pre', ...mdx({ remarkPlugins: [remarkGfm, remarkCodeGroups] }) }, react({ include: /\.(mdx|tsx)$/ })],
});
