import { FIELD_LOCATIONS } from '../../../model/block/field-labels.js';
import { readId, toBlockIds } from '../../pages/block-ids.js';
import type { Element } from '../../pages/page-contents.js';
import type { Page } from '../../pages/page.js';
import type { PageFinding } from '../problem.js';
import { type Block, type BlockField, formatBlockTitle, getKnownName, toBlockProps } from './blocks.js';
import { createBlockFinding, createFieldFinding } from './report.js';

/** Reports each block that has the same ID as an earlier block on the page. */
export function findDuplicates(blocks: readonly Block[]): PageFinding[] {
  const findings: PageFinding[] = [];
  const firstBlocks = new Map<string, Block>();
  const candidates = blocks.filter(({ element }) => !element.isConditional);
  const uniqueIds = toBlockIds(candidates.map(toBlockProps));
  for (const [index, block] of candidates.entries()) {
    const { ownId, generatedId } = readId(toBlockProps(block));
    const id = ownId ?? generatedId;
    if (id === undefined || id === '') continue;
    const firstBlock = firstBlocks.get(id);
    if (!firstBlock) firstBlocks.set(id, block);
    else if (ownId !== undefined) findings.push(toRepeatedId(block, ownId));
    else findings.push(toRepeatedGeneratedId(block, { id, firstBlock, uniqueId: uniqueIds[index]?.id }));
  }
  return findings;
}

const EXPECTED_ID = 'a unique id for each block of a page';

/** Reports a block whose `id` prop repeats the ID of an earlier block. */
function toRepeatedId(block: Block, id: string): PageFinding {
  const message = `Another block on this page already has the id ${JSON.stringify(id)}: links to it lead to the first block`;
  const suggestion = 'Change one of the ids';
  return createBlockFinding({ rule: 'duplicate-block', message, expected: EXPECTED_ID, suggestion, prop: 'id' }, block);
}

interface RepeatedId {
  id: string;
  firstBlock: Block;
  /** An ID that no other block on the page has. */
  uniqueId: string | undefined;
}

/**
 * Reports a block whose generated ID is the ID of an earlier block, usually because both blocks have the same method and path.
 */
function toRepeatedGeneratedId(block: Block, { id, firstBlock, uniqueId }: RepeatedId): PageFinding {
  const prop = block.endpoint.webhook ? 'webhook' : 'endpoint';
  const title = formatBlockTitle(block);
  const message =
    formatBlockTitle(firstBlock) === title
      ? `This page already documents ${title}: links to its id lead to the first block`
      : `An earlier block on this page already has the id ${JSON.stringify(id)}, which is also generated for ${title}: links to it lead to the first block`;
  const suggestion = `Add a different id, such as id="${uniqueId}"`;
  return createBlockFinding({ rule: 'duplicate-block', message, expected: EXPECTED_ID, suggestion, prop }, block);
}

/**
 * Reports each field that has the same name as an earlier field in the same parent element and section. A heading
 * between the fields starts a new section. Fields in an `Expandable` count as fields of its parent element, but fields in
 * different `Expandable` elements may have the same name, because they can be alternatives.
 */
export function findDuplicateFields(
  { fields }: Block,
  { headings, names }: Pick<Page, 'headings' | 'names'>,
): PageFinding[] {
  const findings: PageFinding[] = [];
  const usedGroups = new Map<Element | undefined, Map<string, Group[]>>();
  for (const field of fields) {
    const { kind, element, location, status } = field;
    const { source } = element;
    const name = getKnownName(field);
    if (name === undefined || source.isConditional) continue;
    const headingCount = headings.filter(({ start }) => start < source.start).length;
    const key = JSON.stringify([kind, location, status, headingCount, name]);
    const { parent, group } = findParent(source, names);
    const siblings = usedGroups.get(parent) ?? new Map<string, Group[]>();
    const groups = siblings.get(key) ?? [];
    const isDuplicate = groups.some((other) => other === undefined || group === undefined || other === group);
    if (isDuplicate) findings.push(toDuplicateField(name, field));
    siblings.set(key, [...groups, group]);
    usedGroups.set(parent, siblings);
  }
  return findings;
}

/** The `Expandable` that contains a field. `undefined` if the field is outside of an `Expandable`. */
type Group = Element | undefined;

/** Returns the closest ancestor that is not an `Expandable`, and the outermost `Expandable` between it and the field. */
function findParent(element: Element, names: Page['names']): { parent: Element | undefined; group: Group } {
  let group: Group;
  let { parent } = element;
  while (parent && names.resolve(parent.name) === 'Expandable') {
    group = parent;
    parent = parent.parent;
  }
  return { parent, group };
}

function toDuplicateField(fieldName: string, field: BlockField): PageFinding {
  const { written } = field.element;
  const message = `Another field in the same place already documents ${JSON.stringify(fieldName)}`;
  const expected = 'one field for each name';
  const prop = ['name', ...FIELD_LOCATIONS].find((name) => written.has(name)) ?? 'name';
  return createFieldFinding({ rule: 'duplicate-field', message, expected, prop }, field);
}
