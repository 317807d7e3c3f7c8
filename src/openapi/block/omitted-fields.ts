import { separateNotes } from './notes.js';

/** Returns the note about the given number of omitted fields. */
export function formatOmitted(count: number): string {
  return count === 1 ? 'and 1 more field' : `and ${count} more fields`;
}

/** Returns the number of omitted fields that a note specifies, or `undefined` if the paragraph is not such a note. */
function readNote(paragraph: string): number | undefined {
  const count = /^and (\d+) more fields?$/.exec(paragraph)?.[1];
  return count === undefined ? undefined : Number(count);
}

/** Returns the total number of omitted fields that the notes in a text specify. */
export function countOmitted(text: string): number {
  return separateNotes(text, readNote).notes.reduce((sum, count) => sum + count, 0);
}

/** Removes the notes about omitted fields from a text. */
export function removeOmitted(text: string): string {
  return separateNotes(text, readNote).others;
}
