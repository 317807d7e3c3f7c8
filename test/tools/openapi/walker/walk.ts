import { checkPage } from '../../../../src/tools/check/inspect-page.js';
import type { PageProblem } from '../../../../src/tools/check/page-problem.js';
import { listEntries } from '../../../../src/tools/openapi/document/list-operations.js';
import type { OperationEntry } from '../../../../src/tools/openapi/document/operation-entry.js';
import { type OpenApi, toDocument } from '../../../../src/tools/openapi/document/read-open-api.js';
import { readOpenApiFile } from '../../../../src/tools/openapi/files/read-open-api-file.js';
import { createFiller } from '../../../../src/tools/openapi/fill/create-filler.js';
import { comparePage } from './compare-page.ts';
import { RawDocument } from './raw-document.ts';
import { type RawOperation, readRawOperations } from './raw-operations.ts';
import { PageWriter, renderPage } from './page-writer.ts';
import { readShownPage } from './shown-page.ts';

/** A page for one operation, in the form that `apiblock import` writes with or without `--full`. */
export interface WalkedPage {
  html: string;
  /** The problems that `apiblock check` reports. */
  findings: PageProblem[];
  /** The differences between the rendered page and the description. */
  differences: string[];
}

/**
 * Writes, checks and renders the pages for the operations of a description, and compares them with the description. The
 * comparison does not use any library code.
 */
export class Walk {
  readonly operations: RawOperation[];
  readonly #path: string;
  readonly #raw: RawDocument;
  readonly #api: OpenApi;
  readonly #entries: readonly OperationEntry[];
  readonly #writer: PageWriter;

  constructor(path: string) {
    this.#path = path;
    this.#raw = new RawDocument(path);
    this.operations = readRawOperations(this.#raw);
    this.#api = readOpenApiFile(path);
    const document = toDocument(this.#api);
    this.#entries = listEntries(document).entries;
    this.#writer = new PageWriter(document);
  }

  /** Returns two pages of an operation: one that contains all details, and one that refers to the description. */
  async visit(operation: RawOperation): Promise<{ full: WalkedPage; reference: WalkedPage }> {
    const entry = this.#entries.find((one) => isSame(one, operation));
    if (!entry) throw new Error(`${operation.name} is not in the description`);
    const full = await this.#createPage(operation, this.#writer.write(entry, { isFull: true }));
    const reference = await this.#createPage(operation, this.#writer.write(entry, { isFull: false }), full);
    return { full, reference };
  }

  compare(operation: RawOperation, html: string): string[] {
    const page = new DOMParser().parseFromString(html, 'text/html');
    return comparePage(operation, readShownPage(page), this.#raw);
  }

  /** @param other - A page that was already compared. Its differences are reused if its content is the same. */
  async #createPage(operation: RawOperation, source: string, other?: WalkedPage): Promise<WalkedPage> {
    const html = await renderPage(source, this.#path);
    const hasSameContent = other !== undefined && getContent(other.html) === getContent(html);
    return {
      html,
      findings: checkPage(source, createFiller({ names: [], readDescription: () => this.#api })),
      differences: hasSameContent ? other.differences : this.compare(operation, html),
    };
  }
}

function isSame({ kind, method, path }: OperationEntry, operation: RawOperation): boolean {
  const isWebhook = kind === 'webhook';
  return method === operation.method && path === operation.path && isWebhook === operation.isWebhook;
}

/** Returns the HTML of a block without its header, because the page with all details has the title above the block. */
const getContent = (html: string): string => html.slice(html.indexOf('class="apiblock-content"'));
