import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import type { Labels } from '../../model/block/labels.js';
import { type FieldProps, toFieldName } from '../../model/block/field.js';
import { toSlug } from '../../model/text/text.js';
import { type Replace, toNode } from '../text/to-node.js';
import { type AnyElement, toPlacedAs } from './read-children.js';

/** Places nodes of a block, or one: fields are told the section that they stand in, where they stand in one. */
interface FieldPlacer {
  placeAll: (nodes: ReactNode) => ReactNode;
  placeOne: (node: ReactNode, section?: string) => ReactNode;
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
  const placeAll = (nodes: ReactNode, section?: string): ReactNode =>
    Children.map(toNode(nodes, replace), (node) => placeOne(node, section));
  const placeOne = (node: ReactNode, section?: string): ReactNode => {
    if (!isValidElement(node)) return node;
    const element = node as AnyElement;
    const placedAs = toPlacedAs(element.type);
    if (!placedAs) return element;
    const { props } = element;
    const isField = placedAs === 'parameter' || placedAs === 'response';
    const given = isField
      ? { labels, id: toId(props), ...(section && { section }), ...withoutUndefined(props) }
      : placedAs !== 'group' && { labels, ...withoutUndefined(props) };
    const isPlain = /^[nbu]|^st/.test(typeof props.children) || (!isField && placedAs !== 'group');
    return cloneElement(element, { ...given, ...(!isPlain && { children: placeAll(props.children, section) }) });
  };
  return { placeAll, placeOne };
}

function withoutUndefined<T extends object>(props: T): Partial<T> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Partial<T>;
}
