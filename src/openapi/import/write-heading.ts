import { writePlainText } from './write-markdown.js';

/** Writes a heading. Escapes a number sign at the end of the text, because Markdown would remove it. */
export function writeHeading(level: 1 | 2, text: string): string {
  return `${'#'.repeat(level)} ${writePlainText(text).replace(/#$/, String.raw`\#`)}`;
}
