import type { PageBlock } from '../../pages/page-block.js';
import {
  createArray,
  createObject,
  createString,
  type ObjectNode,
  type SourceFile,
  type SourceNode,
} from '../source/source-node.js';
import { type ExportedOperation, toOperation } from './operation.js';
import { PageOrigin } from './page-origin.js';

/** A page with blocks. */
export interface ExportPage {
  file: SourceFile;
  /** The title of the page, which becomes the tag of its operations. */
  title: string;
  blocks: readonly PageBlock[];
}

/** A part of a block that the description does not contain. */
export interface Omission {
  /** The file of the page. */
  path: string;
  /** The line of the block, starting at 1. */
  line: number;
  /** A sentence. */
  message: string;
}

/** A description generated from pages. */
export interface ExportedDescription {
  root: ObjectNode;
  omissions: Omission[];
}

/**
 * Converts the blocks of pages to an OpenAPI 3.1 description. Pages, operations and fields keep their order. If several
 * blocks document the same operation, the first one is used.
 *
 * @param info - The value of `info`. `title` and `version` are added if they are missing.
 */
export function exportPages(pages: readonly ExportPage[], info: ObjectNode | undefined): ExportedDescription {
  const origin = toFileOrigin(pages[0]?.file ?? { path: 'openapi', text: '' });
  const exported = new Exporter();
  for (const page of pages) exported.addPage(page);
  return { root: exported.createRoot(origin, info), omissions: exported.omissions };
}

function toFileOrigin(file: SourceFile): SourceNode {
  return { kind: 'null', file, offset: 0, text: 'null' };
}

class Exporter {
  readonly omissions: Omission[] = [];
  readonly #tags = new Map<string, ObjectNode>();
  /** Operations, keyed by path and then by method. */
  readonly #paths = new Map<string, Map<string, ExportedOperation>>();
  readonly #webhooks = new Map<string, Map<string, ExportedOperation>>();
  readonly #schemes = new Map<string, ObjectNode>();

  addPage({ file, title, blocks }: ExportPage): void {
    for (const block of blocks) {
      const operation = toOperation(block, title, new PageOrigin(file, block.position));
      if (!operation) continue;
      if (title !== '' && !this.#tags.has(title)) {
        const origin = toFileOrigin(file);
        this.#tags.set(title, createObject(origin, [['name', createString(origin, title)]]));
      }
      this.#add(operation, file.path, block.position.start.line);
    }
  }

  #add(operation: ExportedOperation, path: string, line: number): void {
    const items = operation.kind === 'webhook' ? this.#webhooks : this.#paths;
    const item = items.get(operation.path) ?? new Map<string, ExportedOperation>();
    items.set(operation.path, item);
    const name = `${operation.method.toUpperCase()} ${operation.path}`;
    if (item.has(operation.method)) {
      this.omissions.push({ path, line, message: `Another block already documents ${name}` });
      return;
    }
    item.set(operation.method, operation);
    for (const [scheme, node] of operation.schemes) this.#schemes.set(scheme, node);
    for (const part of operation.omissions) this.omissions.push({ path, line, message: `${name}: without ${part}` });
  }

  createRoot(origin: SourceNode, info: ObjectNode | undefined): ObjectNode {
    const server = this.#findMainServer();
    const members: [string, SourceNode | undefined][] = [
      ['openapi', createString(origin, '3.1.1')],
      ['info', createInfo(origin, info)],
      ['servers', server === '' ? undefined : createServers(origin, server)],
      ['tags', this.#tags.size > 0 ? createArray(origin, [...this.#tags.values()]) : undefined],
      ['paths', createItems(origin, this.#paths, server)],
      ['webhooks', this.#webhooks.size > 0 ? createItems(origin, this.#webhooks, server) : undefined],
      ['components', this.#createComponents(origin)],
    ];
    return createObject(
      origin,
      members.flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
    );
  }

  /** Returns the base URL of most operations. Other operations get their own `servers`. */
  #findMainServer(): string {
    const counts = new Map<string, number>();
    for (const item of this.#paths.values())
      for (const { server } of item.values()) counts.set(server, (counts.get(server) ?? 0) + 1);
    counts.delete('');
    const [main] = [...counts].toSorted(([, one], [, other]) => other - one);
    return main?.[0] ?? '';
  }

  #createComponents(origin: SourceNode): ObjectNode | undefined {
    if (this.#schemes.size === 0) return undefined;
    return createObject(origin, [['securitySchemes', createObject(origin, this.#schemes)]]);
  }
}

function createInfo(origin: SourceNode, info: ObjectNode | undefined): ObjectNode {
  const defaults: [string, SourceNode][] = [
    ['title', createString(origin, 'API')],
    ['version', createString(origin, '1.0.0')],
  ];
  return createObject(info ?? origin, new Map([...defaults, ...(info?.members ?? [])]));
}

function createServers(origin: SourceNode, url: string): SourceNode {
  return createArray(origin, [createObject(origin, [['url', createString(origin, url)]])]);
}

function createItems(
  origin: SourceNode,
  items: ReadonlyMap<string, ReadonlyMap<string, ExportedOperation>>,
  mainServer: string,
): ObjectNode {
  return createObject(
    origin,
    [...items].map(([path, operations]) => {
      const members = [...operations].map(([method, { node, server }]) => {
        const needsServer = server !== '' && server !== mainServer;
        const members = needsServer
          ? new Map([...node.members, ['servers', createServers(node, server)]])
          : node.members;
        return [method, createObject(node, members)] as const;
      });
      return [path, createObject(origin, members)] as const;
    }),
  );
}
