import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Files } from '../tools/init/memory-project.ts';
import { checkAxe } from './axe.ts';
import type { GeneratedSite } from './generated-sites.ts';
import { run, serve } from './site-copy.ts';
import type { Site } from './sites.ts';
import { visit } from './visit.ts';

/** The folder in which sites are generated, and the packed library that is installed in each site. */
export interface Installation {
  folder: string;
  tarball: string;
}

interface PackageJson {
  dependencies: Record<string, string>;
}

export interface GeneratedResult {
  folder: string;
  failures: string[];
}

/**
 * Generates a site, installs the packed library, runs `apiblock init` twice, builds the site and opens its first page.
 * The second run must change nothing.
 */
export async function testGeneratedSite(
  browser: Browser,
  site: GeneratedSite,
  installation: Installation,
): Promise<GeneratedResult> {
  const folder = await generateSite(site, installation);
  await run(folder, 'npx', 'apiblock', 'init', '--yes');
  const failures = await findChangesOfSecondRun(folder);
  await run(folder, 'npx', 'apiblock', 'check');
  await run(folder, 'npm', 'run', 'build');
  failures.push(...(await checkBuiltSite(browser, site, folder)));
  return { folder, failures };
}

/**
 * Generates a site in a subfolder of the installation's folder, installs its packages and the packed library, and
 * commits its files. Returns the folder of the site.
 */
export async function generateSite(site: GeneratedSite, { folder: parent, tarball }: Installation): Promise<string> {
  const folder = join(parent, site.name, 'site');
  rmSync(join(parent, site.name), { recursive: true, force: true });
  mkdirSync(join(parent, site.name));
  if (Array.isArray(site.source)) await run(join(parent, site.name), 'npx', '--yes', ...site.source);
  else writeFiles(folder, { '.gitignore': 'node_modules\n.next\n.astro\ndist\nbuild\n', ...site.source });
  writeFiles(folder, site.replacedFiles);
  await run(folder, 'npm', 'install', '--no-audit', '--no-fund', tarball);
  await commit(folder);
  return folder;
}

export function writeFiles(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Runs `apiblock init` again. Returns a failure if it changes files. */
export async function findChangesOfSecondRun(folder: string, command: string[] = ['npx']): Promise<string[]> {
  await commit(folder);
  const [program = '', ...args] = command;
  await run(folder, program, ...args, 'apiblock', 'init', '--yes');
  const changed = await run(folder, 'git', 'status', '--porcelain');
  return changed === '' ? [] : [`the second run of apiblock init changes ${changed}`];
}

export async function commit(folder: string): Promise<void> {
  if (!existsSync(join(folder, '.git'))) await run(folder, 'git', 'init', '--quiet');
  await run(folder, 'git', 'add', '.');
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  await run(folder, 'git', ...identity, 'commit', '--quiet', '--allow-empty', '--message', 'Test');
}

/** Serves a built site and checks its first page. Returns the failed checks. */
export async function checkBuiltSite(
  browser: Browser,
  site: Pick<GeneratedSite, 'name' | 'framework' | 'path' | 'toServeCommand'>,
  folder: string,
): Promise<string[]> {
  return serve({ ...site, folder, toCommand: site.toServeCommand }, (url) => checkFirstPage(browser, site, url));
}

/** Opens the page in both color schemes and two widths. Returns the failed checks. */
async function checkFirstPage(
  browser: Browser,
  { name, path, framework }: Pick<GeneratedSite, 'name' | 'path' | 'framework'>,
  url: string,
): Promise<string[]> {
  const failures: string[] = [];
  const settings: Site = { name, framework, path, page: '', output: [], policy: 'framework' };
  for (const theme of ['light', 'dark'] as const) {
    for (const width of [390, 1280]) {
      const { page, messages, close } = await visit(browser, settings, { url, theme, width });
      const fail = (what: string) => failures.push(`${theme}, ${width} px: ${what}`);
      for (const message of messages) fail(message);
      const block = page.locator('.apiblock-block');
      if ((await block.count()) !== 1) fail('the page does not contain one block');
      // The remark plugin for Astro passes fields to the block as data. Without it, the fields belong to no section.
      const sections = await block.locator('.apiblock-section-heading').allTextContents();
      if (!sections.includes('Path parameters')) fail('the block does not contain its path parameters');
      // Without the stylesheet, the panels of a block have no border.
      const border = await block
        .locator('.apiblock-group')
        .first()
        .evaluate((group) => getComputedStyle(group).borderTopWidth);
      if (border === '0px') fail('the block is not styled');
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (isTooWide) fail('the page scrolls horizontally');
      await checkAxe(page, theme, fail);
      await close();
    }
  }
  return failures;
}

/**
 * Copies a site without its Git repository. If `hasPackages` is true, the copy contains the installed packages as hard
 * links. Otherwise, it contains no packages and does not depend on the library.
 */
export async function copyGeneratedSite(
  from: string,
  to: string,
  { hasPackages }: { hasPackages: boolean },
): Promise<void> {
  mkdirSync(dirname(to), { recursive: true });
  const omitted = ['node_modules', '.git'].map((name) => join(from, name));
  cpSync(from, to, { recursive: true, filter: (path) => !omitted.includes(path) });
  if (hasPackages) await linkPackages(from, to);
  else removeLibrary(to);
}

function removeLibrary(folder: string): void {
  rmSync(join(folder, 'package-lock.json'), { force: true });
  const packageJson = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
  const dependencies = Object.entries(packageJson.dependencies).filter(([name]) => name !== 'apiblock');
  const text = JSON.stringify({ ...packageJson, dependencies: Object.fromEntries(dependencies) }, null, 2);
  writeFileSync(join(folder, 'package.json'), `${text}\n`);
}

async function linkPackages(from: string, to: string): Promise<void> {
  await run(dirname(to), 'cp', '-al', join(from, 'node_modules'), join(to, 'node_modules'));
  // npm writes to this file, so the copy must not share it.
  const lockFile = join('node_modules', '.package-lock.json');
  rmSync(join(to, lockFile), { force: true });
  if (existsSync(join(from, lockFile))) cpSync(join(from, lockFile), join(to, lockFile));
}
