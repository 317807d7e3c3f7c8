/** Replaces each line break and the whitespace around it with a space. */
export function unwrapLines(text: string): string {
  // The lookbehind prevents quadratic run time: the pattern can match only from the first of consecutive whitespace
  // characters.
  return text.replace(/(?<!\s)\s*[\r\n]\s*/g, ' ');
}
