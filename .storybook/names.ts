import { mdxComponents } from 'apiblock';

/** Returns the name of an apiblock component, or `undefined` for any other component. */
export const componentName = (component: unknown): string | undefined =>
  Object.entries(mdxComponents).find(([, candidate]) => candidate === component)?.[0];
