/**
 * Sites that their authors changed in ways that generators don't: other configuration files, files that exist already, other
 * package managers and workspaces. `apiblock init` must set up each site, or print the lines that its author adds by hand, and
 * must never break the build.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { type AlteredSite, DELETED } from './altered-sites.ts';
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

/** The generated sites that altered sites copy, keyed by name. Each is installed once. */
const bases = new Map<string, Promise<string>>();

/**
 * Alters a generated site, builds it, runs `apiblock init`, builds the site again and opens its first page. If the command prints
 * lines to add, the site must build before and after the author adds them.
 */
export async function testAlteredSite(
  browser: Browser,
  site: AlteredSite,
  { folder: parent, tarball }: Installation,
): Promise<GeneratedResult> {
  const base = findBase(site.base);
  const folder = join(parent, 'altered', site.name);
  const packageFolder = join(folder, site.packageFolder ?? '');
  rmSync(folder, { recursive: true, force: true });
  const generated = await installBase(base, { folder: parent, tarball });
  await copyGeneratedSite(generated, packageFolder, { hasPackages: !site.isReinstalled });
  alter(folder, site);
  await install(folder, site, tarball);
  const { runner = ['npx'], build = ['npm', 'run', 'build'] } = site;
  await runAll(packageFolder, build);
  await commit(folder);

  const failures: string[] = [];
  const init = await tryRun(packageFolder, ...toCommand([...runner, 'apiblock', 'init', '--yes']));
  const expectedCode = site.byHand ? 1 : 0;
  if (init.code !== expectedCode)
    return { folder: packageFolder, failures: [`init exited with ${init.code}:\n${init.completeOutput}`] };
  if (site.byHand) {
    for (const line of site.printedLines ?? [])
      if (!init.standardOutput.includes(line)) failures.push(`init does not print the line ${line}`);
    await runAll(packageFolder, build);
    writeFiles(packageFolder, site.byHand);
    await runAll(packageFolder, [...runner, 'apiblock', 'init', '--yes', '--force']);
  }
  failures.push(...(await findChangesOfSecondRun(packageFolder, runner)));
  await runAll(packageFolder, build);
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
  const installed = bases.get(base.name) ?? generateSite({ ...base, name: `base-${base.name}` }, installation);
  bases.set(base.name, installed);
  return installed;
}

function alter(folder: string, { files }: AlteredSite): void {
  const written = Object.entries(files).filter(([, text]) => text !== DELETED);
  for (const path of Object.keys(files)) rmSync(join(folder, path), { recursive: true, force: true });
  writeFiles(folder, Object.fromEntries(written));
}

async function install(folder: string, { install: commands = [] }: AlteredSite, tarball: string): Promise<void> {
  for (const command of commands)
    await runAll(
      folder,
      command.map((part) => part.replace('TARBALL', tarball)),
    );
}

async function runAll(folder: string, command: readonly string[]): Promise<void> {
  await run(folder, ...toCommand(command));
}

function toCommand([program = '', ...args]: readonly string[]): [program: string, ...args: string[]] {
  return [program, ...args];
}
