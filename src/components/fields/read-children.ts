import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { FieldPlace, FieldProps } from '../../model/block/field.js';
import type { Labels } from '../../model/block/labels.js';
import { type BlockChild, isGroup, type PlacedAs, toSectionChild } from '../../model/block/sections.js';
import type { NodeReader } from '../text/node-reader.js';
import { toNode } from '../text/to-node.js';

/** An element among a block's children. If the element is a field, its props have these types. */
export type AnyElement = ReactElement<
  FieldProps & {
    id?: string | undefined;
    children?: ReactNode;
    labels?: Partial<Labels> | undefined;
    implied?: FieldPlace | undefined;
  }
>;

/** A child of a block, and the React node from which it was read. */
export interface ReactChild extends BlockChild {
  node: ReactNode;
  inside?: ReactChild[] | undefined;
}

type Paragraph = ReactElement<{ children: ReactNode[] }>;

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
export function readStaticProperty(type: ReactElement['type'], name: string): unknown {
  return Object.getOwnPropertyDescriptor(Object(type), name)?.value;
}

/**
 * Converts a block's children to an array. Flattens fragments and omits whitespace between children. Values that React
 * cannot render are converted to JSON.
 */
export function readChildren(children: unknown, reader: NodeReader): ReactChild[] {
  return flatten(children, '', reader).map(toChild);
}

function flatten(children: unknown, keyPrefix: string, reader: NodeReader): ReactNode[] {
  return Children.toArray(separateElements(reader.readNode('children', children))).flatMap((node) => {
    if (typeof node === 'string' && node.trim() === '') return [];
    if (!isValidElement(node)) return [node];
    const { type, props, key } = node as AnyElement;
    if (type === Fragment) return flatten(props.children, keyPrefix + key, reader);
    // Elements in different fragments can have the same key, so prefix it with the keys of the fragments.
    return keyPrefix === '' ? node : cloneElement(node, { key: keyPrefix + key });
  });
}

function toChild(node: ReactNode): ReactChild {
  if (!isValidElement(node)) return { node, isField: false };
  const { type, props } = node as AnyElement;
  const placedAs = toPlacedAs(type);
  if (!placedAs) return { node, isField: false, isHeading: isHeadingName(readStaticProperty(type, 'name')) };
  if (isGroup(placedAs)) return toGroup(node as AnyElement, placedAs);
  const inside = placedAs === 'parameter' ? readInside(props.children) : undefined;
  return { node, placedAs, props, inside, ...toSectionChild(placedAs, props, []) };
}

/**
 * Converts a group. The props of an HTML element are ignored, because only components can specify a location or status
 * code.
 */
function toGroup(element: AnyElement, placedAs: PlacedAs): ReactChild {
  const { type, props } = element;
  const inside = readInside(props.children);
  const isComponent = isComponentType(type);
  return {
    node: element,
    placedAs,
    ...toSectionChild(placedAs, isComponent ? props : {}, inside),
    isHeading: isHeadingName(type) || (!isComponent && inside.some((child) => child.isHeading)),
    inside,
  };
}

function readInside(children: ReactNode): ReactChild[] {
  // `toNode` replaces arrays that contain themselves, because they would cause infinite recursion.
  return findElements(toNode(children, () => '')).map(toChild);
}

/** Returns whether an element or a component with this name is a heading: `h1` to `h6`, or `Heading`. */
function isHeadingName(name: unknown): boolean {
  return typeof name === 'string' && /^(h[1-6]|heading)$/i.test(name);
}

function findElements(node: unknown): ReactNode[] {
  if (Array.isArray(node)) return node.flatMap(findElements);
  return isValidElement(node) ? [node] : [];
}

/**
 * Moves components of this package out of paragraphs. HTML does not allow block elements in a `p` element, so React
 * would discard the server-rendered HTML. The text before and after a component becomes a separate paragraph. The
 * remark plugin does the same for all components of a page.
 */
export function separateElements(node: ReactNode): ReactNode {
  const nodes = Array.isArray(node) ? (node as ReactNode[]) : [node];
  if (!nodes.some(containsComponent)) return node;
  return Children.toArray(node).flatMap((child) => (containsComponent(child) ? splitParagraph(child) : child));
}

function containsComponent(node: ReactNode): node is Paragraph {
  if (!isValidElement<{ children?: ReactNode }>(node) || node.type !== 'p') return false;
  const { children } = node.props;
  return Array.isArray(children) && children.some(isPlaced);
}

function isPlaced(node: ReactNode): boolean {
  return isValidElement(node) && isComponentType(node.type) && toPlacedAs(node.type) !== undefined;
}

function splitParagraph(paragraph: Paragraph): ReactNode[] {
  const parts: ReactElement[] = [];
  let text: ReactNode[] = [];
  const endParagraph = (): void => {
    const isBlank = text.every((node) => typeof node === 'string' && node.trim() === '');
    if (!isBlank) parts.push(cloneElement<{ children?: ReactNode }>(paragraph, {}, ...text));
    text = [];
  };
  for (const child of paragraph.props.children) {
    if (isPlaced(child)) {
      endParagraph();
      parts.push(child as ReactElement);
    } else {
      text.push(child);
    }
  }
  endParagraph();
  return parts.map((part, index) => cloneElement(part, { key: `${paragraph.key}:${index}` }));
}
