import { isUtf8 } from 'node:buffer';
import type { Located } from '../../check/file-problem.js';
import type { PageProblem } from '../../check/page-problem.js';
import { createProblem } from '../../check/rule.js';
import { encoding } from '../../check/rules/unreadable-page.js';
import { createLocator } from '../../pages/positions.js';
import type { SourceRange } from '../../pages/source-range.js';

/** The text of a page. `encodingProblem` is set if the page is not valid UTF-8. */
export interface DecodedPage {
  text: string;
  encodingProblem: PageProblem | undefined;
}

/** Decodes a page as UTF-8. Replaces invalid bytes and reports the first one. */
export function decodePage(bytes: Uint8Array): DecodedPage {
  // TextDecoder also removes a byte order mark, which editors do not count as a column.
  const text = new TextDecoder().decode(bytes);
  return { text, encodingProblem: isUtf8(bytes) ? undefined : toEncodingProblem(text) };
}

/** Converts offsets in the text of a file to line and column numbers. */
export function locateInFile<Item extends SourceRange>(
  file: string,
  text: string,
  items: readonly Item[],
): Located<Item>[] {
  if (items.length === 0) return [];
  const { toPosition } = createLocator(text);
  return items.map(({ start, end, ...item }) => {
    const position = toPosition({ start, end });
    const { line, column } = position.start;
    const lineStart = start - (column - 1);
    return {
      ...item,
      file,
      line,
      column,
      endLine: position.end.line,
      endColumn: position.end.column,
      source: readLine(text, lineStart),
    };
  });
}

/** Returns the line that begins at the offset, without its line break. */
export function readLine(text: string, lineStart: number): string {
  const [line = ''] = text.slice(lineStart).split(/[\r\n]/, 1);
  return line;
}

/** Creates a problem at the first invalid character of a file that is not UTF-8. `text` is the decoded file. */
function toEncodingProblem(text: string): PageProblem {
  // TextDecoder replaces invalid bytes with this character.
  const start = Math.max(0, text.indexOf('\ufffd'));
  const message = 'The file is not UTF-8';
  return createProblem(encoding, { message, expected: 'a text file in UTF-8', start, end: start + 1 });
}
