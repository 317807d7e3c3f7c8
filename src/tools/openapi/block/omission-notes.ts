import type { OperationElement } from './operation-block.js';
import { separateNotes } from './separate-notes.js';

/** Returns a note that specifies how many fields are omitted. */
export function formatOmitted(count: number): string {
  return count === 1 ? '1 field is not shown' : `${count} fields are not shown`;
}

/**
 * Returns the number in a note from {@link formatOmitted}, or `undefined` for any other paragraph. Also reads notes
 * from earlier versions, such as "and 2 more fields", because imported pages can contain them.
 */
function readNote(paragraph: string): number | undefined {
  const count = /^(?:and )?(\d+) (?:more fields?|field is not shown|fields are not shown)$/.exec(paragraph)?.[1];
  return count === undefined ? undefined : Number(count);
}

/** Returns the total number of omitted fields according to the notes in a text. */
export function countOmitted(text: string): number {
  return separateNotes(text, readNote).notes.reduce((sum, count) => sum + count, 0);
}

export function countOmittedFields(elements: readonly OperationElement[]): number {
  return elements.reduce((sum, { text, fields }) => sum + countOmitted(text) + countOmittedFields(fields), 0);
}

/** Removes the notes that {@link formatOmitted} created. */
export function removeOmitted(text: string): string {
  return separateNotes(text, readNote).others;
}
