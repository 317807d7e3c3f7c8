import { isValidElement, type ReactNode } from 'react';
import type { PlacedFieldProps } from '../fields/FieldView.js';
import { listMemberNames } from '../fields/collapse-members.js';

/** Number of fields that a long response shows before the disclosure. */
const VISIBLE_FIELDS = 20;

/**
 * Maximum number of fields that a response shows without a disclosure. It is larger than `VISIBLE_FIELDS`, so that a
 * disclosure never contains only a few fields.
 */
const MAX_FIELDS = 30;

export interface LongResponse<Item> {
  visible: Item[];
  /** The fields after the visible ones, and the content between these fields. */
  collapsed: Item[];
  /** Names of the fields in `collapsed`, without their members. */
  collapsedNames: string[];
  /** The content after the last field. */
  end: Item[];
}

/**
 * Splits the content of a response. Returns `undefined` if the response has at most `MAX_FIELDS` fields, or if all of
 * them are in one group.
 */
export function splitLongResponse<Item extends { node: ReactNode }>(
  items: readonly Item[],
): LongResponse<Item> | undefined {
  const visible: Item[] = [];
  const collapsed: Item[] = [];
  let visibleFields = 0;
  const collapsedNames: string[] = [];
  for (const item of items) {
    const names = listFieldNames(item.node);
    // Content that is not a field, and the members of a field, stay with the field before them.
    const isCollapsed = collapsedNames.length > 0 || (visibleFields >= VISIBLE_FIELDS && names.length > 0);
    if (isCollapsed) {
      collapsed.push(item);
      collapsedNames.push(...names);
    } else {
      visible.push(item);
      visibleFields += names.length;
    }
  }
  if (collapsedNames.length === 0 || visibleFields + collapsedNames.length <= MAX_FIELDS) return undefined;
  const ends = collapsed.map(({ node }) => listMemberNames(node).length > 0).lastIndexOf(true) + 1;
  return { visible, collapsed: collapsed.slice(0, ends), collapsedNames, end: collapsed.slice(ends) };
}

/** Returns the names of the fields in a node. Returns an empty array if the node is a member of a field above it. */
function listFieldNames(node: ReactNode): string[] {
  const isMember = isValidElement<PlacedFieldProps>(node) && Number(node.props.implied?.depth) > 0;
  return isMember ? [] : listMemberNames(node);
}
