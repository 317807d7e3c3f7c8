import type { ComparedPage, DriftFinding, PageDrift } from '../../check/page-drift.js';
import type { CheckRule } from '../../check/rule.js';
import { driftOperation, driftServer } from '../../check/rules/drift.js';
import { readPropSource } from '../../pages/documented/prop-source.js';
import { readResponses } from '../../pages/documented/read-responses.js';
import { readHeaders } from '../../../model/http/headers.js';
import { normalizeStatus } from '../../../model/http/status.js';
import type { PageBlock, PageField } from '../../pages/page-block.js';
import type { FilledFrom } from '../../pages/page-filler.js';
import type { SourceRange } from '../../pages/source-range.js';
import { withTexts } from '../../pages/with-texts.js';
import { countOmitted } from '../block/omission-notes.js';
import { mentionsRecursion } from '../block/recursion.js';
import { compareOperation } from '../compare/compare-operation.js';
import { readComparedOperation } from '../compare/compared-operation.js';
import { haveCommonServer } from '../compare/compare-servers.js';
import type { Difference } from '../compare/difference.js';
import { indexByFullPath } from '../compare/full-path.js';
import { SchemaComparer } from '../compare/schema-comparer.js';
import { findDottedNames } from '../document/dotted-names.js';
import { isInternal } from '../document/internal.js';
import { listEntries, toFullName } from '../document/list-operations.js';
import { OpenApiDocument } from '../document/open-api-document.js';
import type { OperationEntry } from '../document/operation-entry.js';
import { addDefaults } from '../../pages/block-defaults.js';
import { exportPages } from '../export/export-pages.js';
import { type BlockSubject, OperationFinder, toSubject } from '../import/documented-operations.js';
import { OpenApiError } from '../source/openapi-error.js';
import type { SourceFile } from '../source/source-node.js';
import { describeDrift } from './drift-message.js';
import { findElements, findDriftRange, findWordRange } from './drift-range.js';
import { toDriftRule } from './drift-rules.js';
import { compareDocumentedOAuth } from './drift-oauth.js';
import { documentsSameSecurity } from './drift-security.js';
import { isInexpressible, listGroups } from './inexpressible.js';

class ComparedDescription {
  /** The name by which blocks refer to the description. `undefined` if it is the only description. */
  readonly name: string | undefined;
  readonly document: OpenApiDocument;
  readonly finder: OperationFinder;
  #operationsByFullPath: ReadonlyMap<string, OperationEntry> | undefined;

  constructor(name: string | undefined, document: OpenApiDocument) {
    this.name = name;
    this.document = document;
    this.finder = new OperationFinder(document);
  }

  /** Returns the operation with a method and full path. `key` is a key in the result of `indexByFullPath`. */
  findByFullPath(key: string): OperationEntry | undefined {
    // Create the index only when it is needed. On most pages, all blocks have the same paths as the description.
    this.#operationsByFullPath ??= indexByFullPath(listEntries(this.document).entries, this.document);
    return this.#operationsByFullPath.get(key);
  }
}

/** Compares hand-written blocks with OpenAPI descriptions. */
export class DriftDetector {
  readonly #descriptions: ComparedDescription[];
  readonly #defaults: Readonly<Record<string, unknown>>;
  readonly #dottedNames: ReadonlySet<string>;

  /**
   * @param documents - The descriptions, keyed by name. A single description has the name `undefined`.
   * @param defaults - The props that the site passes to `createMdxComponents`.
   */
  constructor(
    documents: ReadonlyMap<string | undefined, OpenApiDocument>,
    defaults: Readonly<Record<string, unknown>>,
  ) {
    this.#descriptions = [...documents].map(([name, document]) => new ComparedDescription(name, document));
    this.#defaults = defaults;
    this.#dottedNames = new Set([...documents.values()].flatMap((document) => [...findDottedNames(document)]));
  }

  /**
   * Compares the blocks of a page, and lists the operations that they document. Does not compare filled blocks, because
   * their authors override props and fields intentionally.
   */
  compare({ text, blocks }: ComparedPage): PageDrift {
    const drift: PageDrift = { findings: [], documented: [] };
    const file: SourceFile = { path: 'page', text };
    for (const block of blocks) {
      const { filledFrom } = block.source;
      const complete = addDefaults(block, this.#defaults);
      const subject = toSubject(complete.props);
      if (!subject || subject.kind === 'operation') continue;
      const exported = filledFrom ? undefined : exportBlock(withTexts(complete), file, this.#dottedNames);
      const match =
        this.#find(filledFrom ? { kind: 'operation', name: filledFrom.operation } : subject, filledFrom) ??
        this.#findByFullPath(exported);
      if (match) drift.documented.push({ description: match.description.name, name: toFullName(match.entry) });
      if (filledFrom) continue;
      const located = match
        ? compareBlock(complete, exported, match)
        : [createUnknownOperation(block, subject.name, this.#descriptions)];
      // If a site sets `servers` for all blocks, these servers intentionally replace the servers in the description.
      const reported = located.filter(({ rule }) => rule !== driftServer || Object.hasOwn(block.written, 'servers'));
      drift.findings.push(...reported.map((each) => toFinding(each, block, text)));
    }
    return drift;
  }

  /**
   * Finds an operation in the description from which the block was filled, or in all descriptions if it was not filled.
   */
  #find(subject: BlockSubject, filledFrom: FilledFrom | undefined): MatchedEntry | undefined {
    const descriptions = filledFrom
      ? this.#descriptions.filter(({ name }) => name === filledFrom.description)
      : this.#descriptions;
    for (const description of descriptions) {
      const found = description.finder.find(subject);
      const entry = 'entries' in found ? found.entries[0] : undefined;
      if (entry) return { description, entry };
    }
    return undefined;
  }

  /**
   * Finds the operation with the same method and full path as a block. The full path includes the path of the base URL.
   * Returns `undefined` if several descriptions contain such an operation.
   */
  #findByFullPath(exported: ExportedBlock | undefined): MatchedEntry | undefined {
    if (!exported) return undefined;
    const [key = ''] = indexByFullPath([exported.entry], exported.document).keys();
    const matches = this.#descriptions.flatMap((description) => {
      const entry = description.findByFullPath(key);
      return entry ? [{ description, entry }] : [];
    });
    return matches.length === 1 ? matches[0] : undefined;
  }
}

/** A block, converted to a description with one operation. */
interface ExportedBlock {
  document: OpenApiDocument;
  entry: OperationEntry;
}

function exportBlock(block: PageBlock, file: SourceFile, dottedNames: ReadonlySet<string>): ExportedBlock | undefined {
  const page = { file, title: '', description: '', blocks: [block] };
  const { root } = exportPages([page], { sharesSchemas: false, isComplete: false, dottedNames });
  const document = new OpenApiDocument(root, '3.1', {});
  const [entry] = listEntries(document).entries;
  return entry && { document, entry };
}

/** The operation that a block documents. */
interface MatchedEntry {
  description: ComparedDescription;
  entry: OperationEntry;
}

/** A finding with its place on the page. */
interface LocatedDrift {
  rule: CheckRule;
  message: string;
  /** The offset on the page at which the finding is reported, such as the start of a field. */
  offset: number;
  /** The range of the prop that differs. `undefined` if the difference is not in a prop. */
  range?: SourceRange | undefined;
}

function toFinding({ rule, message, offset, range }: LocatedDrift, block: PageBlock, text: string): DriftFinding {
  const elements = findElements(block, offset);
  return {
    rule: rule.name,
    message,
    ...(range ?? findWordRange(text, offset)),
    component: getComponentName(elements.at(-1) ?? block),
    within: elements.map(({ position }) => ({ start: position.start.offset })),
  };
}

function createUnknownOperation(
  { position }: PageBlock,
  name: string,
  descriptions: readonly ComparedDescription[],
): LocatedDrift {
  const files = descriptions.map(({ document }) => document.root.file.path).join(' and ');
  return {
    rule: driftOperation,
    message: `${files} ${descriptions.length === 1 ? 'does' : 'do'} not contain the operation ${name}`,
    offset: position.start.offset,
  };
}

function compareBlock(
  block: PageBlock,
  exported: ExportedBlock | undefined,
  { description, entry }: MatchedEntry,
): LocatedDrift[] {
  if (!exported) return [];
  const { document } = description;
  try {
    const left = readComparedOperation(exported.entry, exported.document);
    const right = readComparedOperation(entry, document);
    const comparer = new SchemaComparer({ left: exported.document, right: document });
    const hasKnownServer = haveCommonServer({ left, right });
    const hasSameSecurity = documentsSameSecurity({ left: left.operation, right: right.operation });
    return (
      [
        ...compareOperation({ left, right }, toFullName(entry), comparer).filter(({ subject }) => subject !== 'oauth'),
        ...compareDocumentedOAuth(block, { left, right }),
      ]
        .filter(({ subject }) => subject !== 'auth' || !hasSameSecurity)
        // If a block has none of the described servers, it documents other servers intentionally, such as a proxy.
        .filter(({ subject }) => subject !== 'server' || hasKnownServer)
        .filter((difference) => shouldReport(difference, block))
        .filter((difference) => !isInPath(difference, entry.path))
        .filter(({ change, right: side }) => change !== 'added' || !isInternal(document.resolve(side.node)))
        .flatMap((difference) => toLocatedDrift(difference, block, document))
    );
  } catch (error) {
    if (!(error instanceof OpenApiError)) throw error;
    const message = `${toFullName(entry)} cannot be compared. ${error.message}`;
    return [{ rule: driftOperation, message, offset: block.position.start.offset }];
  }
}

function toLocatedDrift(difference: Difference, block: PageBlock, document: OpenApiDocument): LocatedDrift[] {
  const rule = toDriftRule(difference);
  if (!rule) return [];
  const message = describeDrift(difference, document.locate(difference.right.node));
  const { offset } = difference.left.node;
  return [{ rule, message, offset, range: findDriftRange(difference, block) }];
}

/**
 * Returns whether to report a difference. Ignores facts that the block cannot express, and fields and variants that the
 * page omits according to a note. Ignores a media type that the page does not specify, or that a media range in the
 * description contains.
 */
function shouldReport(difference: Difference, block: PageBlock): boolean {
  const { subject, change, keyword, range, status, left } = difference;
  if (isInexpressible(difference, block)) return false;
  if (subject === 'media-type') return range !== 'wider' && statesMediaType(block, status);
  const element = findElements(block, left.node.offset).at(-1) ?? block;
  if (keyword === 'oneOf') return ![element, ...listGroups(element)].some(isPartial);
  const groups = element.fields.filter(({ name }) => name === undefined);
  return change !== 'added' || ![element, ...groups].some(isPartial);
}

/**
 * Returns whether the path in the description contains a parameter that only the page documents, as in
 * `/users?type=admin`.
 */
function isInPath({ subject, change, name }: Difference, path: string): boolean {
  const query = new URLSearchParams(path.slice(path.indexOf('?') + 1));
  const isInQuery = path.includes('?') && [...query.keys()].some((key) => name === `query.${key}`);
  return subject === 'parameter' && change === 'removed' && isInQuery;
}

/** Returns whether a block contains the Content-Type header of a response, or of the request if the status is `''`. */
function statesMediaType(block: PageBlock, status: string): boolean {
  const requestHeaders = readHeaders(readPropSource(block, 'headers')?.text)?.fields ?? [];
  const responses = readResponses(block).filter((response) => normalizeStatus(response.status) === status);
  const headers = status === '' ? requestHeaders : responses.flatMap((response) => response.headers);
  return headers.some(({ name }) => name.toLowerCase() === 'content-type');
}

/** Returns whether an element contains a note about omitted or recursive fields. */
function isPartial({ text }: PageBlock | PageField): boolean {
  return countOmitted(text) > 0 || mentionsRecursion(text);
}

function getComponentName(element: PageBlock | PageField): string {
  return 'component' in element ? element.component : 'ApiBlock';
}
