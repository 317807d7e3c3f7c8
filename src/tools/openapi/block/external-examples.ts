import type { PhrasingContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { parseDescription } from '../markdown/parse-description.js';
import type { DescribedContents } from './other-media-types.js';
import { separateNotes } from './separate-notes.js';

/** A link to an example body in another file. */
export interface ExternalExample {
  /** The status of the response, or `undefined` for the request body. */
  status: string | undefined;
  /** The media type of the body, or `undefined` for the media type that the block shows. */
  mediaType: string | undefined;
  label: string;
  url: string;
}

const REQUEST_SUBJECT = 'Example of the request body';
const RESPONSE_SUBJECT = 'Example of response ';

/**
 * Returns a note with a link for each example that is in another file. If the block does not show the media type of an
 * example, the note contains the name of the media type.
 *
 * @param status - The status of the response, or `undefined` for the request body.
 */
export function linkExternalExamples({ contents, shown }: DescribedContents, status: string | undefined): string[] {
  const subject = status === undefined ? REQUEST_SUBJECT : RESPONSE_SUBJECT + status;
  const ordered = shown ? [shown, ...contents.filter((content) => content !== shown)] : contents;
  return ordered.flatMap((content) => {
    const mediaType = content === shown ? '' : ` as \`${content.mediaType}\``;
    return content.namedExamples
      .filter(({ externalValue }) => externalValue !== '')
      .map(({ label, externalValue }) => `${subject}${mediaType}: [${label}](<${externalValue}>)`);
  });
}

/** Matches the text before the link in a note. */
const SUBJECT = new RegExp(
  `^(?:${REQUEST_SUBJECT}|${RESPONSE_SUBJECT}(?<status>\\w+))(?: as \`(?<mediaType>[^\`]+)\`)?: $`,
);

function readNote(paragraph: string): ExternalExample | undefined {
  // Most paragraphs are not notes and need not be parsed.
  if (!paragraph.startsWith(REQUEST_SUBJECT) && !paragraph.startsWith(RESPONSE_SUBJECT)) return undefined;
  const [content, ...otherBlocks] = parseDescription(paragraph);
  const children = content?.type === 'paragraph' && otherBlocks.length === 0 ? content.children : [];
  const link = children.at(-1);
  const subject = SUBJECT.exec(children.slice(0, -1).map(toSource).join(''))?.groups;
  if (!subject || link?.type !== 'link') return undefined;
  return { status: subject['status'], mediaType: subject['mediaType'], label: toString(link), url: link.url };
}

function toSource(node: PhrasingContent): string {
  return node.type === 'inlineCode' ? `\`${node.value}\`` : toString(node);
}

/** Reads the notes in a text, and returns the examples to which they link. */
export function readExternalExamples(text: string): ExternalExample[] {
  return separateNotes(text, readNote).notes;
}

export function removeExternalExamples(text: string): string {
  return separateNotes(text, readNote).others;
}
