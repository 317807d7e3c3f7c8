import type { EndpointProps, FieldProps, Labels } from 'apiblock';

/** The props of an `ApiBlock` and its fields, as plain data. */
export interface ApiBlockData extends EndpointProps {
  /** Heading of the block, with inline Markdown. The method and URL appear below it. */
  title?: unknown;
  /** Description below the heading, with inline Markdown. */
  description?: unknown;
  /** Explains what to use instead of the deprecated endpoint, with inline Markdown. */
  deprecationNote?: unknown;
  /** Languages of the generated request: `"curl, python"`, an array of languages, or `"all"`. */
  languages?: string | readonly string[] | undefined;
  /**
   * Level of the heading of the block, from 2 to 6.
   * @defaultValue `3`
   */
  headingLevel?: number | undefined;
  /**
   * Whether fields are grouped into sections by their location (path, query, body) and response status.
   * @defaultValue `true`
   */
  sections?: boolean | 'true' | 'false' | undefined;
  /** Custom labels that replace the English defaults. */
  labels?: Partial<Labels> | undefined;
  /** Parameters, response fields and groups of fields, in display order. */
  fields?: readonly FieldData[] | undefined;
  [prop: string]: unknown;
}

/** The props of a field or group component and its nested fields, as plain data. */
export interface FieldData extends FieldProps {
  /**
   * Name of the component.
   * @defaultValue `ParamField` if the field specifies a location, otherwise `ResponseField`
   */
  component?: 'ParamField' | 'ResponseField' | 'Expandable' | 'Variants' | 'Variant' | undefined;
  /** Description, with inline Markdown. */
  description?: unknown;
  /** Title of an `Expandable` or a `Variant`. */
  title?: string | undefined;
  /** Title of a `Variants` group. */
  label?: string | undefined;
  /** Nested fields. */
  fields?: readonly FieldData[] | undefined;
  [prop: string]: unknown;
}
