import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite, run, type SiteCopy } from './site-copy.ts';
import { type Size, toAddedSize } from './size.ts';
import { replaceLibrary } from './stub.ts';

/**
 * Maximum size of the scripts that one hydrated component adds to a page, in bytes after Brotli compression. The limits
 * are about 10% above the measured sizes. The sizes include the code that bundlers add to load chunks (200 to 950
 * bytes), which `npm run size` excludes.
 */
export const importBudgets = { ApiBlock: 38_000, ParamField: 7_300 };

/**
 * Builds a page with one component. Returns the scripts that the page loads immediately, excluding scripts that it can
 * load later.
 */
type PageBuilder = (copy: SiteCopy, component: string) => Promise<string[]>;

const buildWithVite: PageBuilder = async ({ folder }, component) => {
  const page = join(folder, 'import-size');
  mkdirSync(page);
  writeFileSync(join(page, 'index.html'), '<!doctype html><script type="module" src="/entry.js"></script><body>');
  writeFileSync(
    join(page, 'entry.js'),
    `import { jsx } from 'react/jsx-runtime';
import { hydrateRoot } from 'react-dom/client';
import { ${component} } from 'apiblock';
hydrateRoot(document.body, jsx(${component}, JSON.parse(document.body.dataset.props)));
`,
  );
  await run(folder, 'npx', 'vite', 'build', 'import-size', '--logLevel', 'warn');
  const html = readFileSync(join(page, 'dist/index.html'), 'utf8');
  const assets = join(page, 'dist/assets');
  const initialScripts = readdirSync(assets).filter((file) => html.includes(`/assets/${file}`));
  const scripts = initialScripts.map((file) => readFileSync(join(assets, file), 'utf8'));
  rmSync(page, { recursive: true });
  return scripts;
};

const buildWithNext: PageBuilder = async (copy, component) => {
  const page = join(copy.folder, 'app/import-size');
  mkdirSync(page);
  writeFileSync(
    join(page, 'page.tsx'),
    `'use client';
import { ${component} } from 'apiblock';
export default function Page() {
  return <${component} {...JSON.parse('{}')} />;
}
`,
  );
  await buildSite(copy).finally(() => rmSync(page, { recursive: true }));
  const built = join(copy.folder, '.next');
  const html = readFileSync(join(built, 'server/app/import-size.html'), 'utf8');
  const initialScripts = new Set([...html.matchAll(/\/_next\/(static\/[^"\\]+\.js)/g)].map(([, file = '']) => file));
  return [...initialScripts].map((file) => readFileSync(join(built, file), 'utf8'));
};

const pageBuilders = { next: buildWithNext, vite: buildWithVite };

/** Returns the size that each component alone adds to a page of the site. */
export async function measureImports(
  copy: SiteCopy,
  builder: keyof typeof pageBuilders,
): Promise<Record<string, Size>> {
  const build = async () => {
    const built: Record<string, string[]> = {};
    for (const name of Object.keys(importBudgets)) built[name] = await pageBuilders[builder](copy, name);
    return built;
  };
  const real = await build();
  const restore = await replaceLibrary(copy);
  const without = await build().finally(restore);
  return Object.fromEntries(
    Object.entries(real).map(([name, scripts]) => [name, toAddedSize(scripts, without[name] ?? [])]),
  );
}
