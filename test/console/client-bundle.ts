import type { TestProject } from 'vitest/node';
import { bundlePage } from '../browser/bundle-page.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The files of the script of the page of consoles, with their code. */
    readonly consoleBundle: ReadonlyMap<string, string>;
  }
}

/** Bundles what runs in the page of {@link startConsoleSite}, once for all files of tests. */
export async function setup({ provide }: TestProject): Promise<void> {
  provide('consoleBundle', await bundlePage(import.meta.dirname));
}
