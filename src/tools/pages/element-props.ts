import type { KnownProps } from '../../model/block/block-element.js';
import type { Prop } from './page-contents.js';

/** The props of an element, with the attributes from which they were read. */
export interface ElementProps extends KnownProps {
  /** The attributes, keyed by prop name. The value is `undefined` if it is known only at runtime. */
  attributes: ReadonlyMap<string, Prop>;
  props: Record<string, unknown>;
  unknown: string[];
  hasSpread: boolean;
}

/**
 * Reads the props of an element. If a prop is repeated, the last attribute takes precedence. The value of a prop before
 * a spread is unknown, because the spread can override it.
 *
 * @param attributes - The attributes in document order. An item is `undefined` for a spread.
 */
export function readElementProps(attributes: readonly (Prop | undefined)[]): ElementProps {
  const lastSpreadIndex = attributes.lastIndexOf(undefined);
  const byName = new Map<string, Prop>();
  for (const [index, prop] of attributes.entries())
    if (prop) byName.set(prop.name, index > lastSpreadIndex ? prop : { ...prop, value: undefined });
  const known = [...byName.values()].flatMap(({ name, value }) => (value ? [[name, value.value] as const] : []));
  return {
    attributes: byName,
    // `fromEntries` also creates a property for a prop named `__proto__`. An assignment would set the prototype
    // instead.
    props: Object.fromEntries(known),
    unknown: [...byName.values()].flatMap(({ name, value }) => (value ? [] : [name])),
    hasSpread: lastSpreadIndex >= 0,
  };
}
