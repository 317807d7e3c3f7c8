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

/** How programs of a language are run, many in one process, and what its client cannot send. */
export interface Runner {
  language: Exclude<SnippetLanguage, 'curl'>;
  /** Where the program of a number stands, and what it is there: the snippet but for names that would be there twice. */
  file: (number: number) => string;
  wrap?: (snippet: string, number: number) => string;
  /** The program that runs all: it sends `MARK /n` before each, and says what failed on stderr. */
  driver: (count: number, port: string) => Record<string, string>;
  commands: (count: number) => string[][];
  /** A command that succeeds where all is installed that the language needs, and the packages of Debian with it. */
  probe: string;
  packages: string;
  env?: Record<string, string>;
  methods?: RegExp;
  headers?: RegExp;
  /** Values of known headers that the client writes anew, with the same meaning. */
  rewrites?: ReadonlyMap<string, string>;
  /** Headers that the client adds to every request. */
  own: RegExp;
  isAscii?: boolean;
  isBareGet?: boolean;
  resolvesDots?: boolean;
  dropsEmptyQuery?: boolean;
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

/** What a case becomes where the client cannot send all of it; what is left out has to stand in the program. */
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
  const asked = new Set(expected.headers.map(([name]) => name.toLowerCase()));
  const isParts = expected.parts !== undefined;
  const isForm = expected.pairs !== undefined;
  return {
    method: request.method,
    target: normalizeTarget(request.target),
    headers: joinLines(
      request.headers.filter(
        ([name]) => asked.has(name.toLowerCase()) || (!own.test(name) && !(isParts && /^content-type$/i.test(name))),
      ),
    ),
    payload: isParts
      ? readParts(request)
      : isForm
        ? readPairs(request.body)
        : shorten(toTokens(readText(request.body))),
  };
}

// What cannot be read at all, such as a body that is not multipart, is a difference like any other.
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

/** Runs the program of every case, and looks at what arrived. */
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
    const arrived = new Map<number, RecordedRequest[]>();
    let current = -1;
    for (const request of server.requests) {
      if (request.method === 'MARK') arrived.set((current = Number(request.target.slice(1))), []);
      else arrived.get(current)?.push(request);
    }
    for (const [number, { name, expected: given }] of cases.entries()) {
      const { expected, named } = adapt(given, runner);
      const snippet = snippets[number] as string;
      const sent = readAll(arrived.get(number) ?? [], expected, runner.own);
      const silent = named.filter((part) => !snippet.includes(`Left out: ${part}`));
      if (!isDeepStrictEqual(sent, [describeExpected(expected)]) || silent.length > 0)
        failures.push(
          [`${number} ${name}`, snippet.slice(0, 1500), sent, describeExpected(expected), silent]
            .map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
            .join('\n'),
        );
    }
    const answers = cases.filter(({ expected }) => expected.method !== 'HEAD').length;
    if (output.split('ok').length - 1 !== answers)
      failures.push(`${output.split('ok').length - 1} of ${answers} answers were printed`);
    process.stdout.write(
      `${runner.language}: ${[...arrived.values()].flat().length} requests sent by ${cases.length} programs\n`,
    );
    return failures;
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
}

/** Whether a language can be run here. With REQUIRE_LANGUAGES=1 it must be; else a missing one is named. */
export function isInstalled({ language, probe, packages }: Runner): boolean {
  try {
    execFileSync('sh', ['-c', probe], { stdio: 'ignore' });
    return true;
  } catch {
    const missing = `${language} is not installed (Debian: apt-get install ${packages})`;
    if (process.env['REQUIRE_LANGUAGES'] === '1')
      throw new Error(`${missing}, and REQUIRE_LANGUAGES=1 says it must be.`);
    process.stdout.write(`${missing}: its programs are not run.\n`);
    return false;
  }
}
