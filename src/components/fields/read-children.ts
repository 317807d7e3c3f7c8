import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { type FieldPlace, type FieldProps, toParameterExample, toRequestParameter } from '../../model/block/field.js';
import {
  type SectionChild,
  isField,
  isGroup,
  type PlacedAs,
  type SectionPlace,
  getSectionPlace,
} from '../../model/block/sections.js';
import type { RequestParameter } from '../../model/http/credentials.js';
import type { FieldValue } from '../../model/http/field-values.js';
import type { NodeReader } from '../text/node-reader.js';
import { toNode } from '../text/to-node.js';

/** An element among a block's children. If the element is a field, its props have these types. */
export type AnyElement = ReactElement<
  FieldProps & { id?: string | undefined; children?: ReactNode; implied?: FieldPlace | undefined }
>;

/** A child of a block, with the information that determines its section. */
export interface BlockChild extends SectionChild {
  node: ReactNode;
  placedAs?: PlacedAs | undefined;
  /** Whether this child is a heading, or an HTML element that contains a heading outside its fields and groups. */
  isHeading?: boolean | undefined;
  /** The elements in a group. `undefined` if this child is not a group. */
  inside?: BlockChild[] | undefined;
}

/** Returns whether an element of this type is a component, and not an HTML element or a fragment. */
export function isComponentType(type: ReactElement['type']): boolean {
  return typeof type !== 'string' && type !== Fragment;
}

/**
 * Returns how a block places an element of this type. HTML elements and fragments are groups. Returns `undefined` for a
 * component without a static `placedAs`.
 */
export function toPlacedAs(type: ReactElement['type']): PlacedAs | undefined {
  if (!isComponentType(type)) return 'group';
  return readStaticProperty(type, 'placedAs') as PlacedAs | undefined;
}

/**
 * Returns the value of a component's static property. Reads the property descriptor, because on a server, a client
 * component is a proxy that throws if a property is accessed directly.
 */
function readStaticProperty(type: ReactElement['type'], name: string): unknown {
  return Object.getOwnPropertyDescriptor(Object(type), name)?.value;
}

/**
 * Converts a block's children to an array. Flattens fragments and omits whitespace between children. Values that React
 * cannot render are converted to JSON.
 */
export function readChildren(children: unknown, reader: NodeReader): BlockChild[] {
  return flatten(children, '', reader).map(toChild);
}

function flatten(children: unknown, keyPrefix: string, reader: NodeReader): ReactNode[] {
  return Children.toArray(reader.readNode('children', children)).flatMap((node) => {
    if (typeof node === 'string' && node.trim() === '') return [];
    if (!isValidElement(node)) return [node];
    const { type, props, key } = node as AnyElement;
    if (type === Fragment) return flatten(props.children, keyPrefix + key, reader);
    // Elements in different fragments can have the same key.
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

/**
 * Creates a group. A component's own props can specify the location or status code of the group. Otherwise, the group
 * has the location and status code of the first child that has one of them.
 */
function toGroup(element: AnyElement, placedAs: PlacedAs): BlockChild {
  const { type, props } = element;
  // `toNode` replaces arrays that contain themselves, because they would cause infinite recursion.
  const children = toNode(props.children, () => '');
  const inside = findElements(children).map(toChild);
  const isComponent = isComponentType(type);
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

/** Returns whether an element or a component with this name is a heading: `h1` to `h6`, or `Heading`. */
function isHeadingName(name: unknown): boolean {
  return typeof name === 'string' && /^(h[1-6]|heading)$/i.test(name);
}

function findElements(node: unknown): ReactNode[] {
  if (Array.isArray(node)) return node.flatMap(findElements);
  return isValidElement(node) ? [node] : [];
}

/** Returns the parameters that a block's fields document, including those in groups and variants. */
export function collectParameters(children: BlockChild[]): RequestParameter[] {
  return children.flatMap(({ placedAs, node, inside = [] }) => {
    if (isGroup(placedAs)) return collectParameters(inside);
    return placedAs === 'parameter' ? (toRequestParameter((node as AnyElement).props) ?? []) : [];
  });
}

/**
 * Returns the example values of a block's parameters, including those in groups. Omits parameters in `Variants`,
 * because a request contains only one of the variants.
 */
export function collectExamples(children: BlockChild[]): FieldValue[] {
  return children.flatMap(({ placedAs, node, inside = [] }) => {
    if (placedAs === 'group') return collectExamples(inside);
    return placedAs === 'parameter' ? (toParameterExample((node as AnyElement).props) ?? []) : [];
  });
}
