/**
 * Tests `apiblock init` on sites that differ from the output of generators, for example in their configuration files,
 * package managers or workspaces. The command must set up each site or print the lines that its author must add, and
 * must never break the build.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { AlteredSite } from './altered-sites.ts';
import {
  checkBuiltSite,
  commit,
  copyGeneratedSite,
  findChangesOfSecondRun,
  type GeneratedResult,
  generateSite,
  type Installation,
  writeFiles,
} from './generated.ts';
import { type GeneratedSite, generatedSites } from './generated-sites.ts';
import { run, tryRun } from './site-copy.ts';

/**
 * The folders of the generated sites that altered sites copy, keyed by name. Each site is generated and installed once.
 */
const installedBases = new Map<string, Promise<string>>();

/**
 * Alters a copy of a generated site, builds it, runs `apiblock init`, builds the site again and opens its first page.
 * If the command prints lines to add, the site must build before and after the author adds these lines.
 */
export async function testAlteredSite(
  browser: Browser,
  site: AlteredSite,
  installation: Installation,
): Promise<GeneratedResult> {
  const base = findBase(site.base);
  const folder = join(installation.folder, 'altered', site.name);
  const packageFolder = join(folder, site.packageFolder ?? '');
  rmSync(folder, { recursive: true, force: true });
  await copyGeneratedSite(await installBase(base, installation), packageFolder, { hasPackages: !site.isReinstalled });
  alter(folder, site);
  await install(folder, site, installation.tarball);
  const { runner = ['npx'], build = ['npm', 'run', 'build'] } = site;
  await runCommand(packageFolder, build);
  await commit(folder);

  const failures: string[] = [];
  const [program, ...args] = toCommand([...runner, 'apiblock', 'init', '--yes']);
  const init = await tryRun(packageFolder, program, ...args);
  const { manualSteps } = site;
  if (init.code !== (manualSteps ? 1 : 0))
    return { folder: packageFolder, failures: [`init exited with ${init.code}:\n${init.completeOutput}`] };
  if (manualSteps) {
    const missing = manualSteps.printedLines.filter((line) => !init.standardOutput.includes(line));
    failures.push(...missing.map((line) => `init does not print the line ${line}`));
    await runCommand(packageFolder, build);
    writeFiles(packageFolder, manualSteps.files);
    await runCommand(packageFolder, [...runner, 'apiblock', 'init', '--yes', '--force']);
  }
  failures.push(...(await findChangesOfSecondRun(packageFolder, runner)));
  await runCommand(packageFolder, build);
  const served = { ...base, name: site.name, ...(site.path !== undefined && { path: site.path }) };
  failures.push(...(await checkBuiltSite(browser, served, packageFolder)));
  return { folder: packageFolder, failures };
}

function findBase(name: string): GeneratedSite {
  const base = generatedSites.find((site) => site.name === name);
  if (!base) throw new Error(`There is no generated site ${name}.`);
  return base;
}

function installBase(base: GeneratedSite, installation: Installation): Promise<string> {
  const installed = installedBases.get(base.name) ?? generateSite({ ...base, name: `base-${base.name}` }, installation);
  installedBases.set(base.name, installed);
  return installed;
}

function alter(folder: string, { files, deletedPaths = [] }: AlteredSite): void {
  for (const path of deletedPaths) rmSync(join(folder, path), { recursive: true });
  writeFiles(folder, files);
}

async function install(folder: string, { install: commands = [] }: AlteredSite, tarball: string): Promise<void> {
  for (const command of commands) {
    const replaced = command.map((part) => part.replace('TARBALL', tarball));
    await runCommand(folder, replaced);
  }
}

async function runCommand(folder: string, command: readonly string[]): Promise<void> {
  await run(folder, ...toCommand(command));
}

function toCommand([program = '', ...args]: readonly string[]): [program: string, ...args: string[]] {
  return [program, ...args];
}
