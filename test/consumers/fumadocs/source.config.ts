import remarkCodeGroups, { remarkApiMarkdown } from 'apiblock/remark';
import { defineConfig } from 'fumadocs-mdx/config';

export default defineConfig({
  mdxOptions: { remarkPlugins: [[remarkApiMarkdown, { annotate: true }], remarkCodeGroups] },
});
