import { mdxComponents } from 'apiblock';

/** The name by which pages write a component of the library; undefined for any other. */
export const componentName = (component: unknown): string | undefined =>
  Object.entries(mdxComponents).find(([, known]) => known === component)?.[0];
