/**
 * A part of a block's content: a string, the HTML of a slot, or a component of this library. Every part is
 * serializable, because Astro islands accept only serializable props.
 */
export type IslandContent = string | { html: string } | IslandComponent;

/** A component of this library, with its props and children. */
export interface IslandComponent {
  /** Name of the component, such as `ParamField`. */
  component: string;
  props?: Record<string, unknown> | undefined;
  children?: readonly IslandContent[] | undefined;
}
