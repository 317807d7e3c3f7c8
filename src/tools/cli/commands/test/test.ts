import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { PayloadFile } from '../../../../model/http/payload.js';
import { createSampleFile } from '../../../testing/request/payload-body.js';
import type { PageFiller } from '../../../pages/page-filler.js';
import type { RunOptions } from '../../../testing/run/run-options.js';
import { runPages, type TestPage } from '../../../testing/run/run-pages.js';
import { ServerChoiceError } from '../../../testing/run/select-server.js';
import { type OpenApiPaths, requireFile } from '../../shared/config.js';
import { toErrorCode, UsageError } from '../../shared/errors.js';
import { createFileFiller } from '../../../site/file-imports.js';
import { findAllFiles } from '../../shared/find-files.js';
import { createOpenApiFiller } from '../../shared/openapi-filler.js';
import { toExitCode } from '../../shared/problem-report.js';
import { hasColors, printMessages } from '../../shared/terminal.js';
import { readExistingRecord, writeRecord } from './write-record.js';
import { updatePages } from './update-pages.js';
import type { DifferentSample } from '../../../testing/update/sample-changes.js';
import type { TestCommand } from './test-command.js';
import { createReporter, type Reporter, type TestReport, toCounts } from './test-reports.js';
import { toDocument } from '../../../openapi/document/read-open-api.js';
import { readDescription } from '../../../openapi/files/read-description.js';
import { OpenApiError } from '../../../openapi/source/openapi-error.js';
import { getMember, getScalarText } from '../../../openapi/source/source-node.js';

/** Runs `apiblock test`. Resolves to the exit code. */
export async function test(command: TestCommand): Promise<number> {
  const files = findAllFiles(command.patterns, command.ignored);
  const fill = createOpenApiFiller(command);
  const pages = readPages(files, fill);
  // Report an invalid record before requests are sent.
  if (command.record !== undefined) readExistingRecord(command.record);
  const reporter = createReporter({
    format: command.format,
    write: (text) => void process.stdout.write(text),
    sourceByFile: new Map(pages.map(({ file, text }) => [file, text])),
    hasColors: hasColors(),
  });
  const abortController = new AbortController();
  // The first Ctrl+C aborts the pending requests, so that the results so far are printed. The second one ends the
  // process.
  const abort = () => abortController.abort();
  process.once('SIGINT', abort).once('SIGTERM', abort);
  const samples: DifferentSample[] = [];
  const report = await runCommand(command, pages, {
    reporter,
    signal: abortController.signal,
    onDifferentSample: command.update ? (sample) => void samples.push(sample) : undefined,
  });
  process.off('SIGINT', abort).off('SIGTERM', abort);
  reporter.end(report);
  if (command.record !== undefined)
    writeRecord(command.record, {
      pages,
      results: report.results,
      fill,
      version: command.apiVersion ?? readApiVersion(command.openapi),
      date: new Date(),
    });
  if (command.update) process.stdout.write(updatePages(pages, samples, command.dryRun));

  if (abortController.signal.aborted) {
    printMessages(['The run was interrupted before all blocks were tested']);
    return 130;
  }
  if (pages.length < files.length) return 2;
  const reason = explainNoTests(report, command);
  if (reason === undefined) return toExitCode(toCounts(report.results), command.maxWarnings);
  printMessages([`Nothing was tested: ${reason}`]);
  return 2;
}

interface RunHandlers extends Pick<RunOptions, 'signal' | 'onDifferentSample'> {
  reporter: Reporter;
}

/** Sends the requests and shows each result. Resolves to a report with all results. */
async function runCommand(
  command: TestCommand,
  pages: readonly TestPage[],
  { reporter, signal, onDifferentSample }: RunHandlers,
): Promise<TestReport> {
  const report: TestReport = { results: [], start: performance.now() };
  const run = runPages({
    pages,
    defaults: command.defaults,
    baseUrl: command.baseUrl,
    server: command.server,
    allowPageUrls: command.allowPageUrls,
    unsafe: command.unsafe,
    allRequests: command.allRequests,
    prefer: command.prefer,
    only: command.only,
    values: { variables: command.variables, environment: process.env },
    headers: command.headers,
    timeout: command.timeout,
    delay: command.delay,
    concurrency: command.concurrency,
    failOnEmpty: command.failOnEmpty,
    certificates: command.ca === undefined ? undefined : readCertificates(command.ca),
    signal,
    onDifferentSample,
    readFile: readPayloadFile,
    onResult: (result) => {
      report.results.push(result);
      reporter.show(result);
    },
  });
  try {
    await run;
  } catch (error) {
    throw error instanceof ServerChoiceError ? new UsageError(error.message) : error;
  }
  return report;
}

/** Returns the reason why nothing was tested, or `undefined` if a request was sent or a problem was found. */
function explainNoTests({ results }: TestReport, { only }: TestCommand): string | undefined {
  if (results.some(({ outcome, findings }) => outcome !== 'not-run' || findings.length > 0)) return undefined;
  if (results.length > 0) return 'no request could be sent. The reasons are listed above';
  return only.length > 0 ? `no block matches --only ${only.join(', ')}` : 'the pages contain no ApiBlock';
}

function readCertificates(file: string): string {
  const text = readFileSync(requireFile(file, '--ca'), 'utf8');
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  throw new UsageError(`${file} contains no certificate in the PEM format`);
}

/** Reads pages. Prints a message for each page that cannot be read. */
function readPages(files: readonly string[], fill: PageFiller): TestPage[] {
  const pages: TestPage[] = [];
  for (const file of files) {
    try {
      const text = new TextDecoder().decode(readFileSync(file));
      pages.push({ file, text, fill: createFileFiller(file, { fill }) });
    } catch (error) {
      printMessages([`Cannot read ${file}: ${toErrorCode(error)}`]);
    }
  }
  return pages;
}

/**
 * Reads a file that a request on a page uploads. If the file does not exist or is outside the page's folder, returns a
 * small sample file instead, so that a page cannot upload other files from this machine.
 */
function readPayloadFile(page: string, payloadFile: PayloadFile): Uint8Array<ArrayBuffer> {
  try {
    const folder = realpathSync(dirname(page));
    const path = realpathSync(join(folder, payloadFile.file));
    return path.startsWith(folder + sep) ? new Uint8Array(readFileSync(path)) : createSampleFile(payloadFile);
  } catch {
    return createSampleFile(payloadFile);
  }
}

/**
 * Returns the `version` in the `info` of an OpenAPI description. Returns `undefined` if there are several descriptions,
 * or if the description cannot be read.
 */
function readApiVersion(paths: OpenApiPaths): string | undefined {
  const [path, ...others] = paths.values();
  if (path === undefined || others.length > 0) return undefined;
  try {
    const { root } = toDocument(readDescription(path, process.cwd()));
    return getScalarText(getMember(getMember(root, 'info'), 'version')) || undefined;
  } catch (error) {
    if (error instanceof OpenApiError) return undefined;
    throw error;
  }
}
