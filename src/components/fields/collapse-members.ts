import { Children, createElement, isValidElement, type ReactNode } from 'react';
import { toFieldName } from '../../model/block/field.js';
import type { Labels } from '../../model/block/labels.js';
import { isField, isGroup } from '../../model/block/sections.js';
import { asBoolean } from '../../model/text/coerce.js';
import type { ExpandableProps } from './Expandable.js';
import { Members } from './Members.js';
import { type AnyElement, readStaticProperty, toPlacedAs } from './read-children.js';

interface Owner {
  /** Name of the field that contains the members. */
  name: string;
  labels: Partial<Labels> | undefined;
}

/**
 * Moves the members of a field, and the content after the first member, into a closed disclosure. Returns `undefined` if
 * there is nothing to move: the field has no members, or the author has already put all of them into an `Expandable`.
 *
 * @param content - The children of the field.
 */
export function collapseMembers(content: ReactNode, { name, labels }: Owner): ReactNode[] | undefined {
  const nodes = Children.toArray(content);
  const start = nodes.findIndex((node) => listMemberNames(node).length > 0);
  if (start < 0) return undefined;
  const [first, ...others] = nodes.slice(start);
  const expandable = others.length === 0 ? toExpandable(first) : undefined;
  if (expandable && !repeatsName(expandable, name)) return undefined;
  const members = expandable ? expandable.children : nodes.slice(start);
  const count = new Set(listMemberNames(members)).size;
  return [...nodes.slice(0, start), createElement(Members, { key: 'members', name, count, labels }, members)];
}

/**
 * Returns the names of the fields in a node. Excludes the members of these fields. A field with the name `[]` documents
 * all items of an array, so it is not a member, and its members are returned instead.
 */
export function listMemberNames(node: ReactNode): string[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement(child)) return [];
    const { type, props } = child as AnyElement;
    const placedAs = toPlacedAs(type);
    if (isGroup(placedAs)) return listMemberNames(props.children);
    if (!isField(placedAs)) return [];
    const name = toFieldName(props);
    return name === '[]' ? listMemberNames(props.children) : [name];
  });
}

function toExpandable(node: ReactNode): ExpandableProps | undefined {
  if (!isValidElement<ExpandableProps>(node)) return undefined;
  // A default prop for all pages is set by a wrapper around the component, so the types can differ.
  return readStaticProperty(node.type, 'isDisclosure') === true ? node.props : undefined;
}

/** Returns whether the title of a closed `Expandable` is only the name of the field that contains it. */
function repeatsName({ title, defaultOpen }: ExpandableProps, name: string): boolean {
  return title === name && !asBoolean(defaultOpen);
}
