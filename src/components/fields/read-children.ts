import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { FieldPlace, FieldProps } from '../../model/block/field.js';
import { toParameterExample } from '../../model/block/parameter-example.js';
import type { FieldValue } from '../../model/http/field-values.js';
import { type SectionChild, isField, isGroup, type PlacedAs, getSectionPlace } from '../../model/block/sections.js';
import { type Replace, toNode } from '../text/to-node.js';

/** An element among a block's children, with the props that a field may have. */
export type AnyElement = ReactElement<FieldProps & { children?: ReactNode; implied?: FieldPlace | undefined }>;

/** A child of a block, and what it is to the block. */
export interface BlockChild extends SectionChild {
  node: ReactNode;
  placedAs?: PlacedAs | undefined;
  /** Whether it is a heading of the author's, or holds one that is not of a field. */
  isHeading?: boolean | undefined;
  /** What stands in a group. */
  inside?: BlockChild[] | undefined;
}

/** What an element is to a block; nothing for a component that does not say. */
export function toPlacedAs(type: ReactElement['type']): PlacedAs | undefined {
  if (typeof type === 'string' || type === Fragment) return 'group';
  return readOwn(type, 'placedAs') as PlacedAs | undefined;
}

/** Asked without reading it, as a component that runs in the browser refuses to be read on a server. */
function readOwn(type: ReactElement['type'], name: string): unknown {
  return Object.getOwnPropertyDescriptor(Object(type), name)?.value;
}

/** The children of a block, out of their fragments and without the white space between, and what each is. */
export function readChildren(children: ReactNode, replace: Replace): BlockChild[] {
  return flatten(toNode(children, replace), '').map(toChild);
}

function flatten(children: ReactNode, prefix: string): ReactNode[] {
  return Children.toArray(children).flatMap((node) => {
    if (!isValidElement(node)) return typeof node === 'string' && node.trim() === '' ? [] : [node];
    const { type, props, key } = node as AnyElement;
    if (type === Fragment) return flatten(props.children, prefix + key);
    return prefix === '' ? node : cloneElement(node, { key: prefix + key });
  });
}

function toChild(node: ReactNode): BlockChild {
  if (!isValidElement(node)) return { node, isField: false };
  const { type, props } = node as AnyElement;
  const placedAs = toPlacedAs(type);
  if (!placedAs) return { node, isField: false, isHeading: isHeading(readOwn(type, 'name')) };
  if (isField(placedAs)) return { node, placedAs, isField: true, ...getSectionPlace(placedAs, props) };
  if (!isGroup(placedAs)) return { node, placedAs, isField: false };
  const inside = findElements(props.children).map(toChild);
  const isOwn = typeof type !== 'string' && type !== Fragment;
  const own = isOwn ? getSectionPlace(placedAs, props) : {};
  const { location, status } = [own, ...inside].find((place) => place.location ?? place.status !== undefined) ?? {};
  return {
    node,
    placedAs,
    location,
    status,
    isField: inside.some((child) => child.isField),
    isHeading: isHeading(type) || (!isOwn && inside.some((child) => child.isHeading)),
    inside,
  };
}

/** A heading as HTML names it, and the component that an MDX provider puts in its place. */
function isHeading(name: unknown): boolean {
  return typeof name === 'string' && /^(h[1-6]|heading)$/i.test(name);
}

function findElements(node: unknown): ReactNode[] {
  if (Array.isArray(node)) return node.flatMap(findElements);
  return isValidElement(node) ? [node] : [];
}

/** The examples of the parameters at the top of a block, and in its groups: of variants only one would be sent. */
export function collectExamples(children: BlockChild[]): FieldValue[] {
  return children.flatMap(({ placedAs, node, inside = [] }) => {
    if (placedAs === 'group') return collectExamples(inside);
    return placedAs === 'parameter' ? (toParameterExample((node as AnyElement).props) ?? []) : [];
  });
}
