import type { ConstraintProps } from './constraints.js';
import type { FieldLocation } from './field-labels.js';
import type { SerializationProps } from './serialization-props.js';

/**
 * The props of `ParamField` and `ResponseField` that describe a parameter or field. Invalid values do not cause
 * exceptions. The field displays them as written, together with a note that explains the error.
 */
export interface FieldProps extends ConstraintProps, SerializationProps {
  /** Name of the parameter or field. Use a dotted name such as `meta.total` for a nested field. */
  name?: string | undefined;
  /** Type label, such as `string`, `integer`, `boolean`, `array` or `object`. Any text is allowed. */
  type?: string | undefined;
  /**
   * Location of the parameter: `path`, `query`, `body`, `header` or `cookie`. For a `ResponseField`, `header` specifies
   * a response header. Case-insensitive.
   */
  location?: FieldLocation | undefined;
  /**
   * Status of the response that contains the field: a status code, a class such as `4XX`, or `default`. Shown as
   * written.
   */
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
   * Whether the field is deprecated. Shows a red "deprecated" label. A string other than `true` or `false` is shown as
   * a note below the label and may contain inline Markdown.
   * @defaultValue `false`
   */
  deprecated?: boolean | string | undefined;
  /**
   * The replacement for the field, shown as "Use `page_size` instead". The name of another field in the block becomes a
   * link to that field. Write its short name (`page_size`) if both fields have the same parent, or its full name
   * (`meta.total`). Any other text is shown as inline Markdown. Implies `deprecated`, unless `deprecated` is `false`.
   */
  deprecatedBy?: string | undefined;
  /** Allowed values: an array, a comma-separated string, or an object that maps values to descriptions. */
  enum?: unknown;
  /**
   * Example value, shown as written. The example value of a parameter is also used in the request examples. Without
   * one, the default value of a path parameter or a required parameter is used.
   */
  example?: unknown;
  /** More example values: an array, or an object that maps values to descriptions. */
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
  /**
   * Whether the value of the field is a secret, such as a password. The console hides the value while the reader types
   * it, and neither shows it in code samples nor includes it in links to the request.
   * @defaultValue `true` if `format` is `password`, otherwise `false`
   */
  secret?: boolean | string | undefined;
  /** Version that introduced the field: `2.1` is shown as "since 2.1". */
  since?: number | string | undefined;
  /** Mintlify's name for `defaultValue`. Ignored if `defaultValue` is specified. */
  default?: unknown;
  /** Name of a path parameter (Mintlify syntax). */
  path?: string | undefined;
  /** Name of a query parameter (Mintlify syntax). */
  query?: string | undefined;
  /** Name of a field in the request body (Mintlify syntax). */
  body?: string | undefined;
  /** Name of a header (Mintlify syntax). */
  header?: string | undefined;
  /** Name of a cookie. Extends the Mintlify syntax. */
  cookie?: string | undefined;
  /** Labels before the name: a string, a comma-separated string, or an array. */
  pre?: string | readonly string[] | undefined;
  /** Labels after the name: a string, a comma-separated string, or an array. */
  post?: string | readonly string[] | undefined;
  /** Accepted for compatibility with Mintlify, but has no effect. */
  placeholder?: unknown;
  /** Accepted for compatibility with Mintlify, but has no effect. */
  initialValue?: unknown;
  /**
   * Whether a response may omit the field although the documented response contains it. `apiblock test` and
   * `compareResponse` use this prop, but it is not shown.
   * @defaultValue `false`
   */
  optional?: boolean | string | undefined;
}
