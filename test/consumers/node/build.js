import mdx from '@mdx-js/esbuild';
import remarkCodeGroups from 'apiblock/remark';
import { build } from 'esbuild';
import remarkGfm from 'remark-gfm';

await build({
  entryPoints: ['client.js', 'site.css'],
  outdir: 'public',
  bundle: true,
  splitting: true,
  format: 'esm',
  minify: true,
  plugins: [mdx({ remarkPlugins: [remarkGfm, remarkCodeGroups] })],
});
