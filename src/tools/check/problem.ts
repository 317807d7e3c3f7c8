import type { Edit } from '../pages/mdx-syntax-error.js';

export type { Edit };

/** The rules of `apiblock check`. Pages refer to them by name in `apiblock-ignore` comments, so don't rename them. */
export const RULES = [
  'ambiguous-name',
  'auth-mismatch',
  'code-examples-shape',
  'component-in-paragraph',
  'conflicting-props',
  'content-type-mismatch',
  'duplicate-block',
  'duplicate-endpoint',
  'duplicate-field',
  'duplicate-prop',
  'drift-auth',
  'drift-deprecated',
  'drift-field',
  'drift-operation',
  'drift-parameter',
  'drift-required',
  'drift-status',
  'drift-type',
  'drift-value',
  'duplicate-layout',
  'encoding',
  'example-mismatch',
  'headers-shape',
  'heading-id',
  'html-comment',
  'invalid-endpoint',
  'invalid-header',
  'invalid-limit',
  'invalid-openapi',
  'invalid-operation',
  'invalid-pattern',
  'invalid-value',
  'json-syntax',
  'lost-digits',
  'lost-indentation',
  'lost-lines',
  'mdx-syntax',
  'misplaced-component',
  'misplaced-field',
  'missing-code',
  'missing-credentials',
  'missing-example',
  'missing-member',
  'missing-openapi',
  'missing-prop',
  'outdated-baseline',
  'outdated-record',
  'rate-limit-shape',
  'repeated-parameter',
  'repeated-path',
  'request-body',
  'requests-shape',
  'responses-shape',
  'route-mismatch',
  'servers-shape',
  'several-values',
  'status-code',
  'undefined-name',
  'undocumented-parameter',
  'undocumented-route',
  'unknown-auth',
  'unknown-component',
  'unknown-location',
  'unknown-method',
  'unknown-omit',
  'unknown-operation',
  'unknown-override',
  'unknown-parameter',
  'unknown-prop',
  'unknown-route',
  'unknown-status',
  'unknown-successor',
  'unknown-type',
  'unrendered-value',
  'unsent-parameter',
  'value-mismatch',
  'values-shape',
] as const;

/** The name of a rule of `apiblock check`. */
export type Rule = (typeof RULES)[number];

/**
 * A problem on a page. `start` and `end` are offsets from the start of the page in UTF-16 code units. `end` is
 * exclusive.
 */
export interface PageProblem {
  rule: Rule;
  severity: 'error' | 'warning';
  message: string;
  /** A noun phrase that describes a correct value, such as "a heading level from 2 to 6". */
  expected?: string | undefined;
  /** A sentence that explains how to fix the problem. */
  suggestion?: string | undefined;
  /** The edits that correct the mistake. `undefined` if the correction is not certain. */
  fix?: readonly Edit[] | undefined;
  component?: string | undefined;
  /** The name of the prop, followed by the path inside its value if there is one: `responses[1].statusCode`. */
  prop?: string | undefined;
  start: number;
  end: number;
}

/** A problem that an `apiblock-ignore` comment can suppress. */
export interface PageFinding extends PageProblem {
  /** The elements that the problem is about. An `apiblock-ignore` comment before any of them suppresses the problem. */
  within: readonly { start: number }[];
}
