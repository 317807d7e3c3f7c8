import type { ConstraintProps } from './constraints.js';
import type { FieldLocation } from './field-labels.js';

/**
 * The props of `ParamField` and `ResponseField` that describe a parameter or field. A value that cannot be used is
 * displayed as written, together with a note; it never throws.
 */
export interface FieldProps extends ConstraintProps {
  /** Name of the parameter or field. Dotted names such as `meta.total` show the nesting. */
  name?: string | undefined;
  /** Type label: `string`, `integer`, `boolean`, `array`, `object`, or any other text. */
  type?: string | undefined;
  /** Where the parameter is sent: `path`, `query`, `body`, `header` or `cookie`. Case-insensitive. */
  location?: FieldLocation | undefined;
  /** Response that contains the field: a status code, a class such as `4XX`, or `default`. Shown as written. */
  status?: number | string | undefined;
  /**
   * Whether the field is required. Shows a red "required" label.
   * @defaultValue `false`
   */
  required?: boolean | string | undefined;
  /**
   * Default value, shown as inline code. `0`, `false` and `null` are shown as well, and an empty string is shown as
   * `""`.
   */
  defaultValue?: unknown;
  /**
   * Whether the field is deprecated. Shows a red "deprecated" label. A string other than `true` or `false` is shown
   * below it as a note and may contain inline Markdown.
   * @defaultValue `false`
   */
  deprecated?: boolean | string | undefined;
  /** Allowed values: an array, a comma-separated string, or an object of values and descriptions. */
  enum?: unknown;
  /** Example value, shown as written. The example of a parameter is also used in the request examples. */
  example?: unknown;
  /** More example values: an array, or an object of values and descriptions. */
  examples?: unknown;
  /**
   * Whether the value may be null. Shows a "nullable" label, unless the type already contains `null`.
   * @defaultValue `false`
   */
  nullable?: boolean | string | undefined;
  /**
   * Whether the field appears only in responses. Shows a "read-only" label.
   * @defaultValue `false`
   */
  readOnly?: boolean | string | undefined;
  /**
   * Whether the field appears only in requests. Shows a "write-only" label.
   * @defaultValue `false`
   */
  writeOnly?: boolean | string | undefined;
  /** Version that introduced the field: `2.1` is shown as "since 2.1". */
  since?: number | string | undefined;
  /** Mintlify's name for `defaultValue`, which takes precedence over it. */
  default?: unknown;
  /** Mintlify's spelling: the name of a path parameter. */
  path?: string | undefined;
  /** Mintlify's spelling: the name of a query parameter. */
  query?: string | undefined;
  /** Mintlify's spelling: the name of a field of the request body. */
  body?: string | undefined;
  /** Mintlify's spelling: the name of a header. */
  header?: string | undefined;
  /** The name of a cookie, in the same style as `path` and `query`. */
  cookie?: string | undefined;
  /** Labels before the name: a string, a comma-separated string, or an array. */
  pre?: string | readonly string[] | undefined;
  /** Labels after the name: a string, a comma-separated string, or an array. */
  post?: string | readonly string[] | undefined;
  /** Accepted for compatibility with Mintlify; not shown. */
  placeholder?: unknown;
  /** Accepted for compatibility with Mintlify; not shown. */
  initialValue?: unknown;
  /** Accepted for compatibility with Mintlify; not shown. */
  optional?: boolean | string | undefined;
}
