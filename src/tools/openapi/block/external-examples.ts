import { toString } from 'mdast-util-to-string';
import { parseDescription } from '../markdown/parse-description.js';
import type { NamedExample } from '../operation/operation.js';
import { separateNotes } from './separate-notes.js';

/** An example of a body that is in another file. */
export interface ExternalExample {
  /** The status of the response, or `undefined` for the request body. */
  status: string | undefined;
  label: string;
  url: string;
}

const REQUEST_SUBJECT = 'Example of the request body';
const RESPONSE_SUBJECT = 'Example of response ';

/**
 * Returns a note with a link to each example that is in another file.
 *
 * @param status - The status of the response, or `undefined` for the request body.
 */
export function linkExternalExamples(examples: readonly NamedExample[], status: string | undefined): string[] {
  const subject = status === undefined ? REQUEST_SUBJECT : RESPONSE_SUBJECT + status;
  return examples
    .filter(({ externalValue }) => externalValue !== '')
    .map(({ label, externalValue }) => `${subject}: [${label}](<${externalValue}>)`);
}

/** Matches the text before the link in a note. */
const SUBJECT = new RegExp(`^(?:${REQUEST_SUBJECT}|${RESPONSE_SUBJECT}(?<status>\\w+)): $`);

function readNote(paragraph: string): ExternalExample | undefined {
  // Most paragraphs are not notes and need not be parsed.
  if (!paragraph.startsWith(REQUEST_SUBJECT) && !paragraph.startsWith(RESPONSE_SUBJECT)) return undefined;
  const [content, ...otherBlocks] = parseDescription(paragraph);
  const [text, link, ...others] = content?.type === 'paragraph' && otherBlocks.length === 0 ? content.children : [];
  const subject = text?.type === 'text' ? SUBJECT.exec(text.value) : undefined;
  if (!subject || link?.type !== 'link' || others.length > 0) return undefined;
  return { status: subject.groups?.['status'], label: toString(link), url: link.url };
}

/** Returns the examples in the notes of a text. */
export function readExternalExamples(text: string): ExternalExample[] {
  return separateNotes(text, readNote).notes;
}

/** Returns a text without the notes about examples in other files. */
export function removeExternalExamples(text: string): string {
  return separateNotes(text, readNote).others;
}
