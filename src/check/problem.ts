/** What is wrong, by a name that stays. */
export type Rule =
  | 'ambiguous-name'
  | 'code-examples-shape'
  | 'conflicting-props'
  | 'duplicate-block'
  | 'duplicate-prop'
  | 'encoding'
  | 'headers-shape'
  | 'invalid-header'
  | 'invalid-limit'
  | 'invalid-value'
  | 'json-syntax'
  | 'lost-digits'
  | 'lost-lines'
  | 'mdx-syntax'
  | 'missing-credentials'
  | 'missing-member'
  | 'missing-prop'
  | 'rate-limit-shape'
  | 'request-body'
  | 'responses-shape'
  | 'status-code'
  | 'undefined-name'
  | 'undocumented-parameter'
  | 'unknown-auth'
  | 'unknown-component'
  | 'unknown-location'
  | 'unknown-method'
  | 'unknown-parameter'
  | 'unknown-prop'
  | 'value-mismatch'
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

/** A problem, and what it is part of: a comment right before any of that silences it. */
export interface Finding extends PageProblem {
  within: readonly { start: number }[];
}
