import { renameSync, rmSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, type SiteCopy } from './site-copy.ts';

/**
 * Replaces the installed library with a package that exports the same names but renders nothing, so that the runner can
 * measure the size of the site without the library. Returns a function that restores the library.
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
  const library = join(modules, 'apiblock');
  const backup = join(modules, '.apiblock');
  rmSync(backup, { recursive: true, force: true });
  renameSync(library, backup);
  mkdirSync(library);
  const components = names.filter((name) => /^[A-Z]/.test(name));
  writeFileSync(
    join(library, 'package.json'),
    JSON.stringify({
      name: 'apiblock',
      version: '0.0.0',
      type: 'module',
      sideEffects: ['**/*.css'],
      exports: {
        '.': { types: './index.d.ts', default: './index.js' },
        './astro': './astro.js',
        './remark': './remark.js',
        './styles.css': './styles.css',
      },
    }),
  );
  writeFileSync(join(library, 'styles.css'), '');
  // A site's build command can run `apiblock`, so the package needs a program that does nothing.
  mkdirSync(join(library, 'dist'));
  writeFileSync(join(library, 'dist/cli.js'), '#!/usr/bin/env node\n', { mode: 0o755 });
  writeFileSync(
    join(library, 'remark.js'),
    'export default () => {}; export const remarkApiMarkdown = () => {}; export const remarkAstroBlocks = () => {};',
  );
  writeFileSync(
    join(library, 'astro.js'),
    'export const ApiBlockIsland = () => null; export const toIslandProps = ({ props }) => props;',
  );
  writeFileSync(
    join(library, 'index.js'),
    [
      ...components.map((name) => `export const ${name} = () => null;`),
      `export const mdxComponents = { ${components.join(', ')} };`,
    ].join('\n'),
  );
  // A site's build command can check types, so the package needs type declarations.
  writeFileSync(
    join(library, 'index.d.ts'),
    [
      ...components.map((name) => `export declare const ${name}: () => null;`),
      'export declare const mdxComponents: Record<string, () => null>;',
    ].join('\n'),
  );
  return () => {
    rmSync(library, { recursive: true });
    renameSync(backup, library);
  };
}
