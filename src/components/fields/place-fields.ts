import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react';
import { type FieldPlace, type FieldProps, toFieldName, getFieldPlace } from '../../model/block/field.js';
import type { Labels } from '../../model/block/labels.js';
import { isField, isGroup } from '../../model/block/sections.js';
import { toSlug } from '../../model/text/coerce.js';
import type { NodeReader } from '../text/node-reader.js';
import { type AnyElement, toPlacedAs } from './read-children.js';

/**
 * Passes the block's labels, a unique id and the implied place to the fields among a block's children. Fields that another
 * component renders are unchanged, because their elements don't exist yet.
 */
export class FieldPlacer {
  readonly #blockId: string;
  readonly #labels: Partial<Labels> | undefined;
  readonly #reader: NodeReader;
  readonly #idCounts = new Map<string, number>();

  constructor(blockId: string, labels: Partial<Labels> | undefined, reader: NodeReader) {
    this.#blockId = blockId;
    this.#labels = labels;
    this.#reader = reader;
  }

  /** Places all nodes. Values that React cannot render are replaced with JSON. */
  placeAll(nodes: ReactNode, implied?: FieldPlace): ReactNode {
    return Children.map(this.#reader.readNode('children', nodes), (node) => this.placeOne(node, implied));
  }

  /**
   * Places one node and the fields inside it.
   *
   * @param implied - Location and status that the heading above the field states.
   */
  placeOne(node: ReactNode, implied?: FieldPlace): ReactNode {
    if (!isValidElement(node)) return node;
    const element = node as AnyElement;
    const { type, props } = element;
    const placedAs = toPlacedAs(type);
    if (!placedAs) return element;
    const containsFields = (isField(placedAs) || isGroup(placedAs)) && !isPrimitive(props.children);
    // Fields inside a field have its location and status.
    const impliedInside = isField(placedAs) ? getFieldPlace(props, implied) : implied;
    const placedChildren = containsFields ? { children: this.placeAll(props.children, impliedInside) } : {};
    const isComponent = typeof type !== 'string' && type !== Fragment;
    if (!isComponent) return cloneElement(element, placedChildren);
    const defaults = { labels: this.#labels, ...(isField(placedAs) && { implied, id: this.#createId(props) }) };
    return cloneElement(element, { ...defaults, ...withoutUndefined(props), ...placedChildren });
  }

  /** Returns the block's id and the field's name, with a number if an earlier field has the same name. */
  #createId(props: FieldProps): string {
    const id = `${this.#blockId}--${toSlug(toFieldName(props))}`;
    const count = (this.#idCounts.get(id) ?? 0) + 1;
    this.#idCounts.set(id, count);
    return count === 1 ? id : `${id}--${count}`;
  }
}

function isPrimitive(value: unknown): boolean {
  return value === undefined || ['string', 'number', 'bigint', 'boolean'].includes(typeof value);
}

/** Returns the props that are set. */
export function withoutUndefined<T extends object>(props: T): Partial<T> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Partial<T>;
}
