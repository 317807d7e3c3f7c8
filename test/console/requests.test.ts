import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toEndpoint } from '../../src/model/block/endpoint.js';
import { toJsonSource } from '../../src/model/json/source.js';
import { launchChromium } from '../chromium.ts';
import { CURL_CORPUS } from '../curl-corpus/corpus.ts';
import { type RecordedRequest, type Recorder, startRecorder, startServer } from '../curl-recorder.ts';
import { openSite } from './open.ts';
import type { Sent } from './send-documented.ts';
import { type ConsoleSite, startConsoleSite } from './site.tsx';

let browser: Browser;
let site: ConsoleSite;
let recorder: Recorder;

beforeAll(async () => {
  [browser, site, recorder] = await Promise.all([launchChromium(), startConsoleSite(), startRecorder()]);
});
afterAll(async () => {
  recorder.close();
  await Promise.all([browser.close(), site.stop()]);
});

/** What clients say of themselves, and pages of where they come from. */
const OWN =
  /^(accept|accept-encoding|accept-language|cache-control|connection|content-length|expect|host|origin|pragma|user-agent|sec-.*)$/i;

/** A request without what its client adds; fields of one name are one, as browsers send them. */
function toSaid({ method, target, headers, body }: RecordedRequest, given: ReadonlySet<string>) {
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

/** Of those that are alike, every so many: each is a process. */
const STEPS: [about: RegExp, step: number][] = [
  [/^sizes/, 8],
  [/^hostile/, 5],
  [/^(bodies|values|methods that are none)$/, 2],
];

describe('what the console sends', () => {
  it('is what its command sends, for all requests of the corpus that browsers can send', async () => {
    const api = await startServer(({ headers }) => `HTTP/1.1 200 OK\r\n${CORS(headers)}\r\nContent-Length: 0\r\n\r\n`);
    const { page } = await openSite(browser, site, 'open');
    const cases = Object.entries(CURL_CORPUS).flatMap(([about, list]) =>
      list
        .filter((_, index) => index % (STEPS.find(([kind]) => kind.test(about))?.[1] ?? 1) === 0)
        .map(({ request }) => ({ about, request })),
    );
    const sources = cases.map(({ request }) => {
      const place = (value: unknown) => (typeof value === 'string' ? value.replace('BASE', api.base) : value);
      const props = { ...request, baseUrl: place(request.baseUrl), endpoint: place(request.endpoint) } as object;
      return toJsonSource({ ...toEndpoint(props).request, languages: ['cURL'] }) as string;
    });
    const send = (list: string[]) =>
      page.evaluate(
        (batch) => (window as unknown as { sendDocumented(sources: string[]): Promise<Sent[]> }).sendDocumented(batch),
        list,
      );

    let compared = 0;
    const different: string[] = [];
    for (let from = 0; from < sources.length; from += 50) {
      const given = cases.slice(from, from + 50);
      api.requests.length = 0;
      const sent = await send(sources.slice(from, from + 50));
      const byConsole = api.requests.filter(
        ({ headers }) => !headers.some(([name]) => /^access-control-request-method$/i.test(name)),
      );
      const isSent = sent.filter(({ refusal, error }) => !refusal && !error);
      // The same place for both.
      api.requests.length = 0;
      const { stderr } = await recorder.run('sh', isSent.map(({ command }) => `${command}\n`).join(''));
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
          JSON.stringify(toSaid(request as RecordedRequest, names)),
        );
        compared++;
        if (mine !== its)
          different.push(`${given[sent.indexOf(one)]?.about}\n${mine?.slice(0, 600)}\n${its?.slice(0, 600)}`);
      });
    }
    expect(different.slice(0, 5)).toEqual([]);
    expect(compared).toBeGreaterThan(300);
    api.close();
    await page.context().close();
  });
});
