import { defaultFieldLabels, type FieldLabels, replaceLabels, type ToLabel } from './field-labels.js';
import { formatRequests, type RateLimitParts } from './rate-limit.js';

export type { FieldLocation } from './field-labels.js';

/** Every text of the interface that a reader meets, for other languages. Messages to authors stay in English. */
export interface Labels extends FieldLabels {
  body: string;
  codeGroup: string;
  copied: string;
  copy: string;
  /** Said and shown where the browser gives no access to the clipboard; the text is selected then. */
  copyFailed: string;
  curl: string;
  /** Title of the warning of a deprecated endpoint. */
  deprecatedEndpoint: string;
  examples: string;
  headers: string;
  /** The accessible name of a block's link to itself, before the endpoint. */
  link: string;
  noContent: string;
  rateLimit: string;
  /** The words of a limit that was given in parts. */
  rateLimitText: (limit: RateLimitParts) => string;
  requestExample: string;
  response: string;
  responseExample: string;
  responses: string;
}

/** The English texts. */
export const defaultLabels: Labels = {
  ...defaultFieldLabels,
  body: 'Request body',
  codeGroup: 'Code examples',
  copied: 'Copied',
  copy: 'Copy',
  copyFailed: 'The clipboard is not available. The text is selected: copy it with the keyboard.',
  curl: 'cURL',
  deprecatedEndpoint: 'Deprecated',
  examples: 'Request',
  headers: 'Headers',
  link: 'Link to',
  noContent: 'No content',
  rateLimit: 'Rate limit',
  rateLimitText: formatRequests,
  requestExample: 'Request example',
  response: 'Response',
  responseExample: 'Response example',
  responses: 'Responses',
};

/** What a button says that copies something of this name. */
export function toCopyLabels({ copy, copied, copyFailed }: Labels, what: string) {
  return { label: `${copy}: ${what}`, copied, copyFailed };
}

/** The texts with those that an author replaced. */
export function toLabels(labels: Partial<Labels> | undefined, toLabel: ToLabel): Labels {
  return replaceLabels(defaultLabels, labels, toLabel);
}
