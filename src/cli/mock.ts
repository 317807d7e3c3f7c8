import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createMock, type Mock } from '../contract/mock/mock.js';
import { readResponses } from '../contract/documented/responses.js';
import type { PageBlock } from '../pages/page-block.js';
import { readBlocks } from '../pages/read-blocks.js';
import { findFiles } from './find-files.js';
import { MOCK_HELP, type MockCommand } from './mock-options.js';
import { createMockServer } from './mock-server.js';
import { UsageError } from './check-options.js';
import { showControls } from './reports.js';

/** How often pages are looked at, in milliseconds. */
const INTERVAL = 500;

interface MockPage {
  stamp: string;
  blocks: PageBlock[];
}

/** Carries out `apiblock mock`, until it is ended; gives the exit code. */
export async function mock(command: MockCommand): Promise<number> {
  if (command.help) {
    process.stdout.write(MOCK_HELP);
    return 0;
  }
  const { unmatched } = findFiles(command.patterns, command.ignored);
  if (unmatched.length > 0) throw new UsageError(`No page found: ${unmatched.join(', ')}`);
  const pages = new Map<string, MockPage>();
  readPages(command, pages);
  let played = toMock(pages);
  const server = createMockServer(() => played);
  server.listen(command.port, command.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UsageError(code === 'EADDRINUSE' ? `Port ${command.port} is taken: choose one by --port` : message);
  }
  process.stdout.write(toStartMessage(server.address() as AddressInfo, played, pages));
  const timer = setInterval(() => {
    if (!readPages(command, pages)) return;
    played = toMock(pages);
    process.stdout.write(`pages have changed: ${played.routes.length} routes\n`);
  }, INTERVAL);
  await new Promise<void>((resolve) => process.once('SIGINT', () => resolve()).once('SIGTERM', () => resolve()));
  clearInterval(timer);
  server.close();
  server.closeAllConnections();
  return 0;
}

function toMock(pages: ReadonlyMap<string, MockPage>): Mock {
  const sorted = [...pages].sort(([one], [other]) => (one < other ? -1 : 1));
  return createMock(sorted.flatMap(([, { blocks }]) => blocks));
}

/** Reads the pages that have changed; says whether any has. A page that cannot be read now keeps what it said. */
function readPages({ patterns, ignored }: MockCommand, pages: Map<string, MockPage>): boolean {
  const { files } = findFiles(patterns, ignored);
  let isChanged = false;
  for (const file of pages.keys()) if (!files.includes(file)) isChanged = pages.delete(file) || isChanged;
  for (const file of files) {
    const stats = statSync(file, { throwIfNoEntry: false });
    const stamp = `${stats?.mtimeMs} ${stats?.size}`;
    const known = pages.get(file);
    if (known?.stamp === stamp) continue;
    isChanged = true;
    try {
      pages.set(file, { stamp, blocks: readBlocks(new TextDecoder().decode(readFileSync(file))) });
    } catch (error) {
      pages.set(file, { stamp, blocks: known?.blocks ?? [] });
      process.stderr.write(`apiblock: ${file}: ${(error as Error).message}\n`);
    }
  }
  return isChanged;
}

function toStartMessage(
  { address, family, port }: AddressInfo,
  { routes }: Mock,
  pages: ReadonlyMap<string, MockPage>,
): string {
  const places = new Map<PageBlock, string>();
  for (const [file, { blocks }] of pages)
    for (const block of blocks) places.set(block, `${file}:${block.position.start.line}`);
  const rows = routes.map(({ block, method, path }) => [
    method,
    path,
    readResponses(block)
      .map(({ status }) => status)
      .join(', '),
    places.get(block) ?? '',
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map(
    (row) => `  ${row.map((cell, column) => showControls(cell).padEnd(widths[column] ?? 0)).join('  ')}\n`,
  );
  const host = family === 'IPv6' ? `[${address}]` : address;
  return `apiblock mock at http://${host}:${port}, ${routes.length} routes of ${pages.size} pages\n${lines.join('')}`;
}
