import type { TestProject } from 'vitest/node';
import { bundlePage } from '../support/browser/bundle-page.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Code of the page's client bundle, keyed by file name. */
    readonly clientBundle: ReadonlyMap<string, string>;
  }
}

/** Bundles the client script of the {@link startSite} page once for all test files. */
export async function setup({ provide }: TestProject): Promise<void> {
  provide('clientBundle', await bundlePage(import.meta.dirname));
}
