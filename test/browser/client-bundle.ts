import type { TestProject } from 'vitest/node';
import { bundlePage } from './bundle-page.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The files of the page's client bundle, with their code. */
    readonly clientBundle: ReadonlyMap<string, string>;
  }
}

/** Bundles what hydrates the page of {@link startSite}, once for all files of tests. */
export async function setup({ provide }: TestProject): Promise<void> {
  provide('clientBundle', await bundlePage(import.meta.dirname));
}
