import { mdxComponents } from 'apiblock';

export const useMDXComponents = () => mdxComponents;
