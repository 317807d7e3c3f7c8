import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { Labels } from '../model/labels.js';
import { toField } from '../model/field.js';
import { Expandable } from './Expandable.js';
import { ParamField, type ParamFieldProps } from './ParamField.js';
import { ResponseField } from './ResponseField.js';

/**
 * Gives the fields among a block's children ids below the block's own, and its texts. Fields inside components that
 * are not the library's keep what they have: their elements are not there yet.
 */
export function placeFields(children: ReactNode, blockId: string, labels: Partial<Labels> | undefined): ReactNode {
  const taken = new Map<string, number>();
  const place = (nodes: ReactNode): ReactNode =>
    Children.map(nodes, (node) => {
      if (!isValidElement(node)) return node;
      const element = node as ReactElement<ParamFieldProps & { children?: ReactNode }>;
      const isField = element.type === ParamField || element.type === ResponseField;
      if (!isField && element.type !== Expandable && element.type !== Fragment && typeof element.type !== 'string') return element;
      const { props } = element;
      const nested = typeof props.children === 'object' ? { children: place(props.children) } : {};
      return cloneElement(element, isField ? { labels, id: toId(props), ...withoutUndefined(props), ...nested } : nested);
    });
  const toId = (props: ParamFieldProps) => {
    const base = `${blockId}--${toField(props).slug}`;
    const count = (taken.get(base) ?? 0) + 1;
    taken.set(base, count);
    return count === 1 ? base : `${base}--${count}`;
  };
  return place(children);
}

function withoutUndefined<T extends object>(props: T): Partial<T> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Partial<T>;
}
