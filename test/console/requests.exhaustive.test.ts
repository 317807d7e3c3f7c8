import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toEndpoint } from '../../src/model/block/endpoint.js';
import { stringifyJson } from '../../src/model/json/stringify-json.js';
import { launchChromium } from '../support/chromium.ts';
import { CURL_CORPUS } from '../support/curl-corpus/corpus.ts';
import {
  type RecordedRequest,
  type Recorder,
  type RecordingServer,
  startRecorder,
  startServer,
} from '../support/curl-recorder.ts';
import { openSite } from './open.ts';
import { readOwnBlocks } from './own-blocks.tsx';
import type { Sent } from './send-documented.ts';
import { type ConsoleSite, startConsoleSite } from './site.tsx';

let browser: Browser;
let site: ConsoleSite;
let recorder: Recorder;
let api: RecordingServer;
let page: Page;

beforeAll(async () => {
  [browser, site, recorder, api] = await Promise.all([
    launchChromium(),
    startConsoleSite(),
    startRecorder(),
    startServer(({ headers }) => `HTTP/1.1 200 OK\r\n${CORS(headers)}\r\nContent-Length: 0\r\n\r\n`),
  ]);
  ({ page } = await openSite(browser, site, 'open'));
});
afterAll(async () => {
  recorder.close();
  api.close();
  await Promise.all([browser.close(), site.stop()]);
});

/** Headers that a client adds itself. They are compared only if the documented request contains them. */
const OWN =
  /^(accept|accept-encoding|accept-language|cache-control|connection|content-length|expect|host|origin|pragma|user-agent|sec-.*)$/i;

/** Normalizes a request: removes headers that the client adds, and joins headers with the same name like browsers. */
function normalizeRequest({ method, target, headers, body }: RecordedRequest, given: ReadonlySet<string>) {
  const fields = new Map<string, string>();
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    if (OWN.test(key) && !given.has(key)) continue;
    fields.set(key, fields.has(key) ? `${fields.get(key)}, ${value}` : value);
  }
  const type = fields.get('content-type') ?? '';
  const boundary = /boundary=(\S+)/.exec(type)?.[1];
  const text = body.toString('latin1');
  if (boundary) fields.set('content-type', type.replace(boundary, 'BOUNDARY'));
  return {
    method,
    target,
    headers: Object.fromEntries([...fields].sort()),
    body: boundary ? text.replaceAll(boundary, 'BOUNDARY') : text,
  };
}

const CORS = (headers: RecordedRequest['headers']) =>
  [
    'Access-Control-Allow-Origin: *',
    ...headers.flatMap(([name, value]) =>
      /^access-control-request-(headers|method)$/i.test(name)
        ? [`${name.replace(/request/i, 'Allow')}${/s$/i.test(name) ? '' : 's'}: ${value}`]
        : [],
    ),
    'Access-Control-Max-Age: 0',
  ].join('\r\n');

/**
 * Only every nth request of these kinds is compared, because each command runs in a separate process, which is slow.
 */
const STEPS: [about: RegExp, step: number][] = [
  [/^sizes/, 8],
  [/^hostile/, 5],
  [/^(bodies|values|invalid methods)$/, 2],
];

/**
 * Sends each request with the console, and again with the cURL command that the console displays. Returns the number of
 * compared requests, the first differences between the two requests, commands that differ from the documented command,
 * and the number of requests that the console refused for each reason.
 */
async function compare(cases: readonly { about: string; source: string }[]) {
  let compared = 0;
  const different: string[] = [];
  const altered: string[] = [];
  const refused: Record<string, number> = {};
  for (let from = 0; from < cases.length; from += 50) {
    const batch = cases.slice(from, from + 50);
    api.requests.length = 0;
    const sent = await page.evaluate(
      (sources) =>
        (window as unknown as { sendDocumented(sources: string[]): Promise<Sent[]> }).sendDocumented(sources),
      batch.map(({ source }) => source),
    );
    const byConsole = api.requests.filter(
      ({ headers }) => !headers.some(([name]) => /^access-control-request-method$/i.test(name)),
    );
    for (const { command, documented } of sent) if (command !== documented) altered.push(`${documented}\n${command}`);
    for (const { refusal, error = refusal } of sent) if (error) refused[error] = (refused[error] ?? 0) + 1;
    const isSent = sent.filter(({ refusal, error }) => !refusal && !error);
    // Forget the requests that the console has sent, so that the array will contain only the requests from the
    // commands.
    api.requests.length = 0;
    const files = [...new Set(isSent.flatMap((one) => one.files))].map((file) => `'${file.replaceAll("'", "'\\''")}'`);
    const { stderr } = await recorder.run(
      'sh',
      [
        ...files.map((file) => `mkdir -p "$(dirname ${file})"; printf 'of a reader' > ${file}`),
        ...isSent.map(({ command }) => command),
        '',
      ].join('\n'),
    );
    const byCommand = [...api.requests];
    if (byConsole.length !== isSent.length || byCommand.length !== isSent.length) {
      different.push(
        `${byConsole.length} sent and ${byCommand.length} by commands, of ${isSent.length}: ${stderr.slice(0, 200)}`,
      );
      continue;
    }
    isSent.forEach((one, index) => {
      const names = new Set(
        Array.from(one.command.matchAll(/-H '([\w-]+)[:;]/g), ([, name = '']) => name.toLowerCase()),
      );
      const [mine, its] = [byConsole[index], byCommand[index]].map((request) =>
        JSON.stringify(normalizeRequest(request as RecordedRequest, names)),
      );
      compared++;
      if (mine !== its)
        different.push(`${batch[sent.indexOf(one)]?.about}\n${mine?.slice(0, 600)}\n${its?.slice(0, 600)}`);
    });
  }
  return { compared, different: different.slice(0, 5), altered, refused };
}

describe('Try It console', () => {
  it('sends the same request as the displayed command for every corpus request that the console accepts', async () => {
    const place = (value: unknown) => (typeof value === 'string' ? value.replace('BASE', api.base) : value);
    const cases = Object.entries(CURL_CORPUS).flatMap(([about, list]) =>
      list
        .filter((_, index) => index % (STEPS.find(([kind]) => kind.test(about))?.[1] ?? 1) === 0)
        .map(({ request }) => {
          const props = { ...request, baseUrl: place(request.baseUrl), endpoint: place(request.endpoint) } as object;
          return { about, source: stringifyJson({ ...toEndpoint(props).request, languages: ['cURL'] }) as string };
        }),
    );
    const { compared, different, refused } = await compare(cases);
    expect(different).toEqual([]);
    expect(compared).toBeGreaterThan(300);
    // The console refuses the requests that are not compared, each for a known reason.
    expect(refused).toEqual({ bodyLeftOut: 2, dotSegment: 18, methodLeftOut: 4 });
    expect(compared + 24).toBe(cases.length);
  });

  it('sends the same request as the displayed command for every project block whose request the console accepts', async () => {
    const blocks = readOwnBlocks(api.base);
    const cases = [...new Map(blocks.map(({ from, source }) => [source, { about: from, source }])).values()];
    const { compared, different, altered, refused } = await compare(cases);
    expect(different).toEqual([]);
    expect(altered).toEqual([]);
    expect(blocks.length).toBeGreaterThan(200);
    expect(compared).toBeGreaterThan(150);
    // The console refuses only the GET requests for which pages document a body.
    expect(refused).toEqual({ bodyLeftOut: cases.length - compared });
    expect(cases.length - compared).toBeLessThan(4);
  });
});
