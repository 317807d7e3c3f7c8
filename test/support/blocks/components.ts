import type * as library from '../../../src/index.js';

/** The components, imported from the sources or from the built package. */
export type Components = typeof library.mdxComponents;
