import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BAD, cli, GOOD, usePages } from './run-command.ts';

const tool = usePages();

describe('apiblock check with many files', () => {
  it('checks the files in worker threads and reports their problems in order', () => {
    const many = Array.from({ length: 240 }, (_, index) => `many/${String(index).padStart(3, '0')}.mdx`);
    mkdirSync(join(tool.folder, 'many'));
    for (const [index, file] of many.entries()) {
      const page = index % 3 === 0 ? BAD : GOOD;
      writeFileSync(join(tool.folder, file), page.replace('/x', `/${index}`));
    }
    const { status, stdout, stderr } = tool.run(['check', 'many', '--format', 'json']);
    rmSync(join(tool.folder, 'many'), { recursive: true });
    const report = JSON.parse(stdout) as { files: number; problems: { file: string }[] };
    expect([status, stderr, report.files]).toEqual([1, '', 240]);
    expect(report.problems.map(({ file }) => file)).toEqual(many.filter((_, index) => index % 3 === 0));
  });

  it('stops without an error when the reader of its output closes the pipe', () => {
    mkdirSync(join(tool.folder, 'many'));
    for (let index = 0; index < 1000; index++) writeFileSync(join(tool.folder, `many/${index}.mdx`), BAD);
    const { stdout, stderr } = spawnSync('bash', ['-c', '"$0" "$1" check many | head -n 1', process.execPath, cli], {
      cwd: tool.folder,
      encoding: 'utf8',
    });
    rmSync(join(tool.folder, 'many'), { recursive: true });
    expect([stdout, stderr]).toEqual([expect.stringMatching(/^many\/0\.mdx:8:3 error .*\n$/), '']);
  });

  it('reports a file that needs more memory than is available', () => {
    mkdirSync(join(tool.folder, 'huge'));
    writeFileSync(join(tool.folder, 'huge/one.mdx'), BAD);
    writeFileSync(join(tool.folder, 'huge/two.mdx'), GOOD.repeat(30_000));
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--max-old-space-size=60', cli, 'check', 'huge'], {
      cwd: tool.folder,
      encoding: 'utf8',
      // Do not set `CI`, because the command omits its advice in CI.
      env: { PATH: process.env['PATH'] },
    });
    rmSync(join(tool.folder, 'huge'), { recursive: true });
    expect([status, stderr]).toEqual([
      2,
      'apiblock: Cannot read huge/two.mdx: the file needs more memory than is available\n',
    ]);
    expect(stdout).toMatch(
      /^huge\/one\.mdx:8:3 error [^]*1 file checked: 1 error\nThe rules are [^\n]*\nTo accept a problem, [^\n]*\n$/,
    );
  });

  it.each([
    ['throws an error', 'throw new Error("Out of ink")', /^apiblock: Error: Out of ink\n {4}at /],
    ['exits', 'process.exit(3)', /^apiblock: Error: A worker thread exited with code 3 before it finished\n {4}at /],
  ])('stops all worker threads and prints the error if a worker thread %s', (_, statement, message) => {
    const crashFolder = join(tool.folder, 'crash');
    mkdirSync(crashFolder);
    for (let index = 0; index < 2000; index++) writeFileSync(join(crashFolder, `${index}.mdx`), GOOD);
    writeFileSync(join(crashFolder, '0.mdx'), 'crash');
    const log = join(tool.folder, 'decoded.txt');
    // Each worker thread records the pages that it decodes, and crashes at the first page.
    const preload = `
      import { appendFileSync } from 'node:fs';
      import { isMainThread } from 'node:worker_threads';
      const decode = TextDecoder.prototype.decode;
      if (!isMainThread) TextDecoder.prototype.decode = function (bytes) {
        const text = decode.call(this, bytes);
        appendFileSync(${JSON.stringify(log)}, '.');
        if (text === 'crash') ${statement};
        return text;
      };
    `;
    const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'check', 'crash'], {
      cwd: tool.folder,
      encoding: 'utf8',
      env: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(preload)}` },
      timeout: 30_000,
    });
    const decodedCount = readFileSync(log, 'utf8').length;
    rmSync(crashFolder, { recursive: true });
    rmSync(log);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
    expect(decodedCount).toBeLessThan(1000);
  });
});
