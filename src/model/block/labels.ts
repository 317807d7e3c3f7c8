import type { ConsoleTexts } from './console-labels.js';
import type { FieldDetailsLabels } from './field-details-labels.js';
import { AUTH_LABELS, type AuthType } from '../http/auth.js';
import { type NamedStatus, STATUS_REASONS } from '../http/status.js';
import { defaultFieldLabels, type FieldLabels, replaceLabels, type ToLabel } from './field-labels.js';
import { formatRequests, type RateLimitWords } from './rate-limit.js';

export type { FieldLocation } from './field-labels.js';

/**
 * Every text of the interface that a reader meets, for other languages. What tells an author of a mistake stays in
 * English, and says so to screen readers.
 */
export interface Labels extends BlockLabels, FieldDetailsLabels {
  /** Texts of the console that `tryIt` opens: their language, and single ones that replace them. */
  console: ConsoleTexts;
}

/** The texts that a block carries itself. */
export interface BlockLabels extends FieldLabels {
  /** Between ways to authenticate that a request needs at once. */
  and: string;
  /** How a request is authenticated, by the type that `auth` names. */
  auth: Readonly<Record<AuthType, string>>;
  /** Title of the request body. */
  body: string;
  /** Tab of the request body, beside the command. */
  bodyTab: string;
  /** Accessible name of a `CodeGroup`. */
  codeGroup: string;
  /** Tab of an example that has neither a label nor a language. */
  code: string;
  /** Said to screen readers when a copy was made. */
  copied: string;
  /** Accessible name of a copy button, before a colon and what it copies. */
  copy: string;
  /** Said and shown where the browser gives no access to the clipboard; the text is selected then. */
  copyFailed: string;
  /** Heading of the fields that are sent as cookies. */
  cookies: string;
  /** Tab of the generated command. */
  curl: string;
  /** Title of the warning of a deprecated endpoint. */
  deprecatedEndpoint: string;
  /** Accessible name of the examples of a request, and of what copies them. */
  examples: string;
  /** Mark of a file among the fields of a body. */
  file: string;
  /** Title of the request headers. */
  headers: string;
  /** Accessible name of a block's link to itself, before the endpoint. */
  link: string;
  /** In the place of a response's body, where it has none. */
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
  /** Accessible name of the sign before a rate limit. */
  rateLimit: string;
  /**
   * The words of a limit that was given in parts. `count` and `unit` are its window where that is a number of known
   * units; `window` says it in English then, and else as written.
   */
  rateLimitText: (limit: RateLimitWords) => string;
  /** What status codes say in words, after the number. */
  reasons: Readonly<Record<NamedStatus, string>>;
  /** Accessible name of a `RequestExample`, and its title where it has no tabs. */
  requestExample: string;
  /** Title of a single response, and the name of a response's body before its status. */
  response: string;
  /** Accessible name of a `ResponseExample`, and its title where it has no tabs. */
  responseExample: string;
  /** Accessible name of the tabs of several responses. */
  responses: string;
  /** Button that opens the console. */
  tryIt: string;
  /** Badge of an event. */
  webhook: string;
}

/** The English texts. */
export const defaultBlockLabels: BlockLabels = {
  ...defaultFieldLabels,
  and: 'and',
  auth: AUTH_LABELS,
  body: 'Request body',
  bodyTab: 'Body',
  code: 'Code',
  codeGroup: 'Code examples',
  copied: 'Copied',
  copy: 'Copy',
  copyFailed: 'The clipboard is not available. The text is selected: copy it with the keyboard.',
  cookies: 'Cookies',
  curl: 'cURL',
  deprecatedEndpoint: 'Deprecated',
  examples: 'Request',
  file: 'File',
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
  reasons: STATUS_REASONS,
  requestExample: 'Request example',
  response: 'Response',
  responseExample: 'Response example',
  responses: 'Responses',
  tryIt: 'Try it',
  webhook: 'Webhook',
};

/** What a button says that copies something of this name. */
export function toCopyLabels({ copy, copied, copyFailed }: BlockLabels, what: string) {
  return { label: `${copy}: ${what}`, copied, copyFailed };
}

/** The texts with those that an author replaced. */
export function toLabels(labels: Partial<Labels> | undefined, toLabel: ToLabel): BlockLabels {
  return replaceLabels(defaultBlockLabels, labels, toLabel);
}
