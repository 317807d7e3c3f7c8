import remarkCodeGroups from 'apiblock/remark';
import { defineConfig } from 'fumadocs-mdx/config';

export default defineConfig({ mdxOptions: { remarkPlugins: [remarkCodeGroups] } });
