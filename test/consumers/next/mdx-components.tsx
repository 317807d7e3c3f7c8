import { mdxComponents } from 'apiblock';
import type { MDXComponents } from 'mdx/types';

export function useMDXComponents(): MDXComponents {
  return mdxComponents;
}
