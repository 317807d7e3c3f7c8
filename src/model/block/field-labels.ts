/** Where a parameter is sent. */
export type FieldLocation = 'path' | 'query' | 'body' | 'header' | 'cookie';

/**
 * Labels of a parameter or field. Separate from the labels of blocks, so that a page that shows only fields loads only
 * these.
 */
export interface FieldLabels {
  /** Precedes a default value. */
  default: string;
  /** Mark of a deprecated field or endpoint. */
  deprecated: string;
  /** Text of an `Expandable` without a title. */
  details: string;
  /** Names of the locations of parameters. */
  locations: Readonly<Record<FieldLocation, string>>;
  /** Mark of a field that may be null. */
  nullable: string;
  /** Mark of a field that appears only in responses. */
  readOnly: string;
  /** Mark of a required field. */
  required: string;
  /** Formats the version that introduced a field or endpoint. */
  since: (version: string) => string;
  /** Title of alternatives without a title of their own. */
  variants: string;
  /** Mark of a field that appears only in requests. */
  writeOnly: string;
}

/** The English labels. */
export const defaultFieldLabels: FieldLabels = {
  default: 'Default:',
  deprecated: 'deprecated',
  details: 'Details',
  locations: { path: 'path', query: 'query', body: 'body', header: 'header', cookie: 'cookie' },
  nullable: 'nullable',
  readOnly: 'read-only',
  required: 'required',
  since: (version) => `since ${version}`,
  variants: 'One of',
  writeOnly: 'write-only',
};

/** All locations of parameters, in the order of the labels. */
export const FIELD_LOCATIONS = Object.keys(defaultFieldLabels.locations) as FieldLocation[];

/** Converts a label that is not a string, such as a React node. `prop` is the name used in messages. */
export type ToLabel = (prop: string, label: unknown) => unknown;

/**
 * Returns the labels with those that the author overrides. A constant may override a function. `undefined` and `null`
 * keep the default.
 */
export function replaceLabels<T extends object>(defaults: T, overrides: object | undefined, toLabel: ToLabel): T {
  if (!overrides) return defaults;
  const entries = Object.entries(defaults).map(([name, label]: [string, unknown]) => {
    const override = (overrides as Record<string, unknown>)[name] ?? label;
    return [name, override === label ? label : replaceLabel(name, label, override, toLabel)];
  });
  return Object.fromEntries(entries) as T;
}

/** Returns a value of the same type as the default label: a string, a function or an object of labels. */
function replaceLabel(name: string, label: unknown, override: unknown, toLabel: ToLabel): unknown {
  const prop = `labels.${name}`;
  if (typeof label === 'function') {
    const format = typeof override === 'function' ? (override as (value: unknown) => unknown) : () => override;
    return (value: unknown) => toLabel(prop, format(value));
  }
  if (typeof override !== typeof label) return toLabel(prop, override);
  return typeof label === 'object' && label !== null ? replaceLabels(label, override as object, toLabel) : override;
}
