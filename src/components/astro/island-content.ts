/**
 * A part of a block's content as data, because an Astro island can receive only data: a string, the HTML of a slot, or a
 * component of this library.
 */
export type IslandContent = string | { html: string } | IslandComponent;

interface IslandComponent {
  /** Name of a component, such as `ParamField`. */
  component: string;
  props?: Record<string, unknown> | undefined;
  children?: readonly IslandContent[] | undefined;
}
