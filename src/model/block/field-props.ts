import type { ConstraintProps } from './constraints.js';
import type { FieldLocation } from './field-labels.js';

/** The props of a parameter or field that are data. */
export interface FieldProps extends ConstraintProps {
  /** Name of the parameter or field. Dotted names (`meta.total`) show their nesting. */
  name?: string | undefined;
  /** Type label: `string`, `integer`, `boolean`, `array`, `object`, or any other text. */
  type?: string | undefined;
  /** Where a parameter is sent. */
  location?: FieldLocation | undefined;
  /** The answer that the field is part of: a status code, a class such as `4XX`, or `default`. Shown as it is written. */
  status?: number | string | undefined;
  /**
   * Shows a red "required" label.
   * @defaultValue `false`
   */
  required?: boolean | string | undefined;
  /** Default, shown as inline code. Empty text is shown as `""`. */
  defaultValue?: unknown;
  /**
   * Shows a red "deprecated" label; text other than `true` and `false` is a note below it, with inline Markdown.
   * @defaultValue `false`
   */
  deprecated?: boolean | string | undefined;
  /** The values that it may have: a list, text with commas, or an object of values and what they mean. */
  enum?: unknown;
  /** An example, shown as it is written. */
  example?: unknown;
  /** More examples: a list, or an object of examples and what they show. */
  examples?: unknown;
  /**
   * Shows a "nullable" label, where the type does not say `null` already.
   * @defaultValue `false`
   */
  nullable?: boolean | string | undefined;
  /**
   * Shows a "read-only" label: answers have it, requests do not.
   * @defaultValue `false`
   */
  readOnly?: boolean | string | undefined;
  /**
   * Shows a "write-only" label: requests have it, answers do not.
   * @defaultValue `false`
   */
  writeOnly?: boolean | string | undefined;
  /** The version that brought it. */
  since?: number | string | undefined;
  /** Mintlify's spelling of `defaultValue`: any JSON value; `0`, `false`, `""` and `null` are shown. */
  default?: unknown;
  /** Mintlify's spelling of `name` with the location path. */
  path?: string | undefined;
  /** Mintlify's spelling of `name` with the location query. */
  query?: string | undefined;
  /** Mintlify's spelling of `name` with the location body. */
  body?: string | undefined;
  /** Mintlify's spelling of `name` with the location header. */
  header?: string | undefined;
  /** `name` with the location cookie, spelled as the others are. */
  cookie?: string | undefined;
  /** Labels before the name: text, a comma-separated list, or a list. */
  pre?: string | readonly string[] | undefined;
  /** Labels after the name: text, a comma-separated list, or a list. */
  post?: string | readonly string[] | undefined;
  /** Accepted for Mintlify's pages; not shown. */
  placeholder?: unknown;
  /** Accepted for Mintlify's pages; not shown. */
  initialValue?: unknown;
  /** Accepted for Mintlify's pages; not shown. */
  optional?: boolean | string | undefined;
}
