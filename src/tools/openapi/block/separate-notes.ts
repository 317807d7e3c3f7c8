export interface SeparatedText<Note> {
  notes: Note[];
  /** The paragraphs that are not notes. */
  others: string;
}

/**
 * Separates notes from the other paragraphs of a text. A note is a paragraph with information for which the components
 * have no prop. `apiblock import` writes notes, and `apiblock openapi` reads them to add the information to the
 * generated description.
 *
 * @param readNote - Returns the content of a note, or `undefined` for any other paragraph.
 */
export function separateNotes<Note>(
  text: string,
  readNote: (paragraph: string) => Note | undefined,
): SeparatedText<Note> {
  const notes: Note[] = [];
  const others: string[] = [];
  for (const paragraph of text.split('\n\n')) {
    const note = readNote(paragraph);
    if (note === undefined) others.push(paragraph);
    else notes.push(note);
  }
  return { notes, others: others.join('\n\n') };
}
