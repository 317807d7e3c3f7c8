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

/** Converts the value of a label that is not a string, such as a React node. `prop` is the name used in messages. */
export type ToLabel = (prop: string, given: unknown) => unknown;

/**
 * Returns the labels with those that the author overrides. A constant may override a function. `undefined` and `null`
 * keep the default.
 */
export function replaceLabels<T extends object>(labels: T, given: object | undefined, toLabel: ToLabel): T {
  if (!given) return labels;
  return Object.fromEntries(
    Object.entries(labels).map(([name, text]: [string, unknown]) => {
      const own = (given as Record<string, unknown>)[name] ?? text;
      if (own === text) return [name, text];
      // A constant that overrides a function is used for every argument.
      if (typeof text === 'function')
        return [
          name,
          (given: unknown) =>
            toLabel(`labels.${name}`, typeof own === 'function' ? (own as (given: unknown) => unknown)(given) : own),
        ];
      if (typeof own !== typeof text) return [name, toLabel(`labels.${name}`, own)];
      return [name, typeof own === 'object' ? replaceLabels(text as object, own as object, toLabel) : own];
    }),
  ) as T;
}
