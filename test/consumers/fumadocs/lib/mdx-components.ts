import { mdxComponents } from 'apiblock';
import defaultComponents from 'fumadocs-ui/mdx';

export const components = { ...defaultComponents, ...mdxComponents };
