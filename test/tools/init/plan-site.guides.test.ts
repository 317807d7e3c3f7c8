import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Files, toChangedFiles } from './memory-project.ts';
import { astroMinimal } from './sites/astro.ts';
import { docusaurusJavaScript } from './sites/docusaurus.ts';
import { nextTailwind, nextTypeScript } from './sites/next.ts';
import { reactRouter } from './sites/react-router.ts';
import { viteTypeScript } from './sites/vite.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');

describe('planSite', () => {
  it.each<[site: string, files: Files, path: string]>([
    ['astro', astroMinimal, 'src/components/ApiBlock.astro'],
    ['docusaurus', docusaurusJavaScript, 'src/theme/MDXComponents.js'],
    ['next', nextTypeScript, 'mdx-components.tsx'],
    ['react-router', reactRouter, 'app/mdx-components.ts'],
    ['vite', viteTypeScript, 'src/mdx.d.ts'],
  ])('plans a file with the same content as in the consumer site %s', (site, files, path) => {
    expect(toChangedFiles(files)[path]).toBe(read(`test/consumers/${site}/${path}`));
  });

  it.each<[name: string, files: Files, path: string]>([
    ['the layout of a site with Tailwind', nextTailwind, 'src/app/docs/layout.tsx'],
    ['the layout of a site without Tailwind', nextTypeScript, 'app/docs/layout.tsx'],
    ['the margins of a site without Tailwind', nextTypeScript, 'app/docs/docs.css'],
  ])('plans %s as in the guide for Next.js', (_, files, path) => {
    expect(read('stories/guides/Next.mdx')).toContain(toChangedFiles(files)[path]);
  });
});
