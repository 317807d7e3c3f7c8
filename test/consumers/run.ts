/**
 * Installs the packed library into real sites, builds and serves them, and checks them in Chromium:
 *
 *     npm run test:consumers                            the sites that are tested by default
 *     npm run test:consumers -- --all                   all sites
 *     npm run test:consumers -- next docusaurus         only these sites
 *     npm run test:consumers -- create-vite             a site that `create-vite` generates and `apiblock init` sets up
 *     npm run test:consumers -- vite-commonjs           a copy of a generated site with changes by its author
 *
 * `--keep FOLDER` keeps the sites in a folder and reuses an earlier installation there. `--pictures FOLDER` saves
 * screenshots of the pages. `sites.ts` describes the files of a site, and `checks.ts` contains the checks.
 * `generated-sites.ts` contains the sites that generators write, and `altered-sites.ts` contains changed copies of
 * these sites.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium.ts';
import { checkSite } from './checks.ts';
import { describeSite } from './describe-site.ts';
import { testAlteredSite } from './altered.ts';
import { type AlteredSite, alteredSites } from './altered-sites.ts';
import { type GeneratedResult, type Installation, testGeneratedSite } from './generated.ts';
import { type GeneratedSite, generatedSites } from './generated-sites.ts';
import { importBudgets, measureImports } from './import-size.ts';
import { checkImportedPage, importPages, removeImportedPages } from './imported-pages.ts';
import { checkOperations } from './operations.ts';
import { readPolicyReports } from './policy.ts';
import { buildSite, copySite, run, serveSite, type SiteCopy } from './site-copy.ts';
import { type Site, sites, usual } from './sites.ts';
import { readPageFiles, toAddedSize } from './size.ts';
import { replaceLibrary } from './stub.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, keep: { type: 'string' }, pictures: { type: 'string' } },
});

/** Maximum size of the styles that the library adds to a page, in bytes after Brotli compression. */
const MAX_STYLE_BYTES = 7200;

/** The row of a site in the results table, and its failed checks. */
interface Result {
  row: Record<string, string>;
  failures: string[];
}

/** Returns the files that a page loads and its violations of the Content Security Policy. */
async function readPage(browser: Browser, site: Site, url: string) {
  return { files: await readPageFiles(browser, url), ...(await readPolicyReports(browser, site, url)) };
}

function readFrameworkVersion(framework: string, folder: string): string {
  const file = join(folder, 'node_modules', framework, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

type PageReport = Awaited<ReturnType<typeof readPage>>;

/**
 * Checks a page's sizes, its use of Prism and its Content Security Policy. Returns the failed checks. `without` is the
 * page without the library.
 */
function checkPage(site: Site, page: PageReport, without: PageReport): string[] {
  const failures: string[] = [];
  const script = toAddedSize(page.files.scripts, without.files.scripts);
  const styles = toAddedSize(page.files.styles, without.files.styles);
  if (site.scriptBudget && script.brotli > site.scriptBudget)
    failures.push(`the library adds ${script.brotli} bytes of scripts, but the limit is ${site.scriptBudget}`);
  if (styles.brotli > MAX_STYLE_BYTES)
    failures.push(`the library adds ${styles.brotli} bytes of styles, but the limit is ${MAX_STYLE_BYTES}`);
  // A page that was highlighted on the server does not need Prism, whose grammars contain this word.
  const hasPrism = (texts: string[]) => texts.some((text) => text.includes('lookbehind'));
  if (hasPrism(page.files.scripts) && !hasPrism(without.files.scripts)) failures.push('the page loads Prism');
  const addedReports = page.reports.filter((report) => !without.reports.includes(report));
  const reports = site.policy === 'framework' ? addedReports : page.reports;
  failures.push(...reports.map((report) => `policy: ${report}`));
  if (!page.running) failures.push('the tabs or the console do not work under the policy');
  return failures;
}

/** Checks the size that each component alone adds to a page. Returns the components that exceed their limit. */
async function checkImports(copy: SiteCopy, builder: NonNullable<Site['importPages']>): Promise<string[]> {
  const failures: string[] = [];
  for (const [name, { brotli }] of Object.entries(await measureImports(copy, builder))) {
    const budget = importBudgets[name as keyof typeof importBudgets];
    process.stdout.write(
      `${copy.site.name}: { ${name} } alone adds ${brotli} bytes of scripts after Brotli compression. The limit is ${budget}.\n`,
    );
    if (brotli > budget) failures.push(`{ ${name} } adds more than ${budget} bytes of scripts`);
  }
  return failures;
}

/**
 * Builds the site with an OpenAPI description. Returns the failed checks for the pages that document operations in the
 * description.
 */
async function testOperations(browser: Browser, copy: SiteCopy): Promise<string[]> {
  const picture = values.pictures && join(resolve(values.pictures), `${copy.site.name}.operations.png`);
  const restore = describeSite(copy);
  try {
    await importPages(copy);
    await buildSite(copy);
    return await serveSite(copy, async (url) => [
      ...(await checkOperations(browser, copy.site, { url, picture })),
      ...(await checkImportedPage(browser, copy.site, url)),
    ]);
  } finally {
    removeImportedPages(copy);
    restore();
  }
}

async function runSite(browser: Browser, site: Site, { folder, tarball }: Installation): Promise<Result> {
  const copy = await copySite(site, folder, tarball);
  const buildSeconds = await buildSite(copy);
  const failures: string[] = [];
  const page = await serveSite(copy, async (url) => {
    failures.push(...(await checkSite(browser, site, { url, pictures: values.pictures && resolve(values.pictures) })));
    return readPage(browser, site, url);
  });
  failures.push(...(await testOperations(browser, copy)));
  const restore = await replaceLibrary(copy);
  const without = await buildSite(copy)
    .then(() => serveSite(copy, (url) => readPage(browser, site, url)))
    .finally(restore);
  failures.push(...checkPage(site, page, without));
  if (site.importPages) failures.push(...(await checkImports(copy, site.importPages)));

  const script = toAddedSize(page.files.scripts, without.files.scripts);
  const styles = toAddedSize(page.files.styles, without.files.styles);
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  return {
    failures,
    row: {
      version: readFrameworkVersion(site.framework, copy.folder),
      'install, s': copy.installSeconds.toFixed(0),
      'build, s': buildSeconds.toFixed(1),
      'script, kB': kilobytes(script.plain),
      'script brotli, kB': kilobytes(script.brotli),
      'styles, kB': kilobytes(styles.plain),
      'styles brotli, kB': kilobytes(styles.brotli),
      policy: {
        strict: 'supported',
        hashes: 'supported, with hashes of the inline code of the framework',
        framework: `not supported by the framework: ${page.reports.length} violations`,
      }[site.policy],
      result: failures.length === 0 ? 'passed' : `${failures.length} failed`,
    },
  };
}

/**
 * Returns the test result for a generated site. It contains no sizes, because these are measured on the sites in the
 * guides.
 */
function toResult({ failures }: GeneratedResult): Result {
  return { failures, row: { result: failures.length === 0 ? 'passed' : `${failures.length} failed` } };
}

async function runAnySite(
  browser: Browser,
  site: Site | GeneratedSite | AlteredSite,
  installation: Installation,
): Promise<Result> {
  if ('base' in site) return toResult(await testAlteredSite(browser, site, installation));
  if ('source' in site) return toResult(await testGeneratedSite(browser, site, installation));
  return runSite(browser, site, installation);
}

const allSites = [...sites, ...generatedSites, ...alteredSites];
const usualNames = [...usual, ...generatedSites.filter(({ isUsual }) => isUsual).map(({ name }) => name)];
const defaultNames = values.all ? allSites.map(({ name }) => name) : usualNames;
const names = positionals.length > 0 ? positionals : defaultNames;
const chosen = names.map((name) => allSites.find((site) => site.name === name) ?? name);
const unknown = chosen.filter((site) => typeof site === 'string');
if (unknown.length > 0)
  throw new Error(`Unknown site: ${unknown.join(', ')}. The sites are ${allSites.map(({ name }) => name).join(', ')}.`);

const folder = values.keep ? resolve(values.keep) : mkdtempSync(join(tmpdir(), 'apiblock-consumers-'));
mkdirSync(folder, { recursive: true });
// Remove all files when the process exits for any reason. `serveSite` stops its server in the same way.
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
const remaining = chosen.filter((site) => typeof site !== 'string');
const results = new Map<string, Result>();
/** Takes sites from `remaining` and tests them until none is left. Two calls test two sites at a time. */
async function testRemainingSites() {
  for (let site = remaining.shift(); site; site = remaining.shift()) {
    const { name } = site;
    const installation = { folder, tarball: join(folder, filename) };
    const result = await runAnySite(browser, site, installation).catch((error: unknown): Result => ({
      row: { result: 'failed' },
      failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    }));
    for (const failure of result.failures) process.stdout.write(`${name}: ${failure}\n`);
    results.set(name, result);
  }
}
await Promise.all([testRemainingSites(), testRemainingSites()]);
await browser.close();

console.table(Object.fromEntries(names.map((name) => [name, results.get(name)?.row])));
process.stdout
  .write(`The sizes of scripts and styles are what the library adds to the page. They are measured by building the same site with a
package that renders nothing. The framework minifies the files, and each file is compressed with Brotli. React and inline scripts
are not included. The policy is: default-src 'none'; script-src 'self'; style-src 'self'.
`);
process.exitCode = [...results.values()].some(({ failures }) => failures.length > 0) ? 1 : 0;
