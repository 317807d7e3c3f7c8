import type { TestProject } from 'vitest/node';
import { bundlePage } from '../support/browser/bundle-page.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The script files of the test page, by name. */
    readonly consoleBundle: ReadonlyMap<string, string>;
  }
}

/** Bundles the script of the test page once for all test files. */
export async function setup({ provide }: TestProject): Promise<void> {
  provide('consoleBundle', await bundlePage(import.meta.dirname));
}
