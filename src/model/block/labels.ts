import type { ConsoleTexts } from './console-labels.js';
import type { FieldDetailsLabels } from './field-details-labels.js';
import { AUTH_LABELS, type AuthType } from '../http/auth.js';
import { type NamedStatus, STATUS_REASONS } from '../http/status.js';
import { defaultFieldLabels, type FieldLabels, replaceLabels, type ToLabel } from './field-labels.js';
import { formatRequests, type RateLimitWords } from './rate-limit.js';

export type { FieldLocation } from './field-labels.js';

/**
 * All UI strings that readers see, for translation. Pass a language pack from `apiblock/labels/de` (ar, de, es, fr,
 * ja, pt or zh) or override individual labels. Notes about mistakes in props are for authors and always in English.
 */
export interface Labels extends BlockLabels, FieldDetailsLabels {
  /** Labels of the console that `tryIt` opens: a language, and individual labels that override it. */
  console: ConsoleTexts;
}

/** Labels that every block needs. */
export interface BlockLabels extends FieldLabels {
  /** Joins authentication methods that are required together. */
  and: string;
  /** Default labels of the `auth` types. */
  auth: Readonly<Record<AuthType, string>>;
  /** Heading of the request body. */
  body: string;
  /** Tab of the request body, next to the request examples. */
  bodyTab: string;
  /** Accessible name of a `CodeGroup`. */
  codeGroup: string;
  /** Tab of an example with neither a label nor a language. */
  code: string;
  /** Announced to screen readers after copying. */
  copied: string;
  /** Accessible name of a copy button, followed by a colon and the name of the content. */
  copy: string;
  /** Shown and announced if the clipboard is not available. The text is then selected. */
  copyFailed: string;
  /** Heading of cookie parameters. */
  cookies: string;
  /** Tab of the generated cURL command. */
  curl: string;
  /** Title of the warning on a deprecated endpoint. */
  deprecatedEndpoint: string;
  /** Accessible name of the request examples and of their copy button. */
  examples: string;
  /** Mark of a file in a form or multipart body. */
  file: string;
  /** Heading of the request headers. */
  headers: string;
  /** Accessible name of a block's link to itself, followed by the endpoint. */
  link: string;
  /** Shown for a response without a body. */
  noContent: string;
  /** Joins alternative authentication methods. */
  or: string;
  /** Heading of parameters without a location. */
  parameters: string;
  /** Heading of path parameters. */
  pathParameters: string;
  /** Heading of the payload of a webhook event and of its fields. */
  payload: string;
  /** Heading of query parameters. */
  queryParameters: string;
  /** Accessible name of the rate limit icon. */
  rateLimit: string;
  /**
   * Formats a rate limit. If the window could be parsed, `count` and `unit` specify it and `window` is its English
   * name. Otherwise, `window` is the text as written.
   */
  rateLimitText: (limit: RateLimitWords) => string;
  /** Reason phrases of status codes. */
  reasons: Readonly<Record<NamedStatus, string>>;
  /** Accessible name of a `RequestExample`, and its title if it has no tabs. */
  requestExample: string;
  /** Title of a single response, and of a response body (followed by the status). */
  response: string;
  /** Accessible name of a `ResponseExample`, and its title if it has no tabs. */
  responseExample: string;
  /** Accessible name of the tabs of several responses. */
  responses: string;
  /** Text of the button that opens the console. */
  tryIt: string;
  /** Badge of a webhook event. */
  webhook: string;
}

/** The English labels. */
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

/** Returns the labels of the button that copies the named content. */
export function toCopyLabels({ copy, copied, copyFailed }: BlockLabels, contentName: string) {
  return { label: `${copy}: ${contentName}`, copied, copyFailed };
}

/** Returns the English labels with those that the author overrides. */
export function toLabels(labels: Partial<Labels> | undefined, toLabel: ToLabel): BlockLabels {
  return replaceLabels(defaultBlockLabels, labels, toLabel);
}
