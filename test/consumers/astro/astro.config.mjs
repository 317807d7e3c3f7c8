import { unified } from '@astrojs/markdown-remark';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { remarkAstroBlocks } from 'apiblock/remark';
import { defineConfig } from 'astro/config';

export default defineConfig({
  integrations: [mdx(), react()],
  markdown: { processor: unified({ remarkPlugins: [remarkAstroBlocks] }) },
});
