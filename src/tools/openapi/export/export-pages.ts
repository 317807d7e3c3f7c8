import { listParameterNames, normalizePath } from '../../../model/http/path.js';
import type { PageBlock } from '../../pages/page-block.js';
import {
  createArray,
  createObject,
  createString,
  getItems,
  getMember,
  getMembers,
  getString,
  type SourceObject,
  type SourceFile,
  type SourceNode,
} from '../source/source-node.js';
import { mergeSchemes } from './oauth-scheme.js';
import { type ExportedOperation, toOperation } from './exported-operation.js';
import { PageOrigin } from './page-origin.js';
import { SharedSchemas } from './shared-schemas.js';
import { createDefinedObject, createOptionalString, createStrings, createValue, setMember } from './create-nodes.js';

export interface ExportPage {
  file: SourceFile;
  /** The title of the page, which becomes the tag of its operations. */
  title: string;
  /** The description of the page, which becomes the description of the tag. `''` if there is none. */
  description: string;
  blocks: readonly PageBlock[];
}

/** A block, or a part of a block, that the generated description does not contain. */
export interface Omission {
  /** The file of the page. */
  path: string;
  /** The line of the block, starting at 1. */
  line: number;
  /** The operation and the omitted part, such as `GET /users was exported without the rate limit`. */
  message: string;
}

/** A description generated from pages. */
export interface ExportedDescription {
  root: SourceObject;
  /** Number of operations and webhooks in the description. */
  operationCount: number;
  omissions: Omission[];
}

export interface ExportOptions {
  /**
   * Members of the description that pages don't contain, such as `info`. They take precedence over the generated
   * members.
   */
  base?: SourceObject | undefined;
  /** Whether to move an object schema to `components` if several operations contain equal schemas. */
  sharesSchemas: boolean;
  /**
   * Whether to add members that pages do not specify, such as the types of undocumented parameters.
   * @defaultValue `true`
   */
  isComplete?: boolean | undefined;
  /** Property names that contain dots. The dots in all other names separate the names of nested fields. */
  dottedNames?: ReadonlySet<string> | undefined;
}

/**
 * Converts the blocks of pages to an OpenAPI 3.1 description. Pages, operations and fields keep their order. If several
 * blocks document the same operation, the first one is used.
 */
export function exportPages(pages: readonly ExportPage[], options: ExportOptions): ExportedDescription {
  const exporter = new PageExporter(options);
  for (const page of pages) exporter.addPage(page);
  return exporter.finish();
}

function toFileOrigin(file: SourceFile): SourceNode {
  return { kind: 'null', file, offset: 0, text: 'null' };
}

/** The operations of a path or webhook, keyed by method. */
type ExportedPathItem = Map<string, ExportedOperation>;

/**
 * Converts pages in the same way as `exportPages`, but one page at a time. The caller does not need to keep all pages
 * in memory.
 */
export class PageExporter {
  readonly #options: ExportOptions;
  readonly #omissions: Omission[] = [];
  /** The tags of the pages with operations, keyed by title. */
  readonly #tags = new Map<string, SourceObject>();
  /**
   * The titles of the pages that `apiblock import` has split, such as `Users`, keyed by the title of each part, such as
   * `Users (1)`.
   */
  readonly #splitTitles = new Map<string, string>();
  readonly #paths = new Map<string, ExportedPathItem>();
  readonly #webhooks = new Map<string, ExportedPathItem>();
  /** The path of each path item, keyed by the path without the names of its parameters (`/users/{}`). */
  readonly #templates = new Map<string, string>();
  readonly #schemes = new Map<string, SourceObject>();
  readonly #operationIds = new Set<string>();
  readonly #sharedSchemas = new SharedSchemas();
  readonly #hasOAuthFlows: boolean;
  #operationCount = 0;
  #firstFile: SourceFile | undefined;

  constructor(options: ExportOptions) {
    this.#options = options;
    const oauth = getMember(getMember(getMember(options.base, 'components'), 'securitySchemes'), 'oauth2');
    this.#hasOAuthFlows = getMember(oauth, 'flows') !== undefined;
  }

  addPage(page: ExportPage): void {
    const { file, title, blocks } = page;
    this.#firstFile ??= file;
    const splitTitle = readSplitTitle(page);
    if (splitTitle !== undefined) this.#splitTitles.set(title, splitTitle);
    for (const block of blocks) {
      const operation = toOperation(block, {
        tag: title,
        // The title of a page with several blocks describes all of them, so it cannot be the summary of a single
        // operation.
        defaultSummary: blocks.length === 1 ? title : '',
        page: new PageOrigin(file, block.position, this.#options),
        hasOAuthFlows: this.#hasOAuthFlows,
      });
      const place = { path: file.path, line: block.position.start.line };
      if (!operation) {
        this.#omissions.push({ ...place, message: NO_OPERATION });
        continue;
      }
      const isAdded = this.#add(operation, place);
      if (isAdded && title !== '' && !this.#tags.has(title)) this.#tags.set(title, createTag(page));
    }
  }

  /**
   * Adds an operation. Returns `false` if OpenAPI has no such method, or if an earlier block documents the operation.
   */
  #add(exported: ExportedOperation, place: Pick<Omission, 'path' | 'line'>): boolean {
    const operation = exported.kind === 'operation' ? this.#unifyParameterNames(exported) : exported;
    const { method, path } = operation;
    const name = `${method.toUpperCase()} ${path}`;
    if (!METHODS.has(method)) {
      this.#omissions.push({ ...place, message: `${name}: OpenAPI 3.1 has no method ${method.toUpperCase()}` });
      return false;
    }
    const item = this.#getItem(operation);
    if (item.has(method)) {
      this.#omissions.push({ ...place, message: `${name}: another block already documents this operation` });
      return false;
    }
    const node = this.#makeIdUnique(this.#addSchemes(operation));
    item.set(method, { ...operation, node });
    this.#sharedSchemas.add({ method, path, node });
    this.#operationCount += 1;
    for (const part of operation.omissions)
      this.#omissions.push({ ...place, message: `${name} was exported without ${part}` });
    return true;
  }

  #getItem({ kind, path }: ExportedOperation): ExportedPathItem {
    const items = kind === 'webhook' ? this.#webhooks : this.#paths;
    const item = items.get(path) ?? new Map<string, ExportedOperation>();
    items.set(path, item);
    return item;
  }

  /**
   * Renames path parameters to match an earlier operation with the same path. In OpenAPI, `/users/{id}` and
   * `/users/{user}` are the same path, and a description must not contain both.
   */
  #unifyParameterNames(operation: ExportedOperation): ExportedOperation {
    const template = normalizePath(operation.path);
    const path = this.#templates.get(template) ?? operation.path;
    this.#templates.set(template, path);
    return path === operation.path ? operation : renameParameters(operation, path);
  }

  /** Adds a number to the `operationId` if an earlier operation has the same one. */
  #makeIdUnique(node: SourceObject): SourceObject {
    const written = getMember(node, 'operationId');
    if (!written) return node;
    const base = getString(written);
    let id = base;
    for (let number = 2; this.#operationIds.has(id); number += 1) id = `${base}-${number}`;
    this.#operationIds.add(id);
    return setMember(node, 'operationId', createString(written, id));
  }

  /** Adds the security schemes of an operation. Returns the operation with the final names of these schemes. */
  #addSchemes({ node, schemes }: ExportedOperation): SourceObject {
    const names = new Map([...schemes].map(([name, scheme]) => [name, this.#addScheme(name, scheme)]));
    const requirements = getMember(node, 'security');
    if (!requirements) return node;
    const renamed = getItems(requirements).map((requirement) => {
      const members = getMembers(requirement).map(([name, scopes]) => [names.get(name) ?? name, scopes] as const);
      return createObject(requirement, members);
    });
    return setMember(node, 'security', createArray(requirements, renamed));
  }

  /**
   * Adds a security scheme and returns its name. Appends a number to the name if an earlier, different scheme has the
   * same name. Schemes that differ only in their scopes are merged.
   */
  #addScheme(base: string, scheme: SourceObject): string {
    const merge = (name: string) => {
      const known = this.#schemes.get(name);
      return known ? mergeSchemes(known, scheme) : scheme;
    };
    let name = base;
    for (let number = 2; !merge(name); number += 1) name = `${base}-${number}`;
    this.#schemes.set(name, merge(name) ?? scheme);
    return name;
  }

  /** Returns the description that was generated from the added pages. */
  finish(): ExportedDescription {
    return { root: this.#createRoot(), operationCount: this.#operationCount, omissions: this.#omissions };
  }

  #createRoot(): SourceObject {
    const { base, sharesSchemas } = this.#options;
    const origin = toFileOrigin(this.#firstFile ?? { path: 'openapi', text: '' });
    const servers = this.#findMainServers();
    const replaceSchemas = (node: SourceObject) => (sharesSchemas ? this.#sharedSchemas.replaceIn(node) : node);
    const finishNode = (node: SourceObject) => this.#replaceTag(replaceSchemas(node));
    // Create the items first: this also fills `this.#sharedSchemas.components`, which `#createComponents` reads.
    const paths = createItems(origin, this.#paths, { servers, finishNode });
    const webhooks = createItems(origin, this.#webhooks, { servers, finishNode });
    const tags = new Map(
      [...this.#tags].map(([title, tag]) => {
        const name = this.#toTagName(title);
        return [name, setMember(tag, 'name', createString(tag, name))] as const;
      }),
    );
    const generated = createDefinedObject(origin, [
      ['openapi', createString(origin, '3.1.1')],
      ['info', createInfo(origin, getMember(base, 'info'))],
      ['servers', servers === '' ? undefined : createValue(origin, servers)],
      ['tags', tags.size > 0 ? createArray(origin, [...tags.values()]) : undefined],
      ['paths', paths],
      ['webhooks', this.#webhooks.size > 0 ? webhooks : undefined],
      ['components', this.#createComponents(origin, getMember(base, 'components'))],
    ]);
    const others = getMembers(base).filter(([name]) => name !== 'info' && name !== 'components');
    return createObject(origin, new Map([...generated.members, ...others]));
  }

  /**
   * Returns the tag for the operations on a page: the title of the page or, if `apiblock import` split the page, the
   * title of the whole page.
   */
  #toTagName(title: string): string {
    const splitTitle = this.#splitTitles.get(title);
    return splitTitle !== undefined && this.#splitTitles.has(`${splitTitle} (1)`) ? splitTitle : title;
  }

  #replaceTag(node: SourceObject): SourceObject {
    const tags = getMember(node, 'tags');
    const names = getItems(tags).map((name) => this.#toTagName(getString(name)));
    return tags ? setMember(node, 'tags', createStrings(tags, names)) : node;
  }

  /** Returns the most common servers as JSON. Operations with different servers get their own `servers`. */
  #findMainServers(): string {
    const counts = new Map<string, number>();
    for (const item of this.#paths.values()) {
      for (const { servers } of item.values()) {
        if (servers !== '') counts.set(servers, (counts.get(servers) ?? 0) + 1);
      }
    }
    const [main] = [...counts].toSorted(([, one], [, other]) => other - one);
    return main?.[0] ?? '';
  }

  #createComponents(origin: SourceNode, base: SourceNode | undefined): SourceObject | undefined {
    const schemes = new Map<string, SourceNode>(this.#schemes);
    for (const [name, scheme] of getMembers(getMember(base, 'securitySchemes')))
      if (schemes.has(name)) schemes.set(name, scheme);
    const members: [string, SourceObject][] = [];
    if (this.#sharedSchemas.components.size > 0)
      members.push(['schemas', createObject(origin, this.#sharedSchemas.components)]);
    if (schemes.size > 0) members.push(['securitySchemes', createObject(origin, schemes)]);
    return members.length > 0 ? createObject(origin, members) : undefined;
  }
}

/**
 * Returns the title of a page without the number that `apiblock import` adds if it splits a page: `Users` for
 * `Users (2)` in `users-2.mdx`. Returns `undefined` if the title has no number, or if the path does not contain the
 * same number.
 */
function readSplitTitle({ file, title }: ExportPage): string | undefined {
  const { main, number } = /^(?<main>.+) \((?<number>\d+)\)$/.exec(title)?.groups ?? {};
  const isPart = file.path.split(/[/\\.]/).some((segment) => segment.endsWith(`-${number}`));
  return isPart ? main : undefined;
}

function createTag({ file, title, description }: ExportPage): SourceObject {
  const origin = toFileOrigin(file);
  return createDefinedObject(origin, [
    ['name', createString(origin, title)],
    ['description', createOptionalString(origin, description)],
  ]);
}

const NO_OPERATION = 'The block is left out, because its method or endpoint is missing or known only at runtime';

/** The methods that a path item can contain. */
const METHODS: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

/** Renames the path parameters of an operation to the names in `path`. The two paths differ only in these names. */
function renameParameters(operation: ExportedOperation, path: string): ExportedOperation {
  const newNames = listParameterNames(path);
  const names = new Map(listParameterNames(operation.path).map((name, index) => [name, newNames[index] ?? name]));
  const parameters = getItems(getMember(operation.node, 'parameters')).map((parameter) => {
    const name = names.get(getString(getMember(parameter, 'name')));
    const isRenamed = name !== undefined && getString(getMember(parameter, 'in')) === 'path';
    if (!isRenamed || parameter.kind !== 'object') return parameter;
    return setMember(parameter, 'name', createString(parameter, name));
  });
  return { ...operation, path, node: setMember(operation.node, 'parameters', createArray(operation.node, parameters)) };
}

function createInfo(origin: SourceNode, info: SourceNode | undefined): SourceObject {
  const defaults: [string, SourceNode][] = [
    ['title', createString(origin, 'API')],
    ['version', createString(origin, '1.0.0')],
  ];
  return createObject(info ?? origin, new Map([...defaults, ...getMembers(info)]));
}

function createItems(
  origin: SourceNode,
  items: ReadonlyMap<string, ExportedPathItem>,
  { servers: mainServers, finishNode }: { servers: string; finishNode: (node: SourceObject) => SourceObject },
): SourceObject {
  const members = [...items].map(([path, item]) => {
    const operations = [...item].map(([method, { node, servers }]) => {
      const operation = finishNode(node);
      const ownServers = servers === mainServers || servers === '' ? undefined : createValue(node, servers);
      return [method, ownServers ? setMember(operation, 'servers', ownServers) : operation] as const;
    });
    return [path, createObject(origin, operations)] as const;
  });
  return createObject(origin, members);
}
