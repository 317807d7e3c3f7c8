import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { generateSnippet, type SnippetRequest } from '../../../../src/model/snippets/generate-snippet.js';
import { type RecordedRequest, startServer } from '../../../support/curl-recorder.ts';
import { fitToRunner } from './fit-to-runner.ts';
import { FILES } from './payload-cases.ts';
import { joinLines, normalizeTarget, readPairs, readParts, toTokens } from './read-request.ts';
import type { Runner } from './runner.ts';
import type { Expected, SnippetCase } from './snippet-case.ts';

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

function describeRequest(request: RecordedRequest, expected: Expected, own: RegExp): object {
  const expectedNames = new Set(expected.headers.map(([name]) => name.toLowerCase()));
  const isParts = expected.parts !== undefined;
  return {
    method: request.method,
    target: normalizeTarget(request.target),
    headers: joinLines(
      request.headers.filter(
        ([name]) =>
          expectedNames.has(name.toLowerCase()) || (!own.test(name) && !(isParts && /^content-type$/i.test(name))),
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
function readAll(requests: readonly RecordedRequest[], expected: Expected, own: RegExp): unknown {
  try {
    return requests.map((request) => describeRequest(request, expected, own));
  } catch (error) {
    return String(error);
  }
}

const readText = (body: Buffer) =>
  Buffer.from(body.toString()).equals(body) ? body.toString() : body.toString('latin1');
const shorten = (text: string) =>
  text.length < 4000 ? text : `${text.length}: ${text.slice(0, 200)} ${checksum(text)}`;
const checksum = (text: string) => Buffer.from(text).reduce((sum, byte) => (Math.imul(sum, 31) + byte) | 0, 7);

function describeExpected({ method, target, headers, body = '', pairs, parts }: Expected): object {
  return {
    method,
    target: normalizeTarget(target),
    headers: joinLines(headers),
    payload: parts ?? pairs ?? shorten(toTokens(body)),
  };
}

/** Runs the program of every case and compares the received requests. Returns a message for each failure. */
export async function prove(runner: Runner, cases: readonly SnippetCase[]): Promise<string[]> {
  const server = await startServer();
  const folder = mkdtempSync(join(tmpdir(), `apiblock-${runner.language}-`));
  try {
    const snippets = cases.map(({ request }) => generateSnippet(replaceBase(request, server.base), runner.language));
    writePrograms(folder, runner, { snippets, port: new URL(server.base).port });
    const { failures, output } = await runPrograms(folder, runner, cases.length);
    const received = groupByProgram(server.requests);
    const differences = cases.flatMap(({ name, expected }, number) => {
      const snippet = snippets[number] as string;
      return compare(
        { title: `${number} ${name}`, snippet, documented: expected, requests: received.get(number) ?? [] },
        runner,
      );
    });
    process.stdout.write(
      `${runner.language}: ${[...received.values()].flat().length} requests sent by ${cases.length} programs\n`,
    );
    return [...failures, ...differences, ...checkResponseCount(output, cases)];
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
}

function replaceBase(request: SnippetRequest, base: string): SnippetRequest {
  const replace = (text: unknown) => (typeof text === 'string' ? text.replace('BASE', base) : text) as string;
  return { ...request, baseUrl: replace(request.baseUrl), endpoint: replace(request.endpoint) };
}

interface Programs {
  snippets: readonly string[];
  /** The port of the server that records the requests. */
  port: string;
}

/** Writes the programs, their driver, and the files that they upload. */
function writePrograms(folder: string, runner: Runner, { snippets, port }: Programs): void {
  const programs: Record<string, string> = Object.fromEntries(
    snippets.map((snippet, number) => [runner.file(number), runner.wrap?.(snippet, number) ?? snippet]),
  );
  const files = { ...FILES, ...programs, ...runner.driver(snippets.length, port) };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

/** Runs the commands of a language. Returns the output of the last one, and a message for each one that fails. */
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

interface ProgramRun {
  title: string;
  snippet: string;
  documented: Expected;
  /** The requests that the program sent. */
  requests: readonly RecordedRequest[];
}

/** Returns a message if a program did not send the expected request, or did not list the parts that it omitted. */
function compare({ title, snippet, documented, requests }: ProgramRun, runner: Runner): string[] {
  const { expected, omissions } = fitToRunner(documented, runner);
  const sent = readAll(requests, expected, runner.own);
  const unlisted = omissions.filter((part) => !snippet.includes(`Left out: ${part}`));
  if (isDeepStrictEqual(sent, [describeExpected(expected)]) && unlisted.length === 0) return [];
  const details = [sent, describeExpected(expected), unlisted].map((part) => JSON.stringify(part));
  return [[title, snippet.slice(0, 1500), ...details].join('\n')];
}

/** Returns a message if not every program printed the body of its response. */
function checkResponseCount(output: string, cases: readonly SnippetCase[]): string[] {
  const expected = cases.filter(({ expected: { method } }) => method !== 'HEAD').length;
  const printed = output.split('ok').length - 1;
  return printed === expected ? [] : [`${printed} of ${expected} responses were printed`];
}
