import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { PayloadFile } from '../model/http/payload.js';
import { runPages, type TestPage } from '../contract/run/run-pages.js';
import { createSampleFile } from '../contract/request/payload-body.js';
import { hasColors } from './check.js';
import { findFiles } from './find-files.js';
import { UsageError } from './check-options.js';
import { TEST_HELP, type TestCommand } from './test-options.js';
import { createReporter, type TestReport } from './test-reports.js';

/** Carries out `apiblock test`; gives the exit code. */
export async function test(command: TestCommand): Promise<number> {
  if (command.help) {
    process.stdout.write(TEST_HELP);
    return 0;
  }
  const { files, unmatched } = findFiles(command.patterns, command.ignored);
  if (unmatched.length > 0) throw new UsageError(`No page found: ${unmatched.join(', ')}`);
  const pages = files.flatMap(readPage);
  const ended = new AbortController();
  // The first Ctrl C ends the calls under way and tells what was found; a second one ends at once.
  const end = () => ended.abort();
  process.once('SIGINT', end).once('SIGTERM', end);
  const report: TestReport = { results: [], start: performance.now() };
  const texts = new Map(pages.map(({ file, text }) => [file, text]));
  const reporter = createReporter(command.format, (text) => void process.stdout.write(text), texts, hasColors());
  await runPages({
    pages,
    baseUrl: command.baseUrl,
    allowPageUrls: command.allowPageUrls,
    unsafe: command.unsafe,
    prefer: command.prefer,
    only: command.only,
    values: { given: command.given, environment: process.env },
    headers: command.headers,
    timeout: command.timeout,
    signal: ended.signal,
    readFile: readFileBeside,
    onResult: (result) => {
      report.results.push(result);
      reporter.show(result);
    },
  });
  process.off('SIGINT', end).off('SIGTERM', end);
  reporter.end(report);
  return toExitCode(report, command, { isEnded: ended.signal.aborted, hasFailedPages: pages.length < files.length });
}

function toExitCode(
  { results }: TestReport,
  { maxWarnings, only }: TestCommand,
  { isEnded, hasFailedPages }: { isEnded: boolean; hasFailedPages: boolean },
): number {
  if (isEnded) {
    process.stderr.write('apiblock: ended before all blocks were run\n');
    return 130;
  }
  if (hasFailedPages) return 2;
  const findings = results.flatMap((result) => result.findings);
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  if (errors > 0 || findings.length - errors > maxWarnings) return 1;
  if (results.some(({ outcome }) => outcome !== 'not-run')) return 0;
  const reason =
    results.length > 0 ? 'no block could be run' : only.length > 0 ? 'no block is named so' : 'no page has a block';
  process.stderr.write(`apiblock: nothing was tested: ${reason}\n`);
  return 2;
}

function readPage(file: string): TestPage[] {
  try {
    return [{ file, text: new TextDecoder().decode(readFileSync(file)) }];
  } catch (error) {
    process.stderr.write(
      `apiblock: ${file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}\n`,
    );
    return [];
  }
}

/** A file beside its page; what a page names elsewhere on the machine is not for it to send. */
function readFileBeside(page: string, named: PayloadFile): Uint8Array<ArrayBuffer> {
  try {
    const folder = realpathSync(dirname(page));
    const path = realpathSync(join(folder, named.file));
    if (path.startsWith(folder + sep)) return new Uint8Array(readFileSync(path));
  } catch {
    // There is none: something of its type will do.
  }
  return createSampleFile(named);
}
