import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { RecordedRequest, RecordingServer } from '../../../support/curl-recorder.ts';
import { fitToRunner } from './fit-to-runner.ts';
import { joinLines, normalizeTarget, readPairs, readParts, toTokens } from './read-request.ts';
import type { Runner } from './runners/runner.ts';
import type { Expected } from './snippet-case.ts';

interface Run {
  output: string;
  errors: string;
}

function run([command = '', ...parameters]: string[], cwd: string, env: Record<string, string>): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { cwd, env: { PATH: process.env['PATH'], HOME: cwd, ...env } });
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    child
      .on('error', reject)
      .on('close', (code) => resolve({ output, errors: code === 0 ? errors : `${errors}\nexit ${code}` }));
  });
}

function describeRequest(request: RecordedRequest, expected: Expected, runner: Runner): object {
  const expectedNames = new Set(expected.headers.map(([name]) => name.toLowerCase()));
  const isParts = expected.parts !== undefined;
  return {
    method: request.method,
    target: toComparableTarget(request.target, runner),
    headers: joinLines(
      request.headers.filter(
        ([name]) =>
          expectedNames.has(name.toLowerCase()) ||
          (!runner.own.test(name) && !(isParts && /^content-type$/i.test(name))),
      ),
    ),
    payload: readPayload(request, expected),
  };
}

function readPayload(request: RecordedRequest, expected: Expected): unknown {
  if (expected.parts) return readParts(request);
  if (expected.pairs) return readPairs(request.body);
  return shorten(toTokens(readText(request.body)));
}

// A request that cannot be parsed, such as a malformed multipart body, is reported as a difference.
function readAll(requests: readonly RecordedRequest[], expected: Expected, runner: Runner): unknown {
  try {
    return requests.map((request) => describeRequest(request, expected, runner));
  } catch (error) {
    return String(error);
  }
}

/** Decodes a body as UTF-8. Returns one character for each byte if the body is not UTF-8, such as an image. */
export const readText = (body: Buffer) =>
  Buffer.from(body.toString()).equals(body) ? body.toString() : body.toString('latin1');
const shorten = (text: string) =>
  text.length < 4000 ? text : `${text.length}: ${text.slice(0, 200)} ${checksum(text)}`;
const checksum = (text: string) => Buffer.from(text).reduce((sum, byte) => (Math.imul(sum, 31) + byte) | 0, 7);

function toComparableTarget(target: string, { decodesColons = false }: Runner): string {
  const normalized = normalizeTarget(target);
  return decodesColons ? normalized.replaceAll('%3A', ':') : normalized;
}

function describeExpected({ method, target, headers, body = '', pairs, parts }: Expected, runner: Runner): object {
  return {
    method,
    target: toComparableTarget(target, runner),
    headers: joinLines(headers),
    payload: parts ?? pairs ?? shorten(toTokens(body)),
  };
}

export interface Program {
  title: string;
  snippet: string;
  documented: Expected;
}

interface ProgramOptions {
  server: RecordingServer;
  programs: readonly Program[];
  /** The files that the programs upload, keyed by path. */
  files: Readonly<Record<string, Uint8Array>>;
}

/**
 * Runs programs that send their requests to a server, and compares the received requests with the documented ones.
 * Returns a message for each failure.
 */
export async function findFailures(runner: Runner, { server, programs, files }: ProgramOptions): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), `apiblock-${runner.language}-`));
  server.requests.length = 0;
  try {
    const snippets = programs.map(({ snippet }) => snippet);
    writePrograms(folder, runner, { snippets, files, port: new URL(server.base).port });
    const { failures, output } = await runPrograms(folder, runner, programs.length);
    const received = groupByProgram(server.requests);
    const differences = programs.flatMap((program, number) =>
      compare({ ...program, requests: received.get(number) ?? [] }, runner),
    );
    process.stdout.write(
      `${runner.language}: ${[...received.values()].flat().length} requests sent by ${programs.length} programs\n`,
    );
    return [...failures, ...differences, ...checkResponseCount(output, programs), ...checkSavedFiles(folder, programs)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Programs {
  snippets: readonly string[];
  files: ProgramOptions['files'];
  /** The port of the server that records the requests. */
  port: string;
}

/** Writes the programs, their driver, and the files that they upload. */
function writePrograms(folder: string, runner: Runner, { snippets, files, port }: Programs): void {
  const programs: Record<string, string> = Object.fromEntries(
    snippets.map((snippet, number) => [runner.file(number), runner.wrap?.(snippet, number) ?? snippet]),
  );
  const allFiles = { ...files, ...programs, ...runner.driver(snippets.length, port) };
  for (const [name, content] of Object.entries(allFiles)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

/**
 * Runs the commands for a language. Returns the output of the last command, and a message for each command that fails.
 */
async function runPrograms(
  folder: string,
  runner: Runner,
  count: number,
): Promise<{ output: string; failures: string[] }> {
  const failures: string[] = [];
  let output = '';
  for (const command of runner.commands(count)) {
    const result = await run(command, folder, runner.env ?? {});
    if (result.errors.trim() !== '') failures.push(`${command.slice(0, 3).join(' ')}\n${result.errors.slice(0, 3000)}`);
    output = result.output;
  }
  return { output, failures };
}

/** Groups the requests by the number of the program that sent them. */
function groupByProgram(requests: readonly RecordedRequest[]): Map<number, RecordedRequest[]> {
  const groups = new Map<number, RecordedRequest[]>();
  let current = -1;
  for (const request of requests) {
    if (request.method === 'MARK') {
      current = Number(request.target.slice(1));
      groups.set(current, []);
    } else {
      groups.get(current)?.push(request);
    }
  }
  return groups;
}

interface ProgramRun extends Program {
  requests: readonly RecordedRequest[];
}

/** Returns a message if a program did not send the expected request, or did not list the parts that it omitted. */
function compare({ title, snippet, documented, requests }: ProgramRun, runner: Runner): string[] {
  const { expected, omissions } = fitToRunner(documented, runner);
  const sent = readAll(requests, expected, runner);
  const unlisted = omissions.filter((part) => !snippet.includes(`Left out: ${part}`));
  if (isDeepStrictEqual(sent, [describeExpected(expected, runner)]) && unlisted.length === 0) return [];
  const details = [sent, describeExpected(expected, runner), unlisted].map((part) => JSON.stringify(part));
  return [[title, snippet.slice(0, 1500), ...details].join('\n')];
}

/** Returns a message unless each program that must print its response has printed the body. */
function checkResponseCount(output: string, programs: readonly Program[]): string[] {
  const printing = programs.filter(({ documented: { method, savedAs } }) => method !== 'HEAD' && savedAs === undefined);
  const expected = printing.length;
  const printed = output.split('ok').length - 1;
  return printed === expected ? [] : [`${printed} of ${expected} responses were printed`];
}

/** Returns a message for each program that did not save the body of its response. */
function checkSavedFiles(folder: string, programs: readonly Program[]): string[] {
  return programs.flatMap(({ title, snippet, documented: { savedAs } }) => {
    if (savedAs === undefined) return [];
    const file = join(folder, savedAs);
    const saved = existsSync(file) ? readFileSync(file, 'utf8') : 'no file';
    return saved.includes('ok') ? [] : [`${title}\n${snippet}\nsaved ${saved}`];
  });
}
