import { mdxComponents } from 'apiblock';

/** Returns the name of a component of the library, or `undefined` for any other component. */
export const componentName = (component: unknown): string | undefined =>
  Object.entries(mdxComponents).find(([, candidate]) => candidate === component)?.[0];
