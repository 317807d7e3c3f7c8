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

/** How often to check the pages for changes, in milliseconds. */
const POLL_INTERVAL = 500;

interface MockPage {
  /** Modification time and size, to detect changes. */
  stamp: string;
  blocks: PageBlock[];
}

/** Runs `apiblock mock` until SIGINT or SIGTERM. Returns the exit code. */
export async function mock(command: MockCommand): Promise<number> {
  if (command.help) {
    process.stdout.write(MOCK_HELP);
    return 0;
  }
  const { unmatched } = findFiles(command.patterns, command.ignored);
  if (unmatched.length > 0) throw new UsageError(`No page matches ${unmatched.join(', ')}`);
  const pages = new Map<string, MockPage>();
  readPages(command, pages);
  let currentMock = toMock(pages);
  const server = createMockServer(() => currentMock);
  server.listen(command.port, command.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UsageError(
      code === 'EADDRINUSE' ? `Port ${command.port} is already in use. Choose another one with --port` : message,
    );
  }
  process.stdout.write(toStartMessage(server.address() as AddressInfo, currentMock, pages));
  const timer = setInterval(() => {
    if (!readPages(command, pages)) return;
    currentMock = toMock(pages);
    process.stdout.write(`Pages changed, now serving ${currentMock.routes.length} routes\n`);
  }, POLL_INTERVAL);
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

/** Reloads changed pages and returns whether there were any. A page with a syntax error keeps its previous blocks. */
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
  return `apiblock mock is running at http://${host}:${port} with ${routes.length} routes from ${pages.size} pages\n${lines.join('')}`;
}
