// Measures the commands that convert pages with 1,000 blocks to an OpenAPI description, or compare these pages with a
// description. The baseline is parsing the same pages with the MDX parser. The pages are copies of the pages of the
// example site, each with its own paths. Does not use the variable OPENAPI_DESCRIPTION. Requires a build (dist).
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from '../library/median.ts';
import { measureProcess, type ProcessUsage } from '../measure-process.ts';

const BLOCKS = 1000;
const ROUNDS = 3;
const PAGES = '**/*.mdx';
const BASELINE = 'MDX parser';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const cli = path('../../../dist/cli.js');

/**
 * Writes copies of the example site's pages until they contain `BLOCKS` blocks. Returns the number of pages and blocks.
 */
function writePages(folder: string): { pages: number; blocks: number } {
  const texts = globSync('examples/site/src/pages/*.mdx', { cwd: path('../../../') })
    .sort()
    .map((file) => readFileSync(path(`../../../${file}`), 'utf8'))
    .filter((text) => text.includes('<ApiBlock'));
  let pages = 0;
  let blocks = 0;
  for (; blocks < BLOCKS; pages++) {
    const text = texts[pages % texts.length] ?? '';
    blocks += text.split('<ApiBlock').length - 1;
    writeFileSync(join(folder, `page-${pages}.mdx`), text.replaceAll('endpoint="/', `endpoint="/copy-${pages}/`));
  }
  return { pages, blocks };
}

/** Writes a copy of the exported description in which many operations differ. */
function writeChangedCopy(folder: string): void {
  const text = readFileSync(join(folder, 'openapi.yaml'), 'utf8');
  const changed = text.replaceAll('maximum: 100\n', 'maximum: 50\n');
  if (changed === text) throw new Error('Expected the exported description to contain "maximum: 100"');
  writeFileSync(join(folder, 'changed.yaml'), changed);
}

/**
 * Measures each command once. Returns the results, keyed by the title of the command. `apiblock openapi` comes first,
 * because it writes the description that the other commands read.
 */
function measureRound(folder: string): Map<string, ProcessUsage> {
  const measure = (...args: string[]) => measureProcess([cli, ...args], { cwd: folder });
  const usages = new Map([
    [BASELINE, measureProcess([path('../check/parse.ts'), folder])],
    ['`apiblock openapi`', measure('openapi', PAGES, '--out', 'openapi.yaml')],
  ]);
  writeChangedCopy(folder);
  return usages
    .set('`apiblock check --openapi`', measure('check', PAGES, '--openapi', 'openapi.yaml'))
    .set('`apiblock diff` of the description and a changed copy', measure('diff', 'openapi.yaml', 'changed.yaml'))
    .set('`apiblock diff` of the pages and the description', measure('diff', PAGES, 'openapi.yaml'));
}

const folder = mkdtempSync(join(tmpdir(), 'apiblock-bench-'));
try {
  const { pages, blocks } = writePages(folder);
  const rounds = Array.from({ length: ROUNDS }, () => measureRound(folder));
  console.log(`${blocks} blocks on ${pages} pages; medians of ${ROUNDS} rounds`);
  console.log(
    '| | Elapsed (s) | CPU (s) | Peak memory (MB) | CPU, compared with the MDX parser |\n|---|--:|--:|--:|--:|',
  );
  for (const title of rounds[0]?.keys() ?? []) {
    const usages = rounds.flatMap((round) => round.get(title) ?? []);
    const ratios = usages.map(({ cpu }, index) => cpu / (rounds[index]?.get(BASELINE)?.cpu ?? NaN));
    const cells = [
      median(usages.map(({ elapsed }) => elapsed)).toFixed(1),
      median(usages.map(({ cpu }) => cpu)).toFixed(1),
      median(usages.map(({ megabytes }) => megabytes)).toFixed(0),
      median(ratios).toFixed(1),
    ];
    console.log(`| ${[title, ...cells].join(' | ')} |`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
