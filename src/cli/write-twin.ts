import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { toTwin, type TwinOptions } from '../markdown/twin/to-twin.js';
import { mentionsComponents } from '../pages/components.js';
import { type FileProblem, toEncodingProblem, toFileProblems } from './file-problems.js';
import { NotWritten, writeOwn } from './generated-files.js';

/** A page whose twin is to be written. */
export interface TwinJob {
  page: string;
  /** Where the twin stands in the folder of all. */
  path: string;
  /** What the tool wrote there last. */
  known: string | undefined;
}

/** What all twins are written by. */
export interface TwinGiven {
  out: string;
  options: TwinOptions;
}

/** A twin that was written, what is wrong with its page, or why it was not written. */
export type TwinResult =
  { title: string; description: string; digest: string } | { problems: FileProblem[] } | { reason: string };

/** Writes the twin of a page. Never throws. */
export function writeTwin({ page, path, known }: TwinJob, { out, options }: TwinGiven): TwinResult {
  try {
    const bytes = readFileSync(page);
    // The byte order mark goes: no editor counts it as a column.
    const text = new TextDecoder().decode(bytes);
    if (!isUtf8(bytes)) return { problems: toFileProblems(page, text, [toEncodingProblem(text)]) };
    const isMarkdown = /\.md$/i.test(page) && !mentionsComponents(text);
    const twin = toTwin(text, path, options, isMarkdown);
    if ('fault' in twin)
      return { problems: toFileProblems(page, text, [{ rule: 'mdx-syntax', severity: 'error', ...twin.fault }]) };
    const { title, description, markdown } = twin;
    return { title, description, digest: writeOwn(out, path, known, [markdown]) };
  } catch (error) {
    if (error instanceof NotWritten) return { reason: error.message };
    return { reason: (error as NodeJS.ErrnoException).code ?? String(error) };
  }
}
