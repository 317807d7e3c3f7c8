// Measures `apiblock check` with 10,000 pages. The baseline is parsing these pages with the MDX parser. Requires a
// build (dist).
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PAGES = 10_000;
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * Writes copies of the pages in the example site and the stories that use apiblock components. Returns the total length
 * of the copies.
 */
function writePages(folder: string): number {
  const root = path('../../../');
  const texts = globSync(['examples/site/src/pages/*.mdx', 'stories/*.mdx'], { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const used = texts.filter((text) => text.includes('<ApiBlock') || text.includes('<ParamField'));
  let bytes = 0;
  for (let index = 0; index < PAGES; index++) {
    const text = used[index % used.length] ?? '';
    const section = join(folder, `section-${index % 100}`);
    mkdirSync(section, { recursive: true });
    writeFileSync(join(section, `page-${index}.mdx`), text);
    bytes += text.length;
  }
  return bytes;
}

/** Runs Node and returns the elapsed time and the CPU time of all threads, in seconds. */
function measure(args: string[]): { elapsed: number; cpu: number; output: string } {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync('bash', ['-c', 'time -p "$@"', 'bash', process.execPath, ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout + stderr);
  const [user = NaN, system = NaN] = ['user', 'sys'].map((name) =>
    Number(new RegExp(`^${name} ([\\d.]+)$`, 'm').exec(stderr)?.[1]),
  );
  return { elapsed: (performance.now() - start) / 1000, cpu: user + system, output: stdout.trim() };
}

const folder = mkdtempSync(join(tmpdir(), 'apiblock-bench-'));
try {
  const bytes = writePages(folder);
  const parse = measure([path('./parse.ts'), folder]);
  const check = measure([path('../../../dist/cli.js'), 'check', folder]);
  console.log(
    `Node ${process.version}, ${availableParallelism()} of ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`,
  );
  console.log(`${check.output}; ${(bytes / PAGES / 1000).toFixed(1)} kB per page`);
  console.log(
    `check: ${check.elapsed.toFixed(1)} s, ${(PAGES / check.elapsed).toFixed(0)} pages per second, ${check.cpu.toFixed(1)} s of CPU`,
  );
  console.log(
    `MDX parser, in one thread: ${parse.elapsed.toFixed(1)} s, ${parse.cpu.toFixed(1)} s of CPU; ratio of check to parser: ${(check.cpu / parse.cpu).toFixed(2)}`,
  );
} finally {
  rmSync(folder, { recursive: true });
}
