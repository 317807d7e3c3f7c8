import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { Labels } from '../../model/block/labels.js';
import { type FieldProps, toFieldName } from '../../model/block/field.js';
import { toSlug } from '../../model/text/text.js';
import { type Replace, toNode } from '../text/to-node.js';

/**
 * What a component says of itself as `placedAs`: a field, or something that fields stand in. So a block knows them
 * without importing them.
 */
export type PlacedAs = 'field' | 'group';

/** Asked without reading it, as a component that runs in the browser refuses to be read on a server. */
function toPlacedAs(type: ReactElement['type']): PlacedAs | undefined {
  if (typeof type === 'string' || type === Fragment) return 'group';
  return typeof type === 'function' && Object.hasOwn(type, 'placedAs')
    ? (type as { placedAs?: PlacedAs }).placedAs
    : undefined;
}

/**
 * Gives the fields among a block's children ids below the block's own, and its texts. Fields inside components that
 * are not the library's keep what they have: their elements are not there yet.
 */
export function placeFields(
  children: ReactNode,
  blockId: string,
  labels: Partial<Labels> | undefined,
  replace: Replace,
): ReactNode {
  const taken = new Map<string, number>();
  const place = (nodes: ReactNode): ReactNode =>
    Children.map(toNode(nodes, replace), (node) => {
      if (!isValidElement(node)) return node;
      const element = node as ReactElement<
        FieldProps & { children?: ReactNode; id?: string; labels?: Partial<Labels> | undefined }
      >;
      const placedAs = toPlacedAs(element.type);
      if (!placedAs) return element;
      const { props } = element;
      const nested = /^[nbu]|^st/.test(typeof props.children) ? {} : { children: place(props.children) };
      if (placedAs === 'field')
        return cloneElement(element, { labels, id: toId(props), ...withoutUndefined(props), ...nested });
      // An element of the page itself has no use for them.
      return cloneElement(
        element,
        typeof element.type === 'function' ? { labels: props.labels ?? labels, ...nested } : nested,
      );
    });
  const toId = (props: FieldProps) => {
    const base = `${blockId}--${toSlug(toFieldName(props))}`;
    const count = (taken.get(base) ?? 0) + 1;
    taken.set(base, count);
    return count === 1 ? base : `${base}--${count}`;
  };
  return place(children);
}

function withoutUndefined<T extends object>(props: T): Partial<T> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Partial<T>;
}
