import { formatRequests, type RateLimitParts } from './rate-limit.js';

/** Every text of the interface that a reader meets, for other languages. Messages to authors stay in English. */
export interface Labels {
  body: string;
  copied: string;
  copy: string;
  /** Said and shown where the browser gives no access to the clipboard; the text is selected then. */
  copyFailed: string;
  curl: string;
  default: string;
  deprecated: string;
  /** Title of the warning of a deprecated endpoint. */
  deprecatedEndpoint: string;
  examples: string;
  headers: string;
  /** Names of the places where a parameter is sent. */
  locations: Record<FieldLocation, string>;
  /** The accessible name of a block's link to itself, before the endpoint. */
  link: string;
  noContent: string;
  rateLimit: string;
  /** The words of a limit that was given in parts. */
  rateLimitText: (limit: RateLimitParts) => string;
  required: string;
  response: string;
  responses: string;
}

/** Where a parameter is sent. */
export type FieldLocation = 'path' | 'query' | 'body' | 'header';

/** The English texts. */
export const defaultLabels: Labels = {
  body: 'Request body',
  copied: 'Copied',
  copy: 'Copy',
  copyFailed: 'The clipboard is not available. The text is selected: copy it with the keyboard.',
  curl: 'cURL',
  default: 'Default:',
  deprecated: 'deprecated',
  deprecatedEndpoint: 'Deprecated',
  examples: 'Request',
  headers: 'Headers',
  link: 'Link to',
  locations: { path: 'path', query: 'query', body: 'body', header: 'header' },
  noContent: 'No content',
  rateLimit: 'Rate limit',
  rateLimitText: formatRequests,
  required: 'required',
  response: 'Response',
  responses: 'Responses',
};

/** The texts with those that an author replaced. */
export function toLabels(labels: Partial<Labels> | undefined): Labels {
  if (!labels) return defaultLabels;
  const given = Object.fromEntries(Object.entries(labels).filter(([, text]) => text !== undefined)) as Partial<Labels>;
  return { ...defaultLabels, ...given, locations: { ...defaultLabels.locations, ...given.locations } };
}
