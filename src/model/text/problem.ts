/**
 * An unusable value in a prop. `explainMistake` converts it to a `Problem` with a message; separate because the
 * messages are loaded only if there is a mistake.
 */
export interface Mistake {
  /** The prop and the path inside it: `responses[1].statusCode`. */
  prop: string;
  /** The text that was expected to be JSON. */
  source?: string | undefined;
  /** Offset of the wrong value in `source`; `undefined` if the text as a whole is wrong. */
  offset?: number | undefined;
  /** The value that was found, if the prop does not take JSON. */
  found?: string | undefined;
  /** What is wrong, if the prop alone does not determine it. */
  message?: string | undefined;
}

/** An explained mistake in a prop. Problems are returned, never thrown. */
export interface Problem {
  /** The prop and the path inside it: `responses[1].statusCode`. */
  prop: string;
  /** What was expected and what was found. */
  message: string;
  /** A question with the value that was probably meant. */
  suggestion?: string | undefined;
  /** Line in the text of the prop, starting at 1. */
  line?: number | undefined;
  /** Column in the line, starting at 1, in UTF-16 code units. */
  column?: number | undefined;
  /** The line (cut around the column if it is long), followed by a line with a caret at the column. */
  excerpt?: string | undefined;
}
