import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react';
import type { Labels } from '../../model/block/labels.js';
import { type FieldPlace, type FieldProps, toFieldName, getFieldPlace } from '../../model/block/field.js';
import { toSlug } from '../../model/text/coerce.js';
import { type Replace, toNode } from '../text/to-node.js';
import { isField, isGroup } from '../../model/block/sections.js';
import { type AnyElement, toPlacedAs } from './read-children.js';

/** Places nodes of a block, or one: fields are told what is said above them. */
interface FieldPlacer {
  placeAll: (nodes: ReactNode) => ReactNode;
  placeOne: (node: ReactNode, implied?: FieldPlace) => ReactNode;
}

/**
 * Gives the fields among a block's children ids below the block's own, and its texts. Fields inside components that
 * say nothing of themselves keep what they have: their elements are not there yet.
 */
export function createFieldPlacer(blockId: string, labels: Partial<Labels> | undefined, replace: Replace): FieldPlacer {
  const taken = new Map<string, number>();
  const toId = (props: FieldProps) => {
    const base = `${blockId}--${toSlug(toFieldName(props))}`;
    const count = (taken.get(base) ?? 0) + 1;
    taken.set(base, count);
    return count === 1 ? base : `${base}--${count}`;
  };
  const placeAll = (nodes: ReactNode, implied?: FieldPlace): ReactNode =>
    Children.map(toNode(nodes, replace), (node) => placeOne(node, implied));
  const placeOne = (node: ReactNode, implied?: FieldPlace): ReactNode => {
    if (!isValidElement(node)) return node;
    const element = node as AnyElement;
    const placedAs = toPlacedAs(element.type);
    if (!placedAs) return element;
    const { props } = element;
    // Fields inside a field are where it is.
    const around = isField(placedAs) ? getFieldPlace(props, implied) : implied;
    const isPlain = /^[nbu]|^st/.test(typeof props.children) || !(isField(placedAs) || isGroup(placedAs));
    const nested = isPlain ? {} : { children: placeAll(props.children, around) };
    // An element of the page itself has no use for texts.
    if (typeof element.type === 'string' || element.type === Fragment) return cloneElement(element, nested);
    const own = isField(placedAs) ? { implied, labels, id: toId(props) } : { labels };
    return cloneElement(element, { ...own, ...withoutUndefined(props), ...nested });
  };
  return { placeAll, placeOne };
}

function withoutUndefined<T extends object>(props: T): Partial<T> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Partial<T>;
}
