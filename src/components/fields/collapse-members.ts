import { Children, createElement, isValidElement, type ReactNode } from 'react';
import { toFieldName } from '../../model/block/field.js';
import type { Labels } from '../../model/block/labels.js';
import { isField, isGroup } from '../../model/block/sections.js';
import { toVariantTitle } from '../../model/block/variant-title.js';
import { asBoolean } from '../../model/text/coerce.js';
import type { ExpandableProps } from './Expandable.js';
import { Members } from './Members.js';
import { type AnyElement, readStaticProperty, toPlacedAs } from './read-children.js';
import type { VariantProps } from './Variant.js';

interface Owner {
  /** Name of the field that contains the members. */
  name: string;
  labels: Partial<Labels> | undefined;
}

/**
 * Moves the members of a field, and the content after the first member, into a closed disclosure. Returns `undefined`
 * if the field has no members, or if the author has already put all of them into an `Expandable`. As an exception, the
 * disclosure replaces a closed `Expandable` whose title is only the name of the field.
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
  const memberNames = [...new Set(listMemberNames(members))];
  const variantTitles = listVariantTitles(members);
  return [
    ...nodes.slice(0, start),
    createElement(Members, { key: 'members', name, memberNames, variantTitles, labels }, members),
  ];
}

/**
 * Returns the titles of the variants among the members of a field. Returns an empty array unless the members contain
 * exactly one `Variants` element, with several variants that all have valid titles.
 */
function listVariantTitles(members: ReactNode): string[] {
  const [choice, ...otherChoices] = listChoices(members);
  if (!choice || otherChoices.length > 0) return [];
  const variants = Children.toArray(choice.props.children).filter((child) => isValidElement<VariantProps>(child));
  const titles = variants.map(({ props }, index) => toVariantTitle(props.title, index + 1));
  const areValid = titles.length > 1 && titles.every(({ problem }) => problem === undefined);
  return areValid ? titles.map(({ text }) => text) : [];
}

/** Returns the `Variants` elements in a node, except those inside fields. */
function listChoices(node: ReactNode): AnyElement[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement(child)) return [];
    const element = child as AnyElement;
    const placedAs = toPlacedAs(element.type);
    if (placedAs === 'variants') return [element];
    return placedAs === 'group' ? listChoices(element.props.children) : [];
  });
}

/**
 * Returns the names of the fields in a node, without the members of these fields. A field with the name `[]` documents
 * all items of an array, so its members are returned instead of its name.
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
  // `createMdxComponents` wraps each component to set default props, so the type is not always `Expandable`.
  return readStaticProperty(node.type, 'isDisclosure') === true ? node.props : undefined;
}

/** Returns whether the title of a closed `Expandable` is only the name of the field that contains it. */
function repeatsName({ title, defaultOpen }: ExpandableProps, name: string): boolean {
  return title === name && !asBoolean(defaultOpen);
}
