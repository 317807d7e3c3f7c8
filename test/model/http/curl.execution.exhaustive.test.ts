import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateCurl } from '../../../src/model/http/curl.js';
import { hasQueryTemplate, text, token } from '../../support/curl-corpus/arbitraries.ts';
import { CURL_CORPUS } from '../../support/curl-corpus/corpus.ts';
import { encodeTarget, guessContentType, type CurlCase } from '../../support/curl-corpus/expectation.ts';
import { startRecorder, type CommandRun, type Recorder } from '../../support/curl-recorder.js';

const SHELLS = ['sh', 'bash'];
const RECORDER_COUNT = 4;
/** Headers that curl adds to every request. */
const CURL_HEADERS = new Set(['accept', 'content-length', 'host', 'user-agent']);

const recorders: Recorder[] = [];

beforeAll(async () => {
  // Fail if curl or a shell is missing, because skipped tests would hide the problem.
  execFileSync('curl', ['--version']);
  for (const shell of SHELLS) execFileSync(shell, ['-c', 'exit']);
  while (recorders.length < RECORDER_COUNT) recorders.push(await startRecorder());
});

afterAll(() => {
  for (const recorder of recorders) recorder.close();
});

const withBase = (text: unknown, base: string) =>
  (typeof text === 'string' ? text.replace('BASE', base) : text) as string;

/** Describes the received requests in the format of {@link describeExpected}, so that the two can be compared. */
function describeRun({ exitCode, files, requests }: CommandRun, { request, expected }: CurlCase) {
  const expectedNames = new Set(expected.headers.map(([name]) => name.toLowerCase()));
  return {
    exitCode,
    files,
    requests: requests.map(({ method, target, headers, body }) => {
      const lengths = headers.filter(([name]) => name.toLowerCase() === 'content-length').map(([, value]) => value);
      const isMismatch = request.body && lengths.length > 0 && lengths[0] !== String(body.length);
      const hasWrongLength = lengths.length > 1 || isMismatch;
      return {
        method,
        target,
        // curl sends Host before all other headers, so its position is not compared.
        headers: sortHost(
          headers.filter(([name]) => expectedNames.has(name.toLowerCase()) || !CURL_HEADERS.has(name.toLowerCase())),
        ),
        body: shorten(body),
        wrongLengths: hasWrongLength ? lengths : [],
      };
    }),
  };
}

function describeExpected({ expected }: CurlCase) {
  return {
    exitCode: 0,
    files: [],
    requests: [
      {
        method: expected.method,
        target: expected.target,
        headers: sortHost(expected.headers),
        body: shorten(Buffer.from(expected.body)),
        wrongLengths: [],
      },
    ],
  };
}

const sortHost = (headers: [string, string][]) => [
  ...headers.filter(([name]) => name === 'Host'),
  ...headers.filter(([name]) => name !== 'Host'),
];

// A long body is compared by length and checksum, so that a failure message stays readable.
const shorten = (body: Buffer) =>
  body.length < 4000 ? body.toString('latin1') : `${body.length} bytes, checksum ${checksum(body)}`;
const checksum = (body: Buffer) => body.reduce((sum, byte) => (Math.imul(sum, 31) + byte) | 0, 7);

async function runCase(shell: string, { request, expected }: CurlCase, recorder: Recorder) {
  const command = generateCurl({
    ...request,
    baseUrl: withBase(request.baseUrl, recorder.base),
    endpoint: withBase(request.endpoint, recorder.base),
  });
  return { command, run: await recorder.run(shell, command), expected };
}

async function checkAll(shell: string, cases: readonly CurlCase[]): Promise<void> {
  const queue = [...cases];
  const failures: unknown[] = [];
  await Promise.all(
    recorders.map(async (recorder) => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { command, run } = await runCase(shell, next, recorder);
        try {
          expect(describeRun(run, next)).toEqual(describeExpected(next));
        } catch (error) {
          failures.push(
            `${command.slice(0, 1000)}\n${run.stderr.slice(-300)}\n${(error as Error).message.slice(0, 2000)}`,
          );
        }
      }
    }),
  );
  expect(failures.slice(0, 5), `${failures.length} of ${cases.length} requests`).toEqual([]);
}

describe('generateCurl for the test corpus', () => {
  it('is tested with at least 400 distinct requests', () => {
    const all = Object.values(CURL_CORPUS).flat();
    // Write BigInt and -0 as strings, because JSON.stringify throws for BigInt and writes -0 as 0.
    const replacer = (_name: string, value: unknown) => {
      if (typeof value === 'bigint') return `${value}n`;
      return Object.is(value, -0) ? '-0' : value;
    };
    const distinct = new Set(all.map(({ request }) => JSON.stringify(request, replacer)));
    expect(distinct.size).toBeGreaterThanOrEqual(400);
  });

  describe.each(SHELLS)('in %s', (shell) => {
    it.each(Object.keys(CURL_CORPUS))('returns commands that send the expected requests: %s', async (name) => {
      await checkAll(shell, CURL_CORPUS[name] ?? []);
    });
  });
});

const shell = fc.constantFrom(...SHELLS);
const isSetByClient = (name: string) =>
  /^(content-length|host|transfer-encoding|expect|content-type|connection)$/i.test(name);

describe('generateCurl for random requests', () => {
  const check = async (inShell: string, request: CurlCase['request'], expected: CurlCase['expected']) => {
    const recorder = recorders[0] as Recorder;
    const { run } = await runCase(inShell, { request, expected }, recorder);
    expect(describeRun(run, { request, expected })).toEqual(describeExpected({ request, expected }));
  };

  it('returns commands that send the method in upper case and the encoded target', async () => {
    await fc.assert(
      fc.asyncProperty(shell, token, text, text, async (inShell, method, path, query) => {
        const endpoint = `/${path.replace(/^\/+/, '')}?${query}`;
        fc.pre(!hasQueryTemplate(endpoint));
        const verb = method.toUpperCase();
        await check(
          inShell,
          { method, baseUrl: 'BASE', endpoint },
          { method: verb, target: encodeTarget(endpoint), headers: [], body: '' },
        );
      }),
      { numRuns: 150 },
    );
  });

  it('returns commands that send each valid header with a trimmed value', async () => {
    const fields = fc.array(
      fc.tuple(
        token.filter((name) => !isSetByClient(name)),
        text,
      ),
      { maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(shell, fields, async (inShell, pairs) => {
        const headers = `{${pairs.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(', ')}}`;
        const sent = pairs
          .filter(
            ([, value]) =>
              ![...value].some((character) => (character < ' ' && character !== '\t') || character === '\u007f'),
          )
          .map(([name, value]): [string, string] => [name, value.replace(/^[ \t]+|[ \t]+$/g, '').toWellFormed()]);
        await check(
          inShell,
          { method: 'GET', baseUrl: 'BASE', endpoint: '/a', headers },
          { method: 'GET', target: '/a', headers: sent, body: '' },
        );
      }),
      { numRuns: 150 },
    );
  });

  it('returns commands that send the body unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(
        shell,
        fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
        fc.oneof(text, fc.json({ noUnicodeString: false })),
        async (inShell, method, body) => {
          const type = body === '' ? '' : guessContentType(body);
          await check(
            inShell,
            { method, baseUrl: 'BASE', endpoint: '/a', body },
            { method, target: '/a', headers: type ? [['Content-Type', type]] : [], body: body.toWellFormed() },
          );
        },
      ),
      { numRuns: 150 },
    );
  });
});
