import createMDX from '@next/mdx';

const withMDX = createMDX({ options: { remarkPlugins: ['remark-gfm', 'apiblock/remark'] } });

export default withMDX({ pageExtensions: ['js', 'jsx', 'mdx', 'ts', 'tsx'] });
