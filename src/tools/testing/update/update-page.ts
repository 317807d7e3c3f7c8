import { parseJsonTree } from '../../../model/json/json-tree.js';
import { applyFixes } from '../../pages/apply-edits.js';
import { type DocumentedBody, readResponses } from '../../pages/documented/read-responses.js';
import type { Edit } from '../../pages/mdx-syntax-error.js';
import type { PageBlock } from '../../pages/page-block.js';
import { PageError } from '../../pages/page-error.js';
import type { PageFiller } from '../../pages/page-filler.js';
import { readPageWithBlocks } from '../../pages/read-blocks.js';
import { toValueKey } from '../../pages/values/value-key.js';
import { type DifferentSample, findSampleChanges, type SampleChange } from './sample-changes.js';

export interface UpdatedPage {
  text: string;
  /** The number of updated samples. */
  count: number;
  /** The blocks with samples that cannot be updated, for example because a sample comes from a variable. */
  skipped: PageBlock[];
}

/**
 * Functions that escape JSON for each syntax in which a page can contain a sample, in this order:
 *
 * - JSON without escaping
 * - an attribute in single quotes
 * - an attribute in double quotes
 * - a template literal
 * - a JavaScript string in single quotes
 * - a JavaScript string in double quotes
 * - a JavaScript string in double quotes inside an attribute in single quotes
 */
const ESCAPES: readonly ((json: string) => string)[] = [
  (json) => json,
  (json) => json.replaceAll('&', '&amp;').replaceAll("'", '&#39;'),
  (json) => json.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
  (json) => json.replace(/[\\`]|\$\{/g, '\\$&'),
  (json) => json.replace(/[\\']/g, '\\$&'),
  escapeInString,
  (json) => escapeInString(json).replaceAll('&', '&amp;').replaceAll("'", '&#39;'),
];

function escapeInString(json: string): string {
  return JSON.stringify(json).slice(1, -1);
}

/**
 * Changes the samples on a page so that they match the responses. An edit is used only if the edited page contains
 * exactly the expected sample. This check is necessary, because a sample can be written in several syntaxes, or come
 * from a variable or an OpenAPI description.
 */
export function updatePage(text: string, samples: readonly DifferentSample[], fill?: PageFiller): UpdatedPage {
  const accepted: Edit[][] = [];
  const skipped: PageBlock[] = [];
  const updated = new Set<number>();
  for (const sample of samples) {
    for (const { body } of sample.documented) {
      const changes = body ? findSampleChanges(body, text, sample) : [];
      if (!body?.json || changes.length === 0) continue;
      const { offset } = body.source.toPosition(body.json).start;
      // Several received responses can differ from the same documented sample. Use only the first of them.
      if (updated.has(offset)) continue;
      updated.add(offset);
      const edits = findEdits(text, { body, changes, sample, fill });
      if (edits) accepted.push(edits);
      else skipped.push(sample.block);
    }
  }
  const result = applyFixes(text, accepted);
  return { ...result, skipped };
}

interface ChangedSample {
  body: DocumentedBody;
  changes: readonly SampleChange[];
  sample: DifferentSample;
  fill: PageFiller | undefined;
}

/**
 * Returns the edits of the page for the changes of a sample, or `undefined` if no syntax results in the expected
 * sample.
 */
function findEdits(text: string, { body, changes, sample, fill }: ChangedSample): Edit[] | undefined {
  const expected = toKey(applyFixes(body.source.text, [changes.map((change) => toJsonEdit(body, change))]).text);
  if (expected === undefined) return undefined;
  for (const escape of ESCAPES) {
    const edits = changes.map((change) =>
      toPageEdit(text, body, { ...change, replacement: escape(change.replacement) }),
    );
    const edited = applyFixes(text, [edits]).text;
    if (edited !== text && readSampleKeys(edited, sample, fill).includes(expected)) return edits;
  }
  return undefined;
}

function toKey(json: string): string | undefined {
  const node = parseJsonTree(json);
  return node && toValueKey({ kind: node.kind, text: json, items: [] });
}

function toJsonEdit({ source }: DocumentedBody, { from, to, replacement }: SampleChange): Edit {
  const start = from.node[from.side];
  return { start, original: source.text.slice(start, to.node[to.side]), replacement };
}

function toPageEdit(page: string, { source }: DocumentedBody, { from, to, replacement }: SampleChange): Edit {
  const start = source.toPosition(from.node)[from.side].offset;
  const end = source.toPosition(to.node)[to.side].offset;
  return { start, original: page.slice(start, end), replacement };
}

/** Returns the keys of the JSON samples that the block contains on the edited page. */
function readSampleKeys(
  edited: string,
  { block }: DifferentSample,
  fill: PageFiller | undefined,
): (string | undefined)[] {
  try {
    // The edits are inside the block, so its start does not move.
    const blocks = readPageWithBlocks(edited, fill).blocks;
    const same = blocks.find(({ position }) => position.start.offset === block.position.start.offset);
    return same ? readResponses(same).map(({ body }) => body && toKey(body.source.text)) : [];
  } catch (error) {
    if (error instanceof PageError) return [];
    throw error;
  }
}
