import type { PageBlock, PageField } from '../../pages/page-block.js';
import { BODY_NAME } from '../compare/compare-contents.js';
import type { Difference } from '../compare/difference.js';
import { getMember, type SourceNode } from '../source/source-node.js';
import { findElements } from './drift-range.js';

/**
 * Returns whether the description specifies a fact that a block cannot express. A block cannot express a fact if it has
 * no field with the necessary prop. For example, no field documents a whole body that is an array of objects.
 */
export function isInexpressible(difference: Difference, block: PageBlock): boolean {
  const element = findElements(block, difference.left.node.offset).at(-1) ?? block;
  const isVariant = 'component' in element && element.component === 'Variant';
  const field = 'component' in element && element.name !== undefined ? element : undefined;
  if (isDeprecatedItem(difference)) return field?.name?.endsWith(ITEMS) !== true;
  if (isFactOfWholeBody(difference)) return field === undefined;
  if (difference.subject === 'deprecated' || difference.keyword === 'null') return isVariant;
  return isValueOfOtherType(difference, element);
}

/** The suffix of a name that refers to array items. */
const ITEMS = '[]';

/** Keywords that apply to a whole body or to its items. Only a field for the body or its items can specify them. */
const BODY_KEYWORDS: ReadonlySet<string> = new Set(['minItems', 'maxItems', 'uniqueItems', 'null']);

function isFactOfWholeBody({ subject, keyword, name }: Difference): boolean {
  const isWholeBody = ['', BODY_NAME].includes(name.replaceAll(ITEMS, ''));
  return isWholeBody && (BODY_KEYWORDS.has(keyword) || subject === 'deprecated');
}

function isDeprecatedItem({ subject, name }: Difference): boolean {
  return subject === 'deprecated' && name.endsWith(ITEMS);
}

/**
 * Returns whether a difference restricts values of a type that no variant of the field covers. For example, a field has
 * the type `string | object`, and all its variants are objects. An `enum` prop for the strings would also apply to the
 * objects.
 */
function isValueOfOtherType({ subject, change, left }: Difference, element: PageBlock | PageField): boolean {
  return subject === 'value' && change === 'added' && isOtherType(left.node) && listGroups(element).some(isVariants);
}

/**
 * Returns whether an exported schema contains only a type. This is the case for a type that only the type label of a
 * field documents.
 */
function isOtherType(node: SourceNode): boolean {
  return node.kind === 'object' && getMember(node, 'type') !== undefined && node.members.size === 1;
}

function isVariants({ component }: PageField): boolean {
  return component === 'Variants';
}

/** Returns the groups in an element, including nested groups, but not the groups in its fields. */
export function listGroups({ fields }: PageBlock | PageField): PageField[] {
  return fields.filter(({ name }) => name === undefined).flatMap((group) => [group, ...listGroups(group)]);
}
