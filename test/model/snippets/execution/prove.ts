import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { SnippetLanguage } from '../../../../src/model/http/snippet-languages.js';
import { generateSnippet } from '../../../../src/model/snippets/generate-snippet.js';
import { type RecordedRequest, startServer } from '../../../curl-recorder.ts';
import type { Expected, SnippetCase } from './snippet-case.ts';
import { FILES } from './payload-cases.ts';
import { joinLines, normalizeTarget, readPairs, readParts, toTokens } from './read-request.ts';

/** Defines how the programs of a language are run in one process, and which requests its HTTP client cannot send. */
export interface Runner {
  language: Exclude<SnippetLanguage, 'curl'>;
  /** Returns the file name of a program. */
  file: (number: number) => string;
  /** Adapts a snippet so that it can be compiled together with the others. */
  wrap?: (snippet: string, number: number) => string;
  /** Returns the files of a driver, which sends `MARK /n` before it runs program n, and writes failures to stderr. */
  driver: (count: number, port: string) => Record<string, string>;
  commands: (count: number) => string[][];
  /** A shell command that succeeds if the toolchain of the language is installed. */
  probe: string;
  /** The Debian packages that contain the toolchain. */
  packages: string;
  env?: Record<string, string>;
  /** Methods that the client cannot send. */
  methods?: RegExp;
  /** Headers that the client cannot send. A pattern with a colon applies only to an empty value. */
  headers?: RegExp;
  /** Header values that the client rewrites without changing their meaning. */
  rewrites?: ReadonlyMap<string, string>;
  /** Headers that the client may add to a request. */
  own: RegExp;
  /** The client can send only ASCII header values. */
  isAscii?: boolean;
  /** The client cannot send a body with GET. */
  isBareGet?: boolean;
  /** The client resolves `.` and `..` segments of the path. */
  resolvesDots?: boolean;
  /** The client removes a question mark at the end of the URL. */
  dropsEmptyQuery?: boolean;
  /** The client removes bidirectional control characters from the URL. */
  dropsDirections?: boolean;
}

interface Run {
  output: string;
  errors: string;
}

function run([command = '', ...parameters]: string[], cwd: string, env: Record<string, string>): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { cwd, env: { PATH: process.env['PATH'], HOME: cwd, ...env } });
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child
      .on('error', reject)
      .on('close', (code) => resolve({ output, errors: code === 0 ? errors : `${errors}\nexit ${code}` }));
  });
}

/** Removes from the expected request the parts that the client cannot send. The program must list them in its notes. */
function adapt(
  { method, target, headers, body, ...rest }: Expected,
  runner: Runner,
): { expected: Expected; named: string[] } {
  const named: string[] = [];
  let sent = method;
  if (runner.methods?.test(method)) {
    named.push(`method ${method}`);
    sent = 'GET';
  }
  let content = body;
  if (runner.isBareGet && sent === 'GET' && body) {
    named.push('the body');
    content = '';
  }
  const kept = headers.filter(([name, value]) => {
    const isRefused =
      runner.headers?.test(name) ||
      (value === '' && runner.headers?.test(`${name}:`)) ||
      (runner.isAscii && /[^\t -~]/.test(value));
    if (isRefused) named.push('header');
    return !isRefused;
  });
  let resolved = target;
  if (runner.dropsEmptyQuery && /^[^?]*\?$/.test(target)) {
    named.push('the question mark');
    resolved = target.slice(0, -1);
  }
  const straight = resolved.replace(/%E2%80%(?:8[EF]|A[A-E])/gi, '');
  if (runner.dropsDirections && straight !== resolved) {
    named.push('bidirectional controls');
    resolved = straight;
  }
  if (runner.resolvesDots && /\/(?:\.|%2e){1,2}(?:[/?]|$)/i.test(target.replace(/\?.*/, ''))) {
    named.push('the dots of the path');
    const url = new URL(`http://x${resolved}`);
    resolved = url.href.slice(url.origin.length);
  }
  return {
    expected: {
      method: sent,
      target: resolved,
      headers: kept.map(([name, value]) => [name, runner.rewrites?.get(value) ?? value]),
      body: content,
      ...rest,
    },
    named,
  };
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

/** Runs the program of every case and compares the requests that arrive. Returns a message for each failure. */
export async function prove(runner: Runner, cases: readonly SnippetCase[]): Promise<string[]> {
  const server = await startServer();
  const folder = mkdtempSync(join(tmpdir(), `apiblock-${runner.language}-`));
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  try {
    const withBase = (text: unknown) => (typeof text === 'string' ? text.replace('BASE', server.base) : text) as string;
    const snippets = cases.map(({ request }) =>
      generateSnippet(
        { ...request, baseUrl: withBase(request.baseUrl), endpoint: withBase(request.endpoint) },
        runner.language,
      ),
    );
    for (const [name, content] of Object.entries(FILES)) write(name, content);
    for (const [number, snippet] of snippets.entries())
      write(runner.file(number), runner.wrap?.(snippet, number) ?? snippet);
    for (const [name, content] of Object.entries(runner.driver(cases.length, new URL(server.base).port)))
      write(name, content);

    const failures: string[] = [];
    let output = '';
    for (const command of runner.commands(cases.length)) {
      const { errors, output: text } = await run(command, folder, runner.env ?? {});
      if (errors.trim() !== '') failures.push(`${command.slice(0, 3).join(' ')}\n${errors.slice(0, 3000)}`);
      output = text;
    }
    const received = new Map<number, RecordedRequest[]>();
    let current = -1;
    for (const request of server.requests) {
      if (request.method === 'MARK') {
        current = Number(request.target.slice(1));
        received.set(current, []);
      } else received.get(current)?.push(request);
    }
    for (const [number, { name, expected: documented }] of cases.entries()) {
      const { expected, named } = adapt(documented, runner);
      const snippet = snippets[number] as string;
      const sent = readAll(received.get(number) ?? [], expected, runner.own);
      const unlisted = named.filter((part) => !snippet.includes(`Left out: ${part}`));
      if (!isDeepStrictEqual(sent, [describeExpected(expected)]) || unlisted.length > 0)
        failures.push(
          [`${number} ${name}`, snippet.slice(0, 1500), sent, describeExpected(expected), unlisted]
            .map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
            .join('\n'),
        );
    }
    const responseCount = cases.filter(({ expected }) => expected.method !== 'HEAD').length;
    if (output.split('ok').length - 1 !== responseCount)
      failures.push(`${output.split('ok').length - 1} of ${responseCount} responses were printed`);
    process.stdout.write(
      `${runner.language}: ${[...received.values()].flat().length} requests sent by ${cases.length} programs\n`,
    );
    return failures;
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
}

/** Whether the toolchain of a language is installed. Throws an error if it is missing and REQUIRE_LANGUAGES=1. */
export function isInstalled({ language, probe, packages }: Runner): boolean {
  try {
    execFileSync('sh', ['-c', probe], { stdio: 'ignore' });
    return true;
  } catch {
    const missing = `${language} is not installed (Debian: apt-get install ${packages})`;
    if (process.env['REQUIRE_LANGUAGES'] === '1')
      throw new Error(`${missing}. It is required, because REQUIRE_LANGUAGES=1 is set.`);
    process.stdout.write(`${missing}. Its programs are not run.\n`);
    return false;
  }
}
