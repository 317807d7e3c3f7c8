import { createHash } from 'node:crypto';
import type { SourceElement } from '../pages/page-contents.js';
import { isHtmlName } from '../pages/element-name.js';
import type { PageElement } from '../pages/page-block.js';
import { isBlock, listBlockIds } from '../pages/page-component.js';
import type { PageFiller } from '../pages/page-filler.js';
import { type Page, readPage } from '../pages/read-page.js';
import type { SourceRange } from '../pages/source-range.js';

/** A block whose documented request and responses can be compared with a record. */
export interface BlockState extends SourceRange {
  id: string;
  /** A hash of the block's props and fields. Ignores props that don't affect the test. */
  fingerprint: string;
}

/** Props that affect neither the request nor the comparison with a response. A record stays valid if they change. */
const IGNORED_PROPS = [
  'title',
  'description',
  'deprecated',
  'deprecatedBy',
  'deprecationNote',
  'since',
  'verified',
  'verifiedVersion',
  'rateLimit',
  'codeExamples',
  'languages',
  'sections',
  'expand',
  'headingLevel',
  'tryIt',
  'proxy',
  'customServer',
  'labels',
  'className',
  'operation',
];

/**
 * Returns the states of the blocks of a page. Returns an empty array for a page with a syntax error.
 *
 * @param text - The source of the page, without a byte order mark.
 * @param fill - Fills the blocks that have an `operation` prop.
 */
export function readBlockStates(text: string, fill?: PageFiller): BlockState[] {
  const page = readPage(text, fill);
  return 'syntaxError' in page ? [] : toBlockStates(page);
}

/**
 * Returns the state of each block of a page. Omits blocks whose ID or fields are known only at runtime. Omits blocks
 * that contain a partial or are in one, because the partial can change without a change to the page.
 */
export function toBlockStates(page: Page): BlockState[] {
  const { partials } = page;
  const dynamic = listDynamicParents(page);
  const blocks = page.components
    .filter(isBlock)
    .filter(({ source }) => !partials.some((partial) => contains(partial, source)));
  // Generate the IDs without the blocks in partials, because the record was also created without them.
  const ids = listBlockIds(blocks);
  return blocks.flatMap((block, index) => {
    const { source, props, fields, unknown, hasSpread, isConditional } = block;
    const { start, end } = source;
    const isComplete = !dynamic.has(start) && !partials.some((partial) => contains(source, partial));
    const isStatic = isComplete && !isConditional && !hasSpread && unknown.length === 0;
    const id = ids[index];
    return id === undefined || !isStatic ? [] : [{ id, fingerprint: toFingerprint({ props, fields }), start, end }];
  });
}

function contains(outer: SourceRange, inner: SourceRange): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/**
 * Returns the offsets of the elements that contain an expression or one of the site's own components, because these can
 * render fields.
 */
function listDynamicParents({ elements, childExpressions, names }: Page): Set<number> {
  const sources: Pick<SourceElement, 'parent'>[] = [
    ...childExpressions.filter(({ value }) => value === undefined),
    ...elements.filter(
      ({ name, hasChildren }) => !isHtmlName(name) && names.resolve(name) === undefined && !hasChildren,
    ),
  ];
  const offsets = new Set<number>();
  for (const { parent } of sources)
    for (let ancestor = parent; ancestor; ancestor = ancestor.parent) offsets.add(ancestor.start);
  return offsets;
}

function toFingerprint(block: Pick<PageElement, 'props' | 'fields'>): string {
  return createHash('sha256')
    .update(JSON.stringify(toData(block)))
    .digest('hex')
    .slice(0, 16);
}

function toData({ props, fields }: Pick<PageElement, 'props' | 'fields'>): unknown {
  const entries = Object.entries(props)
    .filter(([name]) => !IGNORED_PROPS.includes(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [entries, fields.map((field) => [field.component, toData(field)])];
}
