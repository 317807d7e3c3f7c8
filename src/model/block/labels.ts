import type { ConsoleTexts } from './console-labels.js';
import type { FieldDetailsLabels } from './field-details-labels.js';
import { AUTH_LABELS, type AuthType } from '../http/auth.js';
import type { ServerLabels } from './server-labels.js';
import { type NamedStatus, STATUS_REASONS } from '../http/status.js';
import type { OAuthLabels } from './oauth-labels.js';
import { defaultFieldLabels, type FieldLabels, replaceLabels, type ToLabel } from './field-labels.js';
import { formatDate, type Verification } from './verification.js';
import { formatRequests, type RateLimitWords } from './rate-limit.js';

export type { FieldLocation } from './field-labels.js';

/**
 * The UI strings that readers see. To translate them, pass a language pack such as `apiblock/labels/de` (ar, de, es,
 * fr, ja, pt or zh), or override individual labels. Notes about mistakes in props are always in English, because they
 * are for authors.
 */
export interface Labels extends BlockLabels, FieldDetailsLabels, ServerLabels {
  /**
   * Labels of the console, which the `tryIt` button opens: the language of the built-in labels, and labels that
   * override them.
   */
  console: ConsoleTexts;
  /** Labels of the list that displays the `oauth` prop. */
  oauth: Partial<OAuthLabels>;
}

/** Labels of `ApiBlock`, `RequestExample`, `ResponseExample` and `CodeGroup`. */
export interface BlockLabels extends FieldLabels {
  /** Conjunction between authentication methods that are required together. */
  and: string;
  /** Default labels of the `auth` types. */
  auth: Readonly<Record<AuthType, string>>;
  /** Heading of the request body. */
  body: string;
  /** Label of the tab that shows the request body next to the request examples. */
  bodyTab: string;
  /** Accessible name of a `CodeGroup`. */
  codeGroup: string;
  /** Text of the button that closes all disclosures of a section. */
  collapseAll: string;
  /** Tab label of an example with neither a label nor a language. */
  code: string;
  /** Announced to screen readers after copying. */
  copied: string;
  /** Accessible name of a copy button. A colon and the name of the content are appended. */
  copy: string;
  /** Text of the button that copies the link of a block or page. */
  copyLink: string;
  /** Text of the button that copies a block or page as Markdown. */
  copyMarkdown: string;
  /** Displayed and announced if the Markdown version of the page cannot be loaded. */
  copyUnavailable: string;
  /** Displayed and announced if the clipboard is not available. The text to copy is then selected. */
  copyFailed: string;
  /** Heading of cookie parameters. */
  cookies: string;
  /** Tab label of the generated cURL command. */
  curl: string;
  /** Title of the warning on a deprecated endpoint. */
  deprecatedEndpoint: string;
  /** Accessible name of the request examples and of their copy button. */
  examples: string;
  /** Text of the button that opens all disclosures of a section. */
  expandAll: string;
  /** Badge on a file in a form or multipart body. */
  file: string;
  /** Heading of the request headers. */
  headers: string;
  /** Formats the summary of the closed disclosure that contains the remaining fields of a long response. */
  moreFields: (count: number) => string;
  /** Displayed instead of the body if a response has none. */
  noContent: string;
  /** Displayed instead of the body if a response has content, but the author specifies no example of it. */
  noExample: string;
  /** Conjunction between alternative authentication methods. */
  or: string;
  /** Heading of the parameters that have no location. */
  parameters: string;
  /** Heading of path parameters. */
  pathParameters: string;
  /** Heading above the payload of a webhook event, and above the fields of the payload. */
  payload: string;
  /** Heading of query parameters. */
  queryParameters: string;
  /** Accessible name of the rate limit icon. */
  rateLimit: string;
  /**
   * Formats a rate limit. `window` is the time window in English, and `count` and `unit` are its parts. If the window
   * could not be parsed, `window` is the text that the author wrote, and `count` and `unit` are `undefined`.
   */
  rateLimitText: (limit: RateLimitWords) => string;
  /** Reason phrases, keyed by status code. */
  reasons: Readonly<Record<NamedStatus, string>>;
  /** Accessible name of a `RequestExample`, and its title if it has no tabs. */
  requestExample: string;
  /** Title of a single response. With the status code appended, it is also the title of a response body. */
  response: string;
  /** Accessible name of a `ResponseExample`, and its title if it has no tabs. */
  responseExample: string;
  /** Accessible name of the tab list if a block has several responses. */
  responses: string;
  /** Label of the scopes or permissions that a request needs. */
  scopes: string;
  /** Text of the button that opens the console. */
  tryIt: string;
  /**
   * Formats the date on which a block was tested, and the version of the API that it was tested against. `version` is
   * `''` if it is unknown.
   */
  verified: (verification: Verification) => string;
  /** Badge on a block that documents a webhook event. */
  webhook: string;
}

export const defaultBlockLabels: BlockLabels = {
  ...defaultFieldLabels,
  and: 'and',
  auth: AUTH_LABELS,
  body: 'Request body',
  bodyTab: 'Body',
  code: 'Code',
  codeGroup: 'Code examples',
  collapseAll: 'Collapse all',
  copied: 'Copied',
  copy: 'Copy',
  copyFailed: 'The clipboard is not available. The text is selected: copy it with the keyboard.',
  copyLink: 'Copy link',
  copyMarkdown: 'Copy as Markdown',
  copyUnavailable: 'The Markdown version could not be loaded.',
  cookies: 'Cookies',
  curl: 'cURL',
  deprecatedEndpoint: 'Deprecated',
  examples: 'Request',
  expandAll: 'Expand all',
  file: 'File',
  headers: 'Headers',
  moreFields: (count) => `${count} more ${count === 1 ? 'field' : 'fields'}`,
  noContent: 'No content',
  noExample: 'No example',
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
  scopes: 'Scopes',
  tryIt: 'Try it',
  verified: ({ date, version }) => `Verified on ${formatDate('en-GB', date)}${version && ` against ${version}`}`,
  webhook: 'Webhook',
};

/** Returns the labels of a copy button. Its accessible name contains the name of the content, such as `Copy: cURL`. */
export function toCopyLabels({ copy, copied, copyFailed }: BlockLabels, contentName: string) {
  return { label: `${copy}: ${contentName}`, copied, copyFailed };
}

/** Returns the labels of two buttons: one copies a block or page as Markdown, and the other copies its link. */
export function toCopyActionLabels({ copyMarkdown, copyLink, copied, copyFailed, copyUnavailable }: BlockLabels) {
  return { copyMarkdown, copyLink, copied, copyFailed, copyUnavailable };
}

/** Returns the English labels, overridden by the labels that the author specifies. */
export function toLabels(labels: Partial<Labels> | undefined, toLabel: ToLabel): BlockLabels {
  return replaceLabels(defaultBlockLabels, labels, toLabel);
}
