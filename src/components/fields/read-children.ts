import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { type FieldPlace, type FieldProps, toParameterExample } from '../../model/block/field.js';
import {
  type SectionChild,
  isField,
  isGroup,
  type PlacedAs,
  type SectionPlace,
  getSectionPlace,
} from '../../model/block/sections.js';
import type { FieldValue } from '../../model/http/field-values.js';

/** An element among a block's children, with the props that it has if it is a field. */
export type AnyElement = ReactElement<FieldProps & { children?: ReactNode; implied?: FieldPlace | undefined }>;

/** A child of a block. */
export interface BlockChild extends SectionChild {
  node: ReactNode;
  placedAs?: PlacedAs | undefined;
  /** Whether it is a heading written by the author, or a group that contains one outside of a field. */
  isHeading?: boolean | undefined;
  /** Elements in a group. */
  inside?: BlockChild[] | undefined;
}

/** Returns the role of an element in a block, or `undefined` for a component without a static `placedAs`. */
export function toPlacedAs(type: ReactElement['type']): PlacedAs | undefined {
  if (typeof type === 'string' || type === Fragment) return 'group';
  return readStaticProperty(type, 'placedAs') as PlacedAs | undefined;
}

/**
 * Reads a static property of a component through its descriptor. On a server, a client component is a proxy that throws
 * if one of its properties is accessed directly.
 */
function readStaticProperty(type: ReactElement['type'], name: string): unknown {
  return Object.getOwnPropertyDescriptor(Object(type), name)?.value;
}

/** Reads the children of a block. Fragments are flattened, and white space between children is dropped. */
export function readChildren(children: ReactNode): BlockChild[] {
  return flatten(children, '').map(toChild);
}

function flatten(children: ReactNode, keyPrefix: string): ReactNode[] {
  return Children.toArray(children).flatMap((node) => {
    if (typeof node === 'string' && node.trim() === '') return [];
    if (!isValidElement(node)) return [node];
    const { type, props, key } = node as AnyElement;
    if (type === Fragment) return flatten(props.children, keyPrefix + key);
    return keyPrefix === '' ? node : cloneElement(node, { key: keyPrefix + key });
  });
}

function toChild(node: ReactNode): BlockChild {
  if (!isValidElement(node)) return { node, isField: false };
  const { type, props } = node as AnyElement;
  const placedAs = toPlacedAs(type);
  if (!placedAs) return { node, isField: false, isHeading: isHeadingName(readStaticProperty(type, 'name')) };
  if (isField(placedAs)) return { node, placedAs, isField: true, ...getSectionPlace(placedAs, props) };
  if (isGroup(placedAs)) return toGroup(node as AnyElement, placedAs);
  return { node, placedAs, isField: false };
}

/** A group belongs to the place in its own props, or else to the place of the first child that has one. */
function toGroup(element: AnyElement, placedAs: PlacedAs): BlockChild {
  const { type, props } = element;
  const inside = findElements(props.children).map(toChild);
  const isComponent = typeof type !== 'string' && type !== Fragment;
  const places: SectionPlace[] = isComponent ? [getSectionPlace(placedAs, props), ...inside] : inside;
  const place = places.find(({ location, status }) => location !== undefined || status !== undefined);
  return {
    node: element,
    placedAs,
    location: place?.location,
    status: place?.status,
    isField: inside.some((child) => child.isField),
    isHeading: isHeadingName(type) || (!isComponent && inside.some((child) => child.isHeading)),
    inside,
  };
}

/** Whether a name is that of an HTML heading, or of a heading component of an MDX provider. */
function isHeadingName(name: unknown): boolean {
  return typeof name === 'string' && /^(h[1-6]|heading)$/i.test(name);
}

function findElements(node: unknown): ReactNode[] {
  if (Array.isArray(node)) return node.flatMap(findElements);
  return isValidElement(node) ? [node] : [];
}

/**
 * Returns the examples of the parameters at the top level of a block and in its groups. Parameters in `Variants` are left
 * out, because a request contains only one of the variants.
 */
export function collectExamples(children: BlockChild[]): FieldValue[] {
  return children.flatMap(({ placedAs, node, inside = [] }) => {
    if (placedAs === 'group') return collectExamples(inside);
    return placedAs === 'parameter' ? (toParameterExample((node as AnyElement).props) ?? []) : [];
  });
}
