/** Something in a prop that could not be used as it was meant, as the model finds it. `explain` puts it in words. */
export interface Mistake {
  /** The prop, with the place inside it where there is one: `responses[1].statusCode`. */
  prop: string;
  /** The text that was meant as JSON, where the prop takes JSON. */
  source?: string | undefined;
  /** Where the wrong value stands in the source; nothing where the text as a whole is not what it should be. */
  offset?: number | undefined;
  /** What was found, where that is no JSON. */
  found?: string | undefined;
  /** What is wrong, where the prop does not tell. */
  message?: string | undefined;
}

/** A mistake in words. A value, never an exception. */
export interface Problem {
  /** The prop, with the place inside it where there is one: `responses[1].statusCode`. */
  prop: string;
  /** What was expected, and what was found. */
  message: string;
  /** What was most likely meant. */
  suggestion?: string | undefined;
  /** 1-based line in the text as written, where the problem has a place. */
  line?: number | undefined;
  /** 1-based column in the line, in UTF-16 units. */
  column?: number | undefined;
  /** The offending line (a long one is cut around the column), and below it a caret at the column. */
  excerpt?: string | undefined;
}
