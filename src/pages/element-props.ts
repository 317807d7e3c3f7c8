import type { Element, Prop } from './page-contents.js';

/** The props of an element as its component receives them, as far as they are known. */
export interface ElementProps {
  /** The last prop of each name, which is the one that counts. */
  props: Map<string, Prop>;
  values: Record<string, unknown>;
  /** Whether a prop may be given although it is not written: by a spread. */
  hasSpread: boolean;
}

/**
 * Collects the props of an element. A prop before a spread may be replaced by it, so its value is not known.
 *
 * @param unknown - What stands for values that are not known.
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

/** Whether the text says what a prop is, or that it is not given. */
export function isPropKnown({ props, hasSpread }: ElementProps, name: string): boolean {
  const prop = props.get(name);
  return prop ? prop.value !== undefined : !hasSpread;
}
