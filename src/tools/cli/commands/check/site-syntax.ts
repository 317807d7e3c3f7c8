import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import type { SiteSyntax } from '../../../check/rule.js';

type FrameworkSyntax = Pick<SiteSyntax, 'htmlComments' | 'headingIds' | 'textStyles'>;

/** Frameworks that support syntax beyond MDX, recognized by their configuration files. */
const FRAMEWORKS: { files: string[]; syntax: FrameworkSyntax }[] = [
  { files: listConfigs('docusaurus'), syntax: { htmlComments: true, headingIds: true, textStyles: false } },
  { files: listConfigs('astro'), syntax: { htmlComments: false, headingIds: false, textStyles: true } },
];

/** The configuration files for Mintlify. Mintlify renders pages itself, without the remark plugin. */
const MINTLIFY_FILES = ['docs.json', 'mint.json'];
const MINTLIFY: SiteSyntax = { htmlComments: false, headingIds: true, textStyles: false, separatesComponents: true };

const MDX: SiteSyntax = { htmlComments: false, headingIds: false, textStyles: false, separatesComponents: false };

function listConfigs(framework: string): string[] {
  return ['js', 'ts', 'mjs', 'cjs', 'mts', 'cts'].map((extension) => `${framework}.config.${extension}`);
}

const syntaxByFolder = new Map<string, SiteSyntax>();

/**
 * Returns the syntax that a page can use in addition to MDX. The framework and the remark plugin are recognized by the
 * configuration files in the folders above the page.
 */
export function findSiteSyntax(file: string): SiteSyntax {
  const syntax = findFolderSyntax(dirname(resolve(file)));
  // Frameworks other than Docusaurus do not read `.md` files as MDX, so they allow HTML comments.
  return extname(file) === '.md' ? { ...syntax, htmlComments: true } : syntax;
}

function findFolderSyntax(folder: string): SiteSyntax {
  const known = syntaxByFolder.get(folder);
  if (known) return known;
  const syntax = readFolderSyntax(folder);
  syntaxByFolder.set(folder, syntax);
  return syntax;
}

function readFolderSyntax(folder: string): SiteSyntax {
  const contains = (files: readonly string[]) => files.some((file) => existsSync(join(folder, file)));
  if (contains(MINTLIFY_FILES)) return MINTLIFY;
  const framework = FRAMEWORKS.find(({ files }) => contains(files));
  const parent = dirname(folder);
  const outer = framework || parent === folder ? MDX : findFolderSyntax(parent);
  const separatesComponents = outer.separatesComponents || usesPlugin(folder);
  return { ...outer, ...framework?.syntax, separatesComponents };
}

/** Returns whether a configuration file in a folder, such as `next.config.mjs`, mentions the remark plugin. */
function usesPlugin(folder: string): boolean {
  const configurations = listFiles(folder).filter((name) => /\.config\.[cm]?[jt]s$/.test(name));
  const files = [...configurations, '.storybook/main.ts', '.storybook/main.js'].map((name) => join(folder, name));
  return files.some((file) => existsSync(file) && readFileSync(file, 'utf8').includes('apiblock/remark'));
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // The folder does not exist, or cannot be read.
    return [];
  }
}
