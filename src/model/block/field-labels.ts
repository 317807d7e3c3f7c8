/** Where a parameter is sent. */
export type FieldLocation = 'path' | 'query' | 'body' | 'header' | 'cookie';

/** The texts of a parameter or field: apart from the others, so that a page of fields carries no more than these. */
export interface FieldLabels {
  /** Before a default value. */
  default: string;
  /** Mark of a deprecated field, or of a deprecated endpoint in its header. */
  deprecated: string;
  /** What an `Expandable` without a title says. */
  details: string;
  /** Names of the places where a parameter is sent. */
  locations: Readonly<Record<FieldLocation, string>>;
  /** Mark of a field that may be null. */
  nullable: string;
  /** Mark of a field that answers alone have. */
  readOnly: string;
  /** Mark of a required field. */
  required: string;
  /** Says since which version there is a field. */
  since: (version: string) => string;
  /** Above alternatives that have no name of their own: one of them is meant. */
  variants: string;
  /** Mark of a field that requests alone have. */
  writeOnly: string;
}

/** The English texts. */
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

/** The places where a parameter is sent. */
export const FIELD_LOCATIONS = Object.keys(defaultFieldLabels.locations) as FieldLocation[];

/** What stands for a label that is no text; it is told the prop. */
export type ToLabel = (prop: string, given: unknown) => unknown;

/** The texts with those that an author replaced. */
export function replaceLabels<T extends object>(labels: T, given: object | undefined, toLabel: ToLabel): T {
  if (!given) return labels;
  return Object.fromEntries(
    Object.entries(labels).map(([name, text]: [string, unknown]) => {
      const own = (given as Record<string, unknown>)[name] ?? text;
      if (own === text) return [name, text];
      // Words that are no function stand for themselves.
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
