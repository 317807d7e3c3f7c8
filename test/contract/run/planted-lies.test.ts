import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liesOfContent } from '../compare/lies/content.ts';
import { liesOfMembers } from '../compare/lies/members.ts';
import { liesOfValues } from '../compare/lies/values.ts';
import { faults, LATE } from './lies/connections.ts';
import { liesOfPages, toHandler } from './lies/pages.ts';
import { run, useServer } from './server.ts';

const api = useServer();
const unmark = (text: string) => text.replace(/[«»]/g, '');
const values = { given: { id: '1' }, environment: {} };

/** All that a run found, each with the part of its page that it points at. */
async function findAll(pages: string[], options: Parameters<typeof run>[1]) {
  const results = await run(pages.map(unmark), { unsafe: true, values, ...options });
  return results.flatMap(({ file, findings }) =>
    findings.map(({ rule, severity, message, position: { start, end } }) => {
      const page = unmark(pages[Number.parseInt(file)] ?? '');
      const place = `${page.slice(0, start.offset)}«${page.slice(start.offset, end.offset)}»${page.slice(end.offset)}`;
      return { rule, severity, message, place, line: start.line };
    }),
  );
}

describe('a page that is wrong', () => {
  it.each(liesOfPages)('is told by its run: $title', async (lie) => {
    api.answer(toHandler(lie));
    const marked = lie.pages.find((page) => page.includes('«')) ?? '';
    const line = marked.slice(0, marked.indexOf('«')).split('\n').length;
    expect(await findAll(lie.pages, { baseUrl: api.url })).toEqual([
      { rule: lie.rule, severity: 'error', message: expect.any(String) as string, place: marked, line },
    ]);
  });
});

describe('a server that does not answer', () => {
  const open = new Set<Socket>();
  let act: (socket: Socket) => void = () => undefined;
  const server = createServer((socket) => {
    open.add(socket.on('error', () => undefined).once('close', () => open.delete(socket)));
    socket.once('data', (data) =>
      data.toString('latin1').includes(' /good ')
        ? socket.end('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n{"a": 1}')
        : act(socket),
    );
  });
  const toBase = (scheme = 'http:') => `${scheme}//127.0.0.1:${(server.address() as AddressInfo).port}`;
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const page = `<ApiBlock method="GET" endpoint=«"/x"» response='{"a": 1}' />\n\n`;
  const good = `<ApiBlock method="GET" endpoint="/good" response='{"a": 2}' />\n`;

  it.each(faults)('is told, and ends its block alone: %s', async (_title, message, fault, scheme) => {
    act = fault;
    const pages = [scheme === undefined ? page + good : page];
    expect(await findAll(pages, { baseUrl: toBase(scheme), timeout: message === LATE ? 300 : 10_000 })).toEqual([
      {
        rule: 'no-answer',
        severity: 'error',
        message: expect.stringMatching(message) as string,
        place: pages[0],
        line: 1,
      },
    ]);
  });

  it('is told where nothing listens, at each block', async () => {
    const findings = await findAll([page, page], { baseUrl: 'http://127.0.0.1:9' });
    const message = 'Expected an answer, found nothing listens there';
    expect(findings).toMatchObject([page, page].map((place) => ({ rule: 'no-answer', message, place, line: 1 })));
  });
});

it('all in all, the planted lies are of this many kinds', () => {
  const kinds = [liesOfValues, liesOfMembers, liesOfContent, liesOfPages, faults, ['nothing listens']];
  expect(kinds.map(({ length }) => length)).toEqual([56, 30, 36, 46, 30, 1]);
  const titles = [
    ...[...liesOfValues, ...liesOfMembers, ...liesOfContent, ...faults].map(([title]) => title),
    ...liesOfPages.map(({ title }) => title),
  ];
  expect(new Set(titles).size).toBe(titles.length);
});
