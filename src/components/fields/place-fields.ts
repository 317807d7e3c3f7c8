import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { Labels } from '../../model/block/labels.js';
import { type FieldPlace, type FieldProps, toFieldName, toFieldPlace } from '../../model/block/field.js';
import { toSlug } from '../../model/text/text.js';
import { type Replace, toNode } from '../text/to-node.js';

/**
 * What a component says of itself as `placedAs`: a field, something that fields stand in, or that and texts of its own.
 * So a block knows them without importing them.
 */
export type PlacedAs = 'field' | 'group' | 'variants';

/** What a component is placed as, if a block places it. Asked without reading it, as a component that runs in the browser refuses to be read on a server. */
export function toPlacedAs(type: ReactElement['type']): PlacedAs | undefined {
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
  const place = (nodes: ReactNode, implied?: FieldPlace): ReactNode =>
    Children.map(toNode(nodes, replace), (node) => {
      if (!isValidElement(node)) return node;
      const element = node as ReactElement<
        FieldProps & {
          children?: ReactNode;
          id?: string;
          labels?: Partial<Labels> | undefined;
          implied?: FieldPlace | undefined;
        }
      >;
      const placedAs = toPlacedAs(element.type);
      if (!placedAs) return element;
      const { props } = element;
      // Fields inside a field are where it is.
      const around = placedAs === 'field' ? toFieldPlace(props, implied) : implied;
      const nested = /^[nbu]|^st/.test(typeof props.children) ? {} : { children: place(props.children, around) };
      if (placedAs === 'group') return cloneElement(element, nested);
      const own = placedAs === 'field' ? { implied, labels, id: toId(props) } : { labels };
      return cloneElement(element, { ...own, ...withoutUndefined(props), ...nested });
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
