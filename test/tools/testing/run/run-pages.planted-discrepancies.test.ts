import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOpenApiFiller } from '../../../../src/tools/cli/shared/openapi-filler.js';
import { contentDiscrepancies } from '../compare/discrepancies/content.ts';
import { memberDiscrepancies } from '../compare/discrepancies/members.ts';
import { valueDiscrepancies } from '../compare/discrepancies/values.ts';
import { faults, LATE } from './discrepancies/connections.ts';
import { pageDiscrepancies, toHandler } from './discrepancies/pages.ts';
import { run, useServer } from './server.ts';

const api = useServer();
const unmark = (text: string) => text.replace(/[«»]/g, '');
// These pages are tested without an OpenAPI description.
const fill = createOpenApiFiller({ openapi: new Map(), fieldLimits: {} });
const values = { variables: { id: '1' }, environment: {} };

/** Returns the findings from a run. `place` is the page with the position of the finding marked by « and ». */
async function findAll(pages: string[], options: Parameters<typeof run>[1]) {
  const results = await run(pages.map(unmark), { unsafe: true, values, fill, ...options });
  return results.flatMap(({ file, findings }) =>
    findings.map(({ rule, severity, message, position: { start, end } }) => {
      const page = unmark(pages[Number.parseInt(file)] ?? '');
      const place = `${page.slice(0, start.offset)}«${page.slice(start.offset, end.offset)}»${page.slice(end.offset)}`;
      return { rule, severity, message, place, line: start.line };
    }),
  );
}

describe('runPages with a page that the API contradicts', () => {
  it.each(pageDiscrepancies)('reports only the planted discrepancy: $title', async (discrepancy) => {
    api.answer(toHandler(discrepancy));
    const marked = discrepancy.pages.find((page) => page.includes('«')) ?? '';
    const line = marked.slice(0, marked.indexOf('«')).split('\n').length;
    expect(await findAll(discrepancy.pages, { baseUrl: api.url })).toEqual([
      { rule: discrepancy.rule, severity: 'error', message: expect.any(String) as string, place: marked, line },
    ]);
  });
});

describe('runPages with a server that does not respond', () => {
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

  it.each(faults)('reports %s and continues with the next block', async (_title, message, fault, scheme) => {
    act = fault;
    const pages = [scheme === undefined ? page + good : page];
    expect(await findAll(pages, { baseUrl: toBase(scheme), timeout: message === LATE ? 300 : 10_000 })).toEqual([
      {
        rule: 'no-response',
        severity: 'error',
        message: expect.stringMatching(message) as string,
        place: pages[0],
        line: 1,
      },
    ]);
  });

  it('reports every block if no server is listening', async () => {
    const findings = await findAll([page, page], { baseUrl: 'http://127.0.0.1:9' });
    const message = 'Expected a response, but the connection was refused. Is the server running?';
    expect(findings).toMatchObject([page, page].map((place) => ({ rule: 'no-response', message, place, line: 1 })));
  });
});

describe('planted discrepancies', () => {
  it('have unique titles, and include the expected number of discrepancies of each kind', () => {
    const kinds = [
      valueDiscrepancies,
      memberDiscrepancies,
      contentDiscrepancies,
      pageDiscrepancies,
      faults,
      ['no server'],
    ];
    expect(kinds.map(({ length }) => length)).toEqual([68, 32, 56, 49, 32, 1]);
    const titles = [
      ...[...valueDiscrepancies, ...memberDiscrepancies, ...contentDiscrepancies, ...faults].map(([title]) => title),
      ...pageDiscrepancies.map(({ title }) => title),
    ];
    expect(new Set(titles).size).toBe(titles.length);
  });
});
