import { renameSync, rmSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteCopy } from './site-copy.ts';
import { run } from './site-copy.ts';

/**
 * Puts a package into the library's place that exports the same names and shows nothing. What the same site then
 * loads less is what the library adds. Gives the way back.
 */
export async function replaceLibrary({ folder }: SiteCopy): Promise<() => void> {
  const names = JSON.parse(
    await run(
      folder,
      process.execPath,
      '--input-type=module',
      '-e',
      "console.log(JSON.stringify(Object.keys(await import('apiblock'))))",
    ),
  ) as string[];
  const modules = join(folder, 'node_modules');
  const [place, aside] = [join(modules, 'apiblock'), join(modules, '.apiblock')];
  rmSync(aside, { recursive: true, force: true });
  renameSync(place, aside);
  mkdirSync(place);
  const components = names.filter((name) => /^[A-Z]/.test(name));
  writeFileSync(
    join(place, 'package.json'),
    JSON.stringify({
      name: 'apiblock',
      version: '0.0.0',
      type: 'module',
      sideEffects: ['**/*.css'],
      exports: { '.': './index.js', './remark': './remark.js', './styles.css': './styles.css' },
    }),
  );
  writeFileSync(join(place, 'styles.css'), '');
  // The build of a site writes twins with it.
  mkdirSync(join(place, 'dist'));
  writeFileSync(join(place, 'dist/cli.js'), '#!/usr/bin/env node\n', { mode: 0o755 });
  writeFileSync(join(place, 'remark.js'), 'export default () => {}; export const remarkApiMarkdown = () => {};');
  writeFileSync(
    join(place, 'index.js'),
    [
      ...components.map((name) => `export const ${name} = () => null;`),
      `export const mdxComponents = { ${components.join(', ')} };`,
    ].join('\n'),
  );
  return () => {
    rmSync(place, { recursive: true });
    renameSync(aside, place);
  };
}
