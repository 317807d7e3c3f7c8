import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

// One project per kind of evidence: pure code, components in a DOM, the service over HTTP, pages in a real browser.
export default defineConfig({
  resolve: { alias: { '#code-example': path('src/components/PrismCode.tsx') } },
  test: {
    globalSetup: ['test/global-setup.ts'],
    projects: [
      { extends: true, test: { name: 'model', environment: 'node', include: ['test/model/**/*.test.ts'], setupFiles: ['test/setup.ts'], testTimeout: 60_000 } },
      {
        extends: true,
        test: { name: 'components', environment: 'jsdom', include: ['test/components/**/*.test.{ts,tsx}'], setupFiles: ['test/setup.ts', 'test/setup-dom.ts'] },
      },
      { extends: true, test: { name: 'service', environment: 'node', include: ['test/{api,server}/**/*.test.ts'], setupFiles: ['test/setup.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
      { extends: true, test: { name: 'pages', environment: 'node', include: ['test/{pages,site}/**/*.test.{ts,tsx}'], setupFiles: ['test/setup.ts'], testTimeout: 120_000, hookTimeout: 120_000, fileParallelism: false } },
    ],
  },
});
