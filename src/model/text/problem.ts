/**
 * An invalid or missing value of a prop, or a contradiction between props. `explainMistake` creates the error message
 * from it. A page loads `explainMistake` only if one of its blocks contains a mistake.
 */
export interface Mistake {
  /** The name of the prop and the path inside it, such as `responses[1].statusCode`. */
  prop: string;
  /** The JSON source that contains the invalid value. It may be malformed. If omitted, the mistake has no position. */
  source?: string | undefined;
  /**
   * The offset in `source` at which the invalid value or the name of an unknown member starts. If omitted, `source` as
   * a whole is invalid.
   */
  offset?: number | undefined;
  /** The invalid value of a prop that does not accept JSON. */
  found?: string | undefined;
  /**
   * The reason why a header, a server variable or a member of `oauth` is invalid. If omitted, `prop` determines the
   * error message.
   */
  message?: string | undefined;
}

/** The code of a mistake in the props of a block. */
export type BlockMistakeCode =
  /** Both `webhook` and `endpoint` are set. */
  | 'ambiguous-path'
  /** HTTP does not allow one of the headers. */
  | 'invalid-header'
  /** The headers are not an object. */
  | 'invalid-headers'
  | 'invalid-oauth'
  | 'invalid-rate-limit'
  | 'invalid-request'
  | 'invalid-response'
  | 'invalid-server'
  | 'invalid-status'
  | 'invalid-value'
  /** No plugin has replaced the `operation` prop. */
  | 'missing-openapi'
  | 'missing-prop';

/** A mistake in the props of a block. `apiblock check` derives the rule name from its `code`. */
export interface BlockMistake extends Mistake {
  code: BlockMistakeCode;
}

/** A value that React cannot render, in a prop that accepts React nodes. */
export interface NodeMistake extends Mistake {
  code: 'invalid-node';
}

/**
 * A description of what is wrong and how to fix it. Functions return problems instead of throwing errors. Subtypes add
 * the location: a position in a prop (`PropProblem`), a range on a page (`PageProblem` in `src/tools/check`) or a line
 * of a file (`FileProblem`).
 */
export interface Problem {
  /** A message such as `Expected a value, found "]"`. */
  message: string;
  /** A noun phrase that describes a valid value, such as `a number`. */
  expected?: string | undefined;
  /** A sentence that explains how to fix the problem, such as `Did you mean "rateLimit"?`. */
  suggestion?: string | undefined;
  /** The name of the prop and the path inside it, such as `responses[1].statusCode`. */
  prop?: string | undefined;
}

/** A problem in the value of a prop, displayed to the author. */
export interface PropProblem extends Problem {
  prop: string;
  /** Line number in the value of the prop, starting at 1. If omitted, the problem has no position. */
  line?: number | undefined;
  /** Column number in UTF-16 code units, starting at 1. */
  column?: number | undefined;
  /**
   * The line that contains the error, shortened if it is long, and a second line with a caret (`^`) below the column.
   */
  excerpt?: string | undefined;
}
