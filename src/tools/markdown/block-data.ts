import type { EndpointProps, FieldProps, Labels } from 'apiblock';

/** Props of an `ApiBlock`, with its fields as data instead of child components. */
export interface ApiBlockData extends EndpointProps {
  /** Heading of the block. Can contain inline Markdown. The method and URL appear below the heading. */
  title?: unknown;
  /** Description of the endpoint. Can contain inline Markdown. */
  description?: unknown;
  /** Migration guidance for a deprecated endpoint, such as its replacement. Can contain inline Markdown. */
  deprecationNote?: unknown;
  /** Languages in which the request is generated: a string such as `"curl, python"`, an array, or `"all"`. */
  languages?: string | readonly string[] | undefined;
  /**
   * Heading level of the block, from 2 to 6.
   * @defaultValue `3`
   */
  headingLevel?: number | undefined;
  /**
   * Whether to group the fields into sections by location (path, query, body) and by response status code.
   * @defaultValue `true`
   */
  sections?: boolean | 'true' | 'false' | undefined;
  /** Custom labels that replace the English defaults. */
  labels?: Partial<Labels> | undefined;
  /** Parameters, response fields and groups of fields, in display order. */
  fields?: readonly FieldData[] | undefined;
  [prop: string]: unknown;
}

/** Props of a field or group component, with its nested fields as data instead of child components. */
export interface FieldData extends FieldProps {
  /**
   * Name of the component for this field or group.
   * @defaultValue `ParamField` if the field specifies a location and no status, otherwise `ResponseField`
   */
  component?: 'ParamField' | 'ResponseField' | 'Expandable' | 'Variants' | 'Variant' | undefined;
  /** Description of the field. Can contain inline Markdown. */
  description?: unknown;
  /** Title of an `Expandable` or a `Variant`. */
  title?: string | undefined;
  /** Title of a `Variants` group. */
  label?: string | undefined;
  /** Fields and groups that are nested in this field or group. */
  fields?: readonly FieldData[] | undefined;
  [prop: string]: unknown;
}
