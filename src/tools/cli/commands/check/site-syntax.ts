import { existsSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import type { SiteSyntax } from '../../../check/rule.js';

/** The configuration files of frameworks that support more than MDX. */
const FRAMEWORKS: { files: string[]; syntax: SiteSyntax }[] = [
  {
    files: ['js', 'ts', 'mjs', 'cjs', 'mts', 'cts'].map((extension) => `docusaurus.config.${extension}`),
    syntax: { htmlComments: true, headingIds: true },
  },
  { files: ['docs.json', 'mint.json'], syntax: { htmlComments: false, headingIds: true } },
];

const MDX: SiteSyntax = { htmlComments: false, headingIds: false };

const syntaxByFolder = new Map<string, SiteSyntax>();

/**
 * Returns the syntax that a page can use in addition to MDX. The framework is recognized by a configuration file in a folder
 * above the page.
 */
export function findSiteSyntax(file: string): SiteSyntax {
  const syntax = findFolderSyntax(dirname(resolve(file)));
  // Frameworks other than Docusaurus do not read `.md` files as MDX, so they allow HTML comments.
  return extname(file) === '.md' ? { ...syntax, htmlComments: true } : syntax;
}

function findFolderSyntax(folder: string): SiteSyntax {
  const known = syntaxByFolder.get(folder);
  if (known) return known;
  const framework = FRAMEWORKS.find(({ files }) => files.some((file) => existsSync(join(folder, file))));
  const parent = dirname(folder);
  const syntax = framework?.syntax ?? (parent === folder ? MDX : findFolderSyntax(parent));
  syntaxByFolder.set(folder, syntax);
  return syntax;
}
