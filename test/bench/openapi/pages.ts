// Measures the commands that convert pages to an OpenAPI description or compare them with one, with 1,000 blocks. The baseline
// is parsing the same pages with the MDX parser. Each copy of a page of the example site has its own paths. Does not use
// OPENAPI_DESCRIPTION. Requires a build (dist).
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from '../library/median.ts';
import { measureProcess, type ProcessUsage } from '../measure-process.ts';

const BLOCKS = 1000;
const ROUNDS = 3;
const PAGES = '**/*.mdx';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const cli = path('../../../dist/cli.js');

/** Writes copies of the example site's pages until they contain `BLOCKS` blocks. Returns the number of pages and blocks. */
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

/** The measured processes of one round, keyed by title. The commands after the first one read the description that it writes. */
function measureRound(folder: string): Map<string, ProcessUsage> {
  const measure = (...args: string[]) => measureProcess([cli, ...args], { cwd: folder });
  const usages = new Map([
    ['MDX parser', measureProcess([path('../check/parse.ts'), folder])],
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
    const format = (read: (usage: ProcessUsage) => number, digits: number) =>
      median(rounds.flatMap((round) => round.get(title) ?? []).map(read)).toFixed(digits);
    const ratio = median(
      rounds.map((round) => (round.get(title)?.cpu ?? NaN) / (round.get('MDX parser')?.cpu ?? NaN)),
    ).toFixed(1);
    const cells = [
      format(({ elapsed }) => elapsed, 1),
      format(({ cpu }) => cpu, 1),
      format(({ megabytes }) => megabytes, 0),
    ];
    console.log(`| ${[title, ...cells, ratio].join(' | ')} |`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
