/** Matches a paragraph about omitted fields, such as `and 12 more fields`. Captures the number. */
const NOTE = /(?:^|\n\n)and (\d+) more fields?(?=\n\n|$)/g;

/** Returns the paragraph about the given number of omitted fields. */
export function formatOmitted(count: number): string {
  return count === 1 ? 'and 1 more field' : `and ${count} more fields`;
}

/** Returns the total number of omitted fields that the paragraphs in a text specify. */
export function countOmitted(text: string): number {
  return Array.from(text.matchAll(NOTE), ([, count]) => Number(count)).reduce((sum, count) => sum + count, 0);
}

/** Removes the paragraphs about omitted fields from a text. */
export function removeOmitted(text: string): string {
  return text.replaceAll(NOTE, '').trim();
}
