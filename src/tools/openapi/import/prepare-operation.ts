import { toBlockId } from '../../../model/block/block-id.js';
import { allowsExample, selectContent } from '../block/body.js';
import type { OperationBlock } from '../block/operation-block.js';
import { convertOperation } from '../block/convert-operation.js';
import { DEFAULT_LIMITS, type FieldLimits, FULL_LIMITS } from '../block/field-limits.js';
import { countOmittedFields } from '../block/omission-notes.js';
import { omitTitle } from '../block/omit-title.js';
import { isTitle } from '../block/operation-title.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import type { OperationEntry } from '../document/operation-entry.js';
import { readOperation } from '../operation/read-operation.js';
import { listDefectRules } from './description-defects.js';
import { type BlockSubject, type OperationFinder, toSubject } from './documented-operations.js';
import { toHeading } from './group-operations.js';
import type { PageSection } from './write-page.js';
import type { PageStyle } from './page-style.js';

/**
 * The kinds of parts that a block does not show. The block mentions these parts, but not the wrongly typed examples.
 */
export const HIDDEN_PARTS = [
  'nested fields',
  'other media types',
  'fields of callbacks',
  'wrongly typed examples',
] as const;

export type HiddenPart = (typeof HIDDEN_PARTS)[number];

export interface NewOperation {
  section: PageSection;
  entry: OperationEntry;
  /** The ID that is generated from the method and path of the block. */
  generatedId: string;
  /** The subject of the block, as a later run will read it from the page. */
  subject: BlockSubject | undefined;
  hiddenParts: HiddenPart[];
  /** Whether a comment before the block disables rules, because the description of the operation contradicts itself. */
  hasDefects: boolean;
}

export interface PrepareOptions {
  /** Whether the block contains all details of the operation instead of a reference to the OpenAPI description. */
  isFull: boolean;
  /** The maximum size of the sections of a block. A limit that is missing has its default value. */
  limits?: Partial<FieldLimits> | undefined;
  /** Whether the operation has a heading. If not, the title of the page is the heading. */
  hasHeading: boolean;
  style: PageStyle;
}

/**
 * Prepares an operation for a page. Always converts the operation, even if the block only refers to it, because a block
 * cannot refer to an operation that cannot be converted.
 *
 * @throws {OpenApiError} If the operation cannot be converted, or if no name identifies it.
 */
export function prepareOperation(
  entry: OperationEntry,
  document: OpenApiDocument,
  finder: OperationFinder,
  { isFull, limits, hasHeading, style }: PrepareOptions,
): NewOperation {
  const heading = toHeading(entry);
  const options = { isFull, limits: { ...(isFull ? FULL_LIMITS : DEFAULT_LIMITS), ...limits } };
  const block = omitTitle(convertOperation(entry, document, options), heading);
  // The remark plugin omits the title of a block only if a heading above it has the same text. It ignores front matter,
  // which many frameworks remove before they run plugins.
  const isTitleInFrontMatter = isTitle(entry.summary) && !hasHeading && style === 'front-matter';
  const content: PageSection['content'] = isFull
    ? {
        block,
        ignoredRules: listDefectRules({ name: finder.findName(entry), path: entry.path }, document, options.limits),
      }
    : { operation: finder.toName(entry), ...(isTitleInFrontMatter && { title: '' }) };
  return {
    section: { heading: hasHeading ? heading : undefined, content },
    entry,
    generatedId: toBlockId(block.props),
    subject: toSubject('block' in content ? content.block.props : content),
    hiddenParts: listHiddenParts(entry, document, block),
    hasDefects: 'block' in content && content.ignoredRules.length > 0,
  };
}

/** Returns the kinds of parts of an operation that its block does not show. */
function listHiddenParts(entry: OperationEntry, document: OpenApiDocument, { fields }: OperationBlock): HiddenPart[] {
  const { body, responses, callbacks } = readOperation(entry, document);
  const contents = [body?.contents ?? [], ...responses.map((response) => response.contents)];
  const shown = contents.flatMap((alternatives) => selectContent(alternatives) ?? []);
  const isHidden: Record<HiddenPart, boolean> = {
    'nested fields': countOmittedFields(fields) > 0,
    'other media types': contents.some(({ length }) => length > 1),
    'fields of callbacks': callbacks.length > 0,
    'wrongly typed examples': shown.some((content) =>
      content.examples.some((example) => !allowsExample(content, example, document)),
    ),
  };
  return HIDDEN_PARTS.filter((part) => isHidden[part]);
}
