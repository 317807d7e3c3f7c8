import type { EndpointProps, FieldProps, Labels } from 'apiblock';

/** An endpoint as data: the props of an `ApiBlock`, and its fields. */
export interface ApiBlockData extends EndpointProps {
  /** Heading of the block, with inline Markdown; method and URL stand below it. */
  title?: unknown;
  /** Text below the heading, with inline Markdown. */
  description?: unknown;
  /** What to do instead of calling a deprecated endpoint, with inline Markdown. */
  deprecationNote?: unknown;
  /** Languages of the generated request: `"curl, python"`, a list, or `all`. */
  languages?: string | readonly string[] | undefined;
  /**
   * Level of the block's heading, 2 to 6.
   * @defaultValue `3`
   */
  headingLevel?: number | undefined;
  /**
   * Whether fields stand under headings of their places.
   * @defaultValue `true`
   */
  sections?: boolean | 'true' | 'false' | undefined;
  /** Texts that replace the English ones. */
  labels?: Partial<Labels> | undefined;
  /** Its parameters, the fields of its answers, and what groups them, in order. */
  fields?: readonly FieldData[] | undefined;
  [prop: string]: unknown;
}

/** A field as data: the props of its component. */
export interface FieldData extends FieldProps {
  /**
   * What it is on a page.
   * @defaultValue `ParamField` where it says its place, else `ResponseField`
   */
  component?: 'ParamField' | 'ResponseField' | 'Expandable' | 'Variants' | 'Variant' | undefined;
  /** Description, with inline Markdown. */
  description?: unknown;
  /** What a group or a shape is called. */
  title?: string | undefined;
  /** What variants are variants of. */
  label?: string | undefined;
  /** The fields inside. */
  fields?: readonly FieldData[] | undefined;
  [prop: string]: unknown;
}
