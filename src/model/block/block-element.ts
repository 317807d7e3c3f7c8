import type { PlacedAs } from './sections.js';

/** The props of a component that are known without executing the page. */
export interface KnownProps {
  /** The known props and the values that the component receives. */
  props: Readonly<Record<string, unknown>>;
  /** Names of the props whose values are known only at runtime. Missing if all values are known. */
  unknown?: readonly string[] | undefined;
  /** Whether the element has a spread attribute, which can add props and override the props before it. */
  hasSpread?: boolean | undefined;
}

/**
 * A component of a block as data: a field (`ParamField`, `ResponseField`), a group of fields (`Expandable`, `Variants`,
 * `Variant`), an example, or the block itself.
 */
export interface ComponentData extends KnownProps {
  component: string;
  /** Whether an expression can omit or repeat the element, as in `{isBeta && <ParamField />}`. */
  isConditional?: boolean | undefined;
}

/**
 * A component of a block and the fields inside it, as plain data. Both MDX pages and OpenAPI operations are converted
 * to trees of these elements.
 */
export interface BlockElement extends ComponentData {
  /** The fields and groups inside the element, in document order. Nested fields are in the `fields` of their parent. */
  fields: readonly BlockElement[];
}

/**
 * Like {@link BlockElement}, but the nested elements have a specific type, such as fields with their positions on a
 * page.
 */
export interface ElementTree<Element> extends ComponentData {
  fields: readonly Element[];
}

/** The role of each component, which is also the value of its static `placedAs` property. */
const ROLES: ReadonlyMap<string, PlacedAs> = new Map<string, PlacedAs>([
  ['ParamField', 'parameter'],
  ['ResponseField', 'response'],
  ['Expandable', 'group'],
  ['Variant', 'group'],
  ['Variants', 'variants'],
  ['RequestExample', 'requestExample'],
  ['ResponseExample', 'responseExample'],
]);

/** Returns the role of a component. Returns `undefined` for a component without a role, such as `CodeGroup`. */
export function getPlacedAs(component: string): PlacedAs | undefined {
  return ROLES.get(component);
}

/** Returns whether the value of a prop is known. The absence of a prop also counts as a known value. */
export function isPropKnown({ props, unknown, hasSpread }: KnownProps, name: string): boolean {
  if (Object.hasOwn(props, name)) return true;
  return !hasSpread && !unknown?.includes(name);
}
