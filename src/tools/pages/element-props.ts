import type { Element, Prop } from './page-contents.js';

/** The statically known props of an element, as its component receives them. */
export interface ElementProps {
  /** Props, keyed by name. If a prop is repeated, the last occurrence takes precedence. */
  props: Map<string, Prop>;
  /**
   * Values, keyed by prop name, with placeholders for unknown values. If the element has a spread, absent props also
   * have placeholders, because the spread can set them.
   */
  values: Record<string, unknown>;
  /** Whether the element has a spread attribute, which can set any other prop. */
  hasSpread: boolean;
}

/**
 * Reads the props of an element. The value of a prop before a spread is unknown, because the spread can override it.
 *
 * @param unknown - Maps prop names to placeholders for unknown values.
 */
export function readElementProps(
  { props: attributes }: Element,
  unknown: Readonly<Record<string, unknown>>,
): ElementProps {
  const lastSpreadIndex = attributes.lastIndexOf(undefined);
  const props = new Map<string, Prop>();
  const hasSpread = lastSpreadIndex >= 0;
  const values = new Map(hasSpread ? Object.entries(unknown) : []);
  for (const [index, prop] of attributes.entries()) {
    if (!prop) continue;
    const known = index > lastSpreadIndex ? prop.value : undefined;
    const placeholder = Object.hasOwn(unknown, prop.name) ? unknown[prop.name] : undefined;
    props.set(prop.name, { ...prop, value: known });
    values.set(prop.name, known ? known.value : placeholder);
  }
  // `fromEntries` also creates a property for a prop named `__proto__`, whereas an assignment would set the prototype.
  return { props, values: Object.fromEntries(values), hasSpread };
}

/** Returns whether the value of a prop, or its absence, is statically known. */
export function isPropStatic({ props, hasSpread }: ElementProps, name: string): boolean {
  const prop = props.get(name);
  return prop ? prop.value !== undefined : !hasSpread;
}
