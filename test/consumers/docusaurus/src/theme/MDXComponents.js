import MDXComponents from '@theme-original/MDXComponents';
import { mdxComponents } from 'apiblock';

export default { ...MDXComponents, ...mdxComponents };
