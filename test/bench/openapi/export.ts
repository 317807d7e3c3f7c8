// Measures `apiblock openapi` with 1,000 blocks, compared with parsing their pages with the MDX parser. Each copy of a page
// of the example site has its own paths. Does not use OPENAPI_DESCRIPTION. Requires a build (dist).
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureProcess } from '../measure-process.ts';

const BLOCKS = 1000;
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Writes copies of the example site's pages until they contain `BLOCKS` blocks. Returns the number of blocks. */
function writePages(folder: string): number {
  const texts = globSync('examples/site/src/pages/*.mdx', { cwd: path('../../../') })
    .sort()
    .map((file) => readFileSync(path(`../../../${file}`), 'utf8'))
    .filter((text) => text.includes('<ApiBlock'));
  let blocks = 0;
  for (let index = 0; blocks < BLOCKS; index++) {
    const text = texts[index % texts.length] ?? '';
    blocks += text.split('<ApiBlock').length - 1;
    writeFileSync(join(folder, `page-${index}.mdx`), text.replaceAll('endpoint="/', `endpoint="/copy-${index}/`));
  }
  return blocks;
}

const folder = mkdtempSync(join(tmpdir(), 'apiblock-bench-'));
try {
  const blocks = writePages(folder);
  const parse = measureProcess([path('../check/parse.ts'), folder]);
  const args = ['openapi', '**/*.mdx', '--out', 'openapi.yaml'];
  const { elapsed, cpu, megabytes } = measureProcess([path('../../../dist/cli.js'), ...args], { cwd: folder });
  console.log(
    `apiblock openapi: ${blocks} blocks in ${elapsed.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU time, ${megabytes.toFixed(0)} MB; ${(cpu / parse.cpu).toFixed(1)} times as much CPU time as the MDX parser`,
  );
} finally {
  rmSync(folder, { recursive: true });
}
