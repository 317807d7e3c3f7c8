// What writing 1,000 and 10,000 pages as Markdown costs, against parsing the same 1,000 with MDX's parser alone: seconds, CPU
// and the most memory. The pages are those of the example site, of the stories and of the tests, and, where MINTLIFY_PAGES
// names a folder of more, those as well, again and again. Needs a build (dist/).
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COUNTS = [1000, 10_000];
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const root = path('../../../');
const own = globSync(['examples/site/src/pages/*.mdx', 'stories/**/*.mdx', 'test/mintlify/pages/*.mdx'], { cwd: root });
const { MINTLIFY_PAGES: more } = process.env;
const texts = [
  ...own.sort().map((file) => readFileSync(join(root, file), 'utf8')),
  ...(more === undefined ? [] : globSync('**/*.mdx', { cwd: more }).sort()).map((file) =>
    readFileSync(join(more ?? '', file), 'utf8'),
  ),
];

/** Writes pages, no two of them equal; gives their mean size. */
function writePages(folder: string, count: number): number {
  let bytes = 0;
  for (let index = 0; index < count; index++) {
    const text = `${texts[index % texts.length]}\nPage ${index}.\n`;
    mkdirSync(join(folder, `section-${index % 100}`), { recursive: true });
    writeFileSync(join(folder, `section-${index % 100}`, `page-${index}.mdx`), text);
    bytes += text.length;
  }
  return bytes / count;
}

/** Seconds on the clock and on all processors together, and the most memory, in MB. */
function measure(folder: string, args: string[]): { clock: number; cpu: number; megabytes: number } {
  const tell = `data:text/javascript,process.on("exit",()=>process.stderr.write(JSON.stringify(process.resourceUsage())))`;
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', tell, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error((stdout + stderr).slice(-2000));
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(
    /\{[^{}]*\}$/.exec(stderr)?.[0] ?? '{}',
  ) as NodeJS.ResourceUsage;
  return {
    clock: (performance.now() - start) / 1000,
    cpu: (userCPUTime + systemCPUTime) / 1e6,
    megabytes: maxRSS / 1024,
  };
}

const folder = mkdtempSync(join(tmpdir(), 'apiblock-bench-'));
try {
  console.log(
    `Node ${process.version}, ${availableParallelism()} of ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
  );
  console.log(
    `| Pages | kB each | Seconds | of CPU | CPU beside the parser alone | MB at most |\n|--:|--:|--:|--:|--:|--:|`,
  );
  let parsed = NaN;
  for (const count of COUNTS) {
    const pages = join(folder, String(count));
    const size = writePages(pages, count);
    if (count === COUNTS[0]) parsed = measure(folder, [path('../check/parse.ts'), pages]).cpu / count;
    const args = ['markdown', String(count), '--out', `out-${count}`];
    const { clock, cpu, megabytes } = measure(folder, [path('../../../dist/cli.js'), ...args]);
    const ratio = cpu / count / parsed;
    const columns = [
      count,
      (size / 1000).toFixed(1),
      clock.toFixed(1),
      cpu.toFixed(1),
      ratio.toFixed(2),
      megabytes.toFixed(0),
    ];
    console.log(`| ${columns.join(' | ')} |`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
