/** What is wrong, by a name that stays. */
export type Rule =
  | 'ambiguous-name'
  | 'code-examples-shape'
  | 'duplicate-prop'
  | 'encoding'
  | 'headers-shape'
  | 'invalid-header'
  | 'invalid-limit'
  | 'invalid-value'
  | 'json-syntax'
  | 'mdx-syntax'
  | 'missing-prop'
  | 'rate-limit-shape'
  | 'responses-shape'
  | 'status-code'
  | 'unknown-auth'
  | 'unknown-location'
  | 'unknown-method'
  | 'unknown-prop'
  | 'values-shape';

/** Something on a page that is not as the library needs it, between two offsets of the page's text. */
export interface PageProblem {
  rule: Rule;
  severity: 'error' | 'warning';
  /** What is wrong. */
  message: string;
  /** What would be right. */
  expected?: string | undefined;
  /** What the author may have meant. */
  suggestion?: string | undefined;
  component?: string | undefined;
  /** The prop, with the place inside it where there is one: `responses[1].statusCode`. */
  prop?: string | undefined;
  start: number;
  end: number;
}
