import { toSingleLine } from './to-plain-text.js';

/** Maximum length of a title. Some descriptions have whole paragraphs as summaries. */
const MAX_TITLE_LENGTH = 120;

/** Returns whether a summary can be a title or heading. */
export function isTitle(summary: string): boolean {
  const text = toSingleLine(summary);
  return text !== '' && text.length <= MAX_TITLE_LENGTH;
}
