/** Matches the paragraph that replaces the fields of a large operation. Captures their number. */
const NOTE = /(?:^|\n\n)and (\d+) more fields?(?=\n\n|$)/g;

/** Returns the paragraph that a page contains instead of the fields of a large operation. */
export function formatOmitted(count: number): string {
  return count === 1 ? 'and 1 more field' : `and ${count} more fields`;
}

/** Returns the number of fields that paragraphs in a text replace. */
export function countOmitted(text: string): number {
  return Array.from(text.matchAll(NOTE), ([, count]) => Number(count)).reduce((sum, count) => sum + count, 0);
}

/** Removes the paragraphs that replace fields from a text. */
export function removeOmitted(text: string): string {
  return text.replaceAll(NOTE, '').trim();
}
