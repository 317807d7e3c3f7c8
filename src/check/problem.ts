/** The rules of `apiblock check`. Their names are stable. */
export const RULES = [
  'ambiguous-name',
  'code-examples-shape',
  'conflicting-props',
  'duplicate-block',
  'duplicate-prop',
  'encoding',
  'headers-shape',
  'invalid-header',
  'invalid-limit',
  'invalid-value',
  'json-syntax',
  'lost-digits',
  'lost-lines',
  'mdx-syntax',
  'missing-credentials',
  'missing-member',
  'missing-prop',
  'rate-limit-shape',
  'request-body',
  'responses-shape',
  'status-code',
  'undefined-name',
  'undocumented-parameter',
  'unknown-auth',
  'unknown-component',
  'unknown-location',
  'unknown-method',
  'unknown-parameter',
  'unknown-prop',
  'value-mismatch',
  'values-shape',
] as const;

/** A rule of `apiblock check`. */
export type Rule = (typeof RULES)[number];

/** A problem on a page, with its start and end offset in the page. */
export interface PageProblem {
  rule: Rule;
  severity: 'error' | 'warning';
  message: string;
  /** A description of a correct value. */
  expected?: string | undefined;
  /** How to fix the problem. */
  suggestion?: string | undefined;
  component?: string | undefined;
  /** The prop, with the path inside its value if there is one: `responses[1].statusCode`. */
  prop?: string | undefined;
  start: number;
  end: number;
}

/** A problem with the elements that contain it. An `apiblock-ignore` comment before any of them disables it. */
export interface Finding extends PageProblem {
  within: readonly { start: number }[];
}
