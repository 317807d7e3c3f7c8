import type { Element, Prop } from './page-contents.js';

/** The props of an element as its component receives them, as far as they are known without running the page. */
export interface ElementProps {
  /** Props by name. If a prop is repeated, contains the last one, which takes precedence. */
  props: Map<string, Prop>;
  values: Record<string, unknown>;
  /** Whether the element has a spread, which can set props that are not written. */
  hasSpread: boolean;
}

/**
 * Collects the props of an element. The value of a prop before a spread is unknown, because the spread can replace it.
 *
 * @param unknown - Placeholders for unknown values, by prop name.
 */
export function readElementProps(
  { props: written }: Element,
  unknown: Readonly<Record<string, unknown>>,
): ElementProps {
  const lastSpread = written.lastIndexOf(undefined);
  const props = new Map<string, Prop>();
  const values: Record<string, unknown> = lastSpread >= 0 ? { ...unknown } : {};
  for (const [index, prop] of written.entries()) {
    if (!prop) continue;
    const known = index > lastSpread ? prop.value : undefined;
    props.set(prop.name, { ...prop, value: known });
    values[prop.name] = known ? known.value : unknown[prop.name];
  }
  return { props, values, hasSpread: lastSpread >= 0 };
}

/** Whether the value of a prop is known, or the prop is known to be absent. */
export function isPropKnown({ props, hasSpread }: ElementProps, name: string): boolean {
  const prop = props.get(name);
  return prop ? prop.value !== undefined : !hasSpread;
}
