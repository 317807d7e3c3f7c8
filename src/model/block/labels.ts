import { AUTH_LABELS, type AuthType } from '../http/auth.js';
import { defaultFieldLabels, type FieldLabels, replaceLabels, type ToLabel } from './field-labels.js';
import { formatRequests, type RateLimitParts } from './rate-limit.js';

export type { FieldLocation } from './field-labels.js';

/** Every text of the interface that a reader meets, for other languages. Messages to authors stay in English. */
export interface Labels extends FieldLabels {
  /** Between ways to authenticate that a request needs at once. */
  and: string;
  /** How a request is authenticated, by the type that `auth` names. */
  auth: Readonly<Record<AuthType, string>>;
  body: string;
  /** Tab of the request body, beside the command. */
  bodyTab: string;
  codeGroup: string;
  copied: string;
  copy: string;
  /** Said and shown where the browser gives no access to the clipboard; the text is selected then. */
  copyFailed: string;
  /** Heading of the fields that are sent as cookies. */
  cookies: string;
  curl: string;
  /** Title of the warning of a deprecated endpoint. */
  deprecatedEndpoint: string;
  examples: string;
  headers: string;
  /** The accessible name of a block's link to itself, before the endpoint. */
  link: string;
  noContent: string;
  /** Between ways to authenticate, of which one is enough. */
  or: string;
  /** Heading of the fields that do not say where they are sent. */
  parameters: string;
  /** Heading of the fields that are part of the path. */
  pathParameters: string;
  /** Heading of what an event sends, and of its fields. */
  payload: string;
  /** Heading of the fields that are part of the query. */
  queryParameters: string;
  rateLimit: string;
  /** The words of a limit that was given in parts. */
  rateLimitText: (limit: RateLimitParts) => string;
  requestExample: string;
  response: string;
  responseExample: string;
  responses: string;
  /** Badge of an event. */
  webhook: string;
}

/** The English texts. */
export const defaultLabels: Labels = {
  ...defaultFieldLabels,
  and: 'and',
  auth: AUTH_LABELS,
  body: 'Request body',
  bodyTab: 'Body',
  codeGroup: 'Code examples',
  copied: 'Copied',
  copy: 'Copy',
  copyFailed: 'The clipboard is not available. The text is selected: copy it with the keyboard.',
  cookies: 'Cookies',
  curl: 'cURL',
  deprecatedEndpoint: 'Deprecated',
  examples: 'Request',
  headers: 'Headers',
  link: 'Link to',
  noContent: 'No content',
  or: 'or',
  parameters: 'Parameters',
  pathParameters: 'Path parameters',
  payload: 'Payload',
  queryParameters: 'Query parameters',
  rateLimit: 'Rate limit',
  rateLimitText: formatRequests,
  requestExample: 'Request example',
  response: 'Response',
  responseExample: 'Response example',
  responses: 'Responses',
  webhook: 'Webhook',
};

/** What a button says that copies something of this name. */
export function toCopyLabels({ copy, copied, copyFailed }: Labels, what: string) {
  return { label: `${copy}: ${what}`, copied, copyFailed };
}

/** The texts with those that an author replaced. */
export function toLabels(labels: Partial<Labels> | undefined, toLabel: ToLabel): Labels {
  return replaceLabels(defaultLabels, labels, toLabel);
}
