import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { toTwin, type TwinOptions } from '../markdown/twin/to-twin.js';
import { mentionsComponents } from '../pages/components.js';
import { type FileProblem, toEncodingProblem, toFileProblems } from './file-problems.js';
import { FileConflictError, writeGeneratedFile } from './generated-files.js';

/** A page to convert to a twin. */
export interface TwinJob {
  page: string;
  /** The path of the twin, relative to the output folder. */
  path: string;
  /** Digest of the twin from the previous run, if there is one. */
  previousDigest: string | undefined;
}

/** Settings that all twins of a run share. */
export interface TwinSettings {
  out: string;
  options: TwinOptions;
}

/** A written twin, the problems of its page, or the reason why it was not written. */
export type TwinResult =
  { title: string; description: string; digest: string } | { problems: FileProblem[] } | { reason: string };

/** Writes the twin of a page. Never throws. */
export function writeTwin({ page, path, previousDigest }: TwinJob, { out, options }: TwinSettings): TwinResult {
  try {
    const bytes = readFileSync(page);
    // TextDecoder removes the byte order mark, which editors do not count as a column.
    const text = new TextDecoder().decode(bytes);
    if (!isUtf8(bytes)) return { problems: toFileProblems(page, text, [toEncodingProblem(text)]) };
    const isMarkdown = /\.md$/i.test(page) && !mentionsComponents(text);
    const twin = toTwin(text, path, options, isMarkdown);
    if ('fault' in twin)
      return { problems: toFileProblems(page, text, [{ rule: 'mdx-syntax', severity: 'error', ...twin.fault }]) };
    const { title, description, markdown } = twin;
    return { title, description, digest: writeGeneratedFile(out, path, previousDigest, [markdown]) };
  } catch (error) {
    if (error instanceof FileConflictError) return { reason: error.message };
    return { reason: (error as NodeJS.ErrnoException).code ?? String(error) };
  }
}
