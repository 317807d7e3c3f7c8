// Measures the elapsed time, CPU time and peak memory of `apiblock markdown` with 1,000 and 10,000 pages. The baseline
// is parsing 1,000 pages with the MDX parser. The pages are variants of the pages in the example site, the stories, the
// tests and, if MINTLIFY_PAGES is set, the folder that this variable specifies. Requires a build (dist).
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureProcess } from '../measure-process.ts';

const COUNTS = [1000, 10_000];
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const root = path('../../../');
const own = globSync(['examples/site/src/pages/*.mdx', 'stories/**/*.mdx', 'test/tools/mintlify/pages/*.mdx'], {
  cwd: root,
});
const { MINTLIFY_PAGES: additionalFolder } = process.env;
const additional =
  additionalFolder === undefined
    ? []
    : globSync('**/*.mdx', { cwd: additionalFolder }).map((file) => join(additionalFolder, file));
const texts = [...own.map((file) => join(root, file)).sort(), ...additional.sort()]
  .map((file) => readFileSync(file, 'utf8'))
  // Leave out pages with an `operation` prop, which require an OpenAPI description.
  .filter((text) => !text.includes('operation='));

/** Writes `count` different pages and returns their mean length. */
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

const folder = mkdtempSync(join(tmpdir(), 'apiblock-bench-'));
try {
  console.log(
    `Node ${process.version}, ${availableParallelism()} of ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
  );
  console.log(
    `| Pages | kB per page | Elapsed (s) | CPU (s) | CPU compared with the MDX parser | Peak memory (MB) |\n|--:|--:|--:|--:|--:|--:|`,
  );
  let parsed = NaN;
  for (const count of COUNTS) {
    const pages = join(folder, String(count));
    const size = writePages(pages, count);
    if (count === COUNTS[0]) parsed = measureProcess([path('../check/parse.ts'), pages]).cpu / count;
    const args = ['markdown', String(count), '--out', `out-${count}`];
    const { elapsed, cpu, megabytes } = measureProcess([path('../../../dist/cli.js'), ...args], { cwd: folder });
    const ratio = cpu / count / parsed;
    const columns = [
      count,
      (size / 1000).toFixed(1),
      elapsed.toFixed(1),
      cpu.toFixed(1),
      ratio.toFixed(2),
      megabytes.toFixed(0),
    ];
    console.log(`| ${columns.join(' | ')} |`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
