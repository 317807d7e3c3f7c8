import { readFileSync } from 'node:fs';
import { type GeneratedFile, toDigest } from '../../shared/generated-files.js';

/** Thrown if text cannot be added at the end of a page. The message contains the reason. */
export class AppendError extends Error {}

/** The text of a page and the text to append to it, both with the line breaks of the page. */
export interface AppendedText {
  text: string;
  extended: string;
}

/**
 * Returns the content of a page with text added at its end. The existing bytes are not changed.
 *
 * @param createText - Returns the text to add, with `\n` as line break.
 * @param verify - Throws an `AppendError` if the page would not show the added text.
 */
export function appendText(
  file: string,
  createText: (page: string) => string,
  verify: (page: AppendedText) => void,
): Pick<GeneratedFile, 'previousFile' | 'parts'> {
  const bytes = readFileSync(file);
  // Pages that are not UTF-8 were already reported when their operations were read. `ignoreBOM` keeps a byte order
  // mark.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const lineBreak = /\r?\n/.exec(text)?.[0] ?? '\n';
  const separator = text === '' || text.endsWith('\n') ? '' : lineBreak;
  const extended = text + separator + createText(text).replaceAll('\n', lineBreak);
  verify({ text, extended });
  return { previousFile: { state: 'known', digest: toDigest(bytes) }, parts: [extended] };
}
