/**
 * Installs the packed library into real sites, builds and serves them, and opens them in Chromium:
 *
 *     npm run test:consumers                            those of each submission
 *     npm run test:consumers -- --all                   all
 *     npm run test:consumers -- next docusaurus         these alone
 *
 * `--keep FOLDER` leaves the sites in a folder and uses what was installed there before; `--pictures FOLDER` saves what
 * a reader sees. `sites.ts` says what a site is made of, `checks.ts` what must hold of each.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { checkSite } from './checks.ts';
import { importBudgets, measureImports } from './import-size.ts';
import { readPolicyReports } from './policy.ts';
import { buildSite, copySite, run, serveSite } from './site-copy.ts';
import { type Site, sites, usual } from './sites.ts';
import { readPageFiles, toAddedSize } from './size.ts';
import { replaceLibrary } from './stub.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, keep: { type: 'string' }, pictures: { type: 'string' } },
});

/** A site in the table, and what is wrong with it. */
interface Result {
  row: Record<string, string>;
  failures: string[];
}

/** What the framework loads, and does to the policy. */
async function readPage(browser: Browser, site: Site, url: string) {
  return { files: await readPageFiles(browser, url), ...(await readPolicyReports(browser, site, url)) };
}

async function runSite(browser: Browser, site: Site, folder: string, tarball: string): Promise<Result> {
  const copy = await copySite(site, folder, tarball);
  const { version } = JSON.parse(
    readFileSync(join(copy.folder, 'node_modules', site.framework, 'package.json'), 'utf8'),
  ) as { version: string };
  const buildSeconds = await buildSite(copy);
  const failures: string[] = [];
  const { files, reports, running } = await serveSite(copy, async (url) => {
    failures.push(...(await checkSite(browser, site, url, values.pictures && resolve(values.pictures))));
    return readPage(browser, site, url);
  });
  const restore = await replaceLibrary(copy);
  const without = await buildSite(copy)
    .then(() => serveSite(copy, (url) => readPage(browser, site, url)))
    .finally(restore);

  const script = toAddedSize(files.scripts, without.files.scripts);
  const styles = toAddedSize(files.styles, without.files.styles);
  if (site.scriptBudget && script.brotli > site.scriptBudget)
    failures.push(`the library adds ${script.brotli} bytes of script, more than ${site.scriptBudget}`);
  if (styles.brotli > 6400) failures.push(`the library adds ${styles.brotli} bytes of styles, more than 6400`);
  // Prism's grammars name it; a page that a server coloured has no use for them.
  const hasPrism = (texts: string[]) => texts.some((text) => text.includes('lookbehind'));
  if (hasPrism(files.scripts) && !hasPrism(without.files.scripts)) failures.push('the page loads Prism');
  const own = reports.filter((report) => !without.reports.includes(report));
  for (const report of site.policy === 'framework' ? own : reports) failures.push(`policy: ${report}`);
  if (!running) failures.push('under the policy the tabs, or the console, do not run');

  if (site.importPages) {
    for (const [name, { brotli }] of Object.entries(await measureImports(copy, site.importPages))) {
      const budget = importBudgets[name as keyof typeof importBudgets];
      process.stdout.write(
        `${site.name}: { ${name} } alone adds ${brotli} bytes of script, compressed by brotli; ${budget} are allowed\n`,
      );
      if (brotli > budget) failures.push(`{ ${name} } adds more than ${budget} bytes of script`);
    }
  }
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  return {
    failures,
    row: {
      version,
      'install, s': copy.installSeconds.toFixed(0),
      'build, s': buildSeconds.toFixed(1),
      'script, kB': kilobytes(script.plain),
      'script brotli, kB': kilobytes(script.brotli),
      'styles, kB': kilobytes(styles.plain),
      'styles brotli, kB': kilobytes(styles.brotli),
      policy: {
        strict: 'kept',
        hashes: 'kept, inline parts of the framework by hash',
        framework: `broken by the framework alone, ${reports.length} times`,
      }[site.policy],
      result: failures.length === 0 ? 'passed' : `${failures.length} failed`,
    },
  };
}

const names = positionals.length > 0 ? positionals : values.all ? sites.map(({ name }) => name) : usual;
const chosen = names.map((name) => sites.find((site) => site.name === name) ?? name);
const unknown = chosen.filter((site) => typeof site === 'string');
if (unknown.length > 0)
  throw new Error(`There is no site ${unknown.join(', ')}: there are ${sites.map(({ name }) => name).join(', ')}.`);

const folder = values.keep ? resolve(values.keep) : mkdtempSync(join(tmpdir(), 'apiblock-consumers-'));
mkdirSync(folder, { recursive: true });
// However it ends: nothing is left, neither files nor, by their own listeners, servers.
if (!values.keep) process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
const [{ filename }] = JSON.parse(
  await run(
    fileURLToPath(new URL('../..', import.meta.url)),
    'npm',
    'pack',
    '--ignore-scripts',
    '--json',
    '--pack-destination',
    folder,
  ),
) as [{ filename: string }];
const browser = await launchChromium();
const waiting = chosen.filter((site) => typeof site !== 'string');
const results = new Map<string, Result>();
/** Takes one site after the other; two of these run beside each other. */
async function work() {
  for (let site = waiting.shift(); site; site = waiting.shift()) {
    const { name } = site;
    const result = await runSite(browser, site, folder, join(folder, filename)).catch((error: unknown): Result => ({
      row: { result: 'failed' },
      failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    }));
    for (const failure of result.failures) process.stdout.write(`${name}: ${failure}\n`);
    results.set(name, result);
  }
}
await Promise.all([work(), work()]);
await browser.close();

console.table(Object.fromEntries(names.map((name) => [name, results.get(name)?.row])));
process.stdout
  .write(`Script and styles are what a page loads more than the page of the same site, built with a package in the library's place that
shows nothing: minified by the framework, compressed by brotli file by file. React is not part of it; inline script is
part of the HTML. The policy: default-src 'none'; script-src 'self'; style-src 'self'.
`);
process.exitCode = [...results.values()].some(({ failures }) => failures.length > 0) ? 1 : 0;
