import { toSingleLine } from './to-plain-text.js';

/** Maximum length of a title. Some descriptions have whole paragraphs as summaries. */
const MAX_TITLE_LENGTH = 120;

export function isTitle(summary: string): boolean {
  const text = toSingleLine(summary);
  return text !== '' && text.length <= MAX_TITLE_LENGTH;
}
