import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, type SiteCopy } from './site-copy.ts';
import { type Size, toAddedSize } from './size.ts';
import { replaceLibrary } from './stub.ts';

/**
 * Pages that use one component each, and the most that it may add to their script, in bytes compressed by brotli. Vite's
 * own loader of chunks is part of what ApiBlock adds (300 bytes).
 */
export const importBudgets = { ApiBlock: 11_200, ParamField: 2_000 };

const entry = (name: string) => `
import { jsx } from 'react/jsx-runtime';
import { hydrateRoot } from 'react-dom/client';
import { ${name} } from 'apiblock';
hydrateRoot(document.body, jsx(${name}, JSON.parse(document.body.dataset.props)));
`;

/** The scripts that a page built by Vite loads at once: its entry and what that imports, without what it may load later. */
async function buildEntry({ folder }: SiteCopy, name: string): Promise<string[]> {
  const page = join(folder, 'import-size');
  rmSync(page, { recursive: true, force: true });
  mkdirSync(page);
  writeFileSync(join(page, 'index.html'), '<!doctype html><script type="module" src="/entry.js"></script><body>');
  writeFileSync(join(page, 'entry.js'), entry(name));
  await run(folder, 'npx', 'vite', 'build', 'import-size', '--logLevel', 'warn');
  const html = readFileSync(join(page, 'dist/index.html'), 'utf8');
  const assets = join(page, 'dist/assets');
  const atOnce = readdirSync(assets).filter((file) => html.includes(`/assets/${file}`));
  const scripts = atOnce.map((file) => readFileSync(join(assets, file), 'utf8'));
  rmSync(page, { recursive: true });
  return scripts;
}

/** What each component alone adds to a page that Vite builds. */
export async function measureImports(copy: SiteCopy): Promise<Record<string, Size>> {
  const build = async () => {
    const built: Record<string, string[]> = {};
    for (const name of Object.keys(importBudgets)) built[name] = await buildEntry(copy, name);
    return built;
  };
  const real = await build();
  const restore = await replaceLibrary(copy);
  const without = await build().finally(restore);
  return Object.fromEntries(Object.entries(real).map(([name, scripts]) => [name, toAddedSize(scripts, without[name] ?? [])]));
}
