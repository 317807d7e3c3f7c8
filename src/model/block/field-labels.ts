/** Where a parameter is sent. */
export type FieldLocation = 'path' | 'query' | 'body' | 'header';

/** The texts of a parameter or field: apart from the others, so that a page of fields carries no more than these. */
export interface FieldLabels {
  default: string;
  deprecated: string;
  /** Names of the places where a parameter is sent. */
  locations: Record<FieldLocation, string>;
  required: string;
}

/** The English texts. */
export const defaultFieldLabels: FieldLabels = {
  default: 'Default:',
  deprecated: 'deprecated',
  locations: { path: 'path', query: 'query', body: 'body', header: 'header' },
  required: 'required',
};

/** The texts with those that an author replaced. */
export function replaceLabels<T extends FieldLabels>(labels: T, given: Partial<T> | undefined): T {
  if (!given) return labels;
  const replaced = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== undefined)) as Partial<T>;
  return { ...labels, ...replaced, locations: { ...labels.locations, ...replaced.locations } };
}
