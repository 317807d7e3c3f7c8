import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { listBaseUrls } from '../../../../model/block/servers.js';
import { createMock, type Mock } from '../../../mocking/mock.js';
import { readDescriptionState } from '../../../openapi/files/cached-files.js';
import { readResponses } from '../../../pages/documented/read-responses.js';
import { addDefaults } from '../../../pages/block-defaults.js';
import type { PageBlock } from '../../../pages/page-block.js';
import type { PageFiller } from '../../../pages/page-filler.js';
import { readPageWithBlocks } from '../../../pages/read-blocks.js';
import { UsageError } from '../../shared/errors.js';
import { getStats } from '../../shared/file-stats.js';
import { findAllFiles, findFiles } from '../../shared/find-files.js';
import { createFileFiller } from '../../../site/file-imports.js';
import { createOpenApiFiller } from '../../shared/openapi-filler.js';
import { toCount } from '../../shared/problem-report.js';
import { formatColumns } from '../../shared/format-columns.js';
import { printMessages } from '../../shared/terminal.js';
import type { BlockSettings } from '../../shared/settings.js';
import type { MockCommand } from './mock-command.js';
import { createMockServer } from './mock-server.js';

/** Interval between checks for changed pages, in milliseconds. */
const POLL_INTERVAL = 500;

interface MockPage {
  /**
   * The modification times and sizes of the file and of the files that it imports. If they change, the page is read
   * again.
   */
  version: string;
  /** The paths of the partials and modules that the page imports, directly or indirectly. */
  imports: ReadonlySet<string>;
  blocks: PageBlock[];
}

/** Runs `apiblock mock` until SIGINT or SIGTERM. Resolves to the exit code. */
export async function mock(command: MockCommand): Promise<number> {
  const files = findAllFiles(command.patterns, command.ignored);
  const reader = createPageReader(command);
  let { pages } = reader.read(files, new Map());
  let currentMock = toMock(pages, command);
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
    const update = reader.read(findFiles(command.patterns, command.ignored).files, pages);
    if (!update.hasChanges) return;
    pages = update.pages;
    currentMock = toMock(pages, command);
    process.stdout.write(`Pages changed, now serving ${toCount(currentMock.routes.length, 'route')}\n`);
  }, POLL_INTERVAL);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  clearInterval(timer);
  server.close();
  server.closeAllConnections();
  return 0;
}

/** Creates a mock from the blocks of all pages. Sorts the pages by file. */
function toMock(pages: ReadonlyMap<string, MockPage>, { basePath, auth, validation }: MockCommand): Mock {
  const sorted = [...pages].sort(([one], [other]) => (one < other ? -1 : 1));
  const toBaseUrls = (block: PageBlock) => (basePath === undefined ? toBasePaths(block) : [basePath]);
  return createMock(
    sorted.flatMap(([, { blocks }]) => blocks),
    { toBaseUrls, auth, validation },
  );
}

/** Returns the paths of all base URLs of a block. The mock server replaces the origins. */
function toBasePaths({ props }: PageBlock): string[] {
  return listBaseUrls(props).map((baseUrl) => {
    const [path = ''] = baseUrl.replace(/^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*/i, '').split(/[?#]/, 1);
    return path;
  });
}

interface PagesUpdate {
  pages: ReadonlyMap<string, MockPage>;
  hasChanges: boolean;
}

interface PageReader {
  /**
   * Reads new and changed pages, and reuses the unchanged ones. If an OpenAPI description has changed, reads all pages
   * again. A page that cannot be read or parsed keeps its previous blocks.
   */
  read: (files: readonly string[], previousPages: ReadonlyMap<string, MockPage>) => PagesUpdate;
}

function createPageReader({ openapi, fieldLimits, defaults }: BlockSettings): PageReader {
  const fill = createOpenApiFiller({ openapi, fieldLimits });
  const readDescriptionStates = () => [...openapi.values()].map(readDescriptionState).join('\n');
  let descriptionStates = '';
  return {
    read(files, previousPages) {
      const isDescriptionChanged = readDescriptionStates() !== descriptionStates;
      const pages = new Map<string, MockPage>();
      const currentFiles = new Set(files);
      let hasChanges = [...previousPages.keys()].some((file) => !currentFiles.has(file));
      for (const file of files) {
        const previousPage = previousPages.get(file);
        if (previousPage && previousPage.version === readVersion(file, previousPage) && !isDescriptionChanged) {
          pages.set(file, previousPage);
        } else {
          hasChanges = true;
          const imports = new Set<string>();
          const fillFile = createFileFiller(file, { fill, onImport: (path) => imports.add(path) });
          const blocks = readMockPage(file, fillFile)?.map((block) => addDefaults(block, defaults));
          pages.set(file, {
            version: readVersion(file, { imports }),
            imports,
            blocks: blocks ?? previousPage?.blocks ?? [],
          });
        }
      }
      // Record the states of the OpenAPI files after reading the pages, because the pages determine which files are
      // read.
      descriptionStates = readDescriptionStates();
      return { pages, hasChanges };
    },
  };
}

function readVersion(file: string, { imports }: Pick<MockPage, 'imports'>): string {
  const stats = [file, ...imports].map(getStats);
  return stats.map((stat) => `${stat?.mtimeMs} ${stat?.size}`).join('\n');
}

/** Returns the blocks of a page. Prints a message and returns `undefined` if the page cannot be read or parsed. */
function readMockPage(file: string, fill: PageFiller): PageBlock[] | undefined {
  try {
    return readPageWithBlocks(new TextDecoder().decode(readFileSync(file)), fill).blocks;
  } catch (error) {
    printMessages([`${file}: ${(error as Error).message}`]);
    return undefined;
  }
}

function toStartMessage(
  { address, family, port }: AddressInfo,
  { routes }: Mock,
  pages: ReadonlyMap<string, MockPage>,
): string {
  const locations = new Map<PageBlock, string>();
  for (const [file, { blocks }] of pages) {
    for (const block of blocks) locations.set(block, `${file}:${block.position.start.line}`);
  }
  const rows = routes.map(({ block, method, path }) => {
    const statuses = readResponses(block).map(({ status }) => status);
    return [method, path, statuses.join(', '), locations.get(block) ?? ''];
  });
  const host = family === 'IPv6' ? `[${address}]` : address;
  const summary = `with ${toCount(routes.length, 'route')} from ${toCount(pages.size, 'page')}`;
  return `apiblock mock is running at http://${host}:${port} ${summary}\n${formatColumns(rows, '  ')}`;
}
