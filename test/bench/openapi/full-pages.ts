// Measures the commands with the pages that `apiblock import --full` writes from each description in the folder
// OPENAPI_DESCRIPTIONS. The baseline is parsing these pages with the MDX parser. Requires a build (dist).
import { globSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureProcess, type ProcessUsage } from '../measure-process.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const cli = path('../../../dist/cli.js');

/** Measures each command once. Returns the results, keyed by the title of the command. */
function measureDescription(description: string, folder: string): Map<string, ProcessUsage> {
  const measure = (...args: string[]) => measureProcess([cli, ...args], { cwd: folder });
  // Code 1 means that `import` left out operations, or that `check` found errors in the pages.
  const measureWithProblems = (...args: string[]) => measureProcess([cli, ...args], { cwd: folder, exitCodes: [0, 1] });
  return new Map([
    ['`import --full`', measureWithProblems('import', description, '--out', 'pages', '--full')],
    ['MDX parser', measureProcess([path('../check/parse.ts'), join(folder, 'pages')])],
    ['`check --openapi`', measureWithProblems('check', 'pages', '--openapi', description)],
    ['`openapi`', measure('openapi', 'pages', '--out', 'exported.json')],
    ['`diff` of the description and the exported one', measure('diff', description, 'exported.json')],
  ]);
}

function measureFolder(descriptions: string): void {
  console.log('| Description | Pages (MB) | Command | CPU (s) | Peak memory (MB) |\n|---|--:|---|--:|--:|');
  for (const name of readdirSync(descriptions).filter((file) => /\.(?:json|ya?ml)$/.test(file))) {
    const folder = mkdtempSync(join(tmpdir(), 'apiblock-bench-'));
    try {
      const usages = measureDescription(resolve(descriptions, name), folder);
      const bytes = globSync('pages/**/*.mdx', { cwd: folder }).map((file) => statSync(join(folder, file)).size);
      const size = (bytes.reduce((sum, count) => sum + count, 0) / 1e6).toFixed(1);
      for (const [title, { cpu, megabytes }] of usages)
        console.log(`| ${parse(name).name} | ${size} | ${title} | ${cpu.toFixed(1)} | ${megabytes.toFixed(0)} |`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
}

const { OPENAPI_DESCRIPTIONS: descriptions } = process.env;
if (descriptions === undefined) throw new Error('Set OPENAPI_DESCRIPTIONS to a folder of OpenAPI descriptions');
measureFolder(descriptions);
