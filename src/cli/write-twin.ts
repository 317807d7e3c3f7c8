import { readFileSync } from 'node:fs';
import { toTwin, type TwinOptions } from '../markdown/twin/to-twin.js';
import type { PageProblem } from '../check/problem.js';
import { mentionsComponents } from '../pages/components.js';
import { decodePage, type FileProblem, locateInFile } from './file-problems.js';
import { type PreviousFile, toWriteFailure, writeGeneratedFile } from './generated-files.js';

/** A page to convert, and the file to write its twin to. A twin is the Markdown version of a page. */
export interface TwinJob {
  page: string;
  /** The path of the twin, relative to the output folder. */
  path: string;
  previousFile: PreviousFile;
}

/** The settings for all twins of a run. */
export interface TwinSettings {
  outputFolder: string;
  options: TwinOptions;
}

/** The title, description and digest of a written twin, or the problems or other reason that prevented writing it. */
export type TwinResult =
  { title: string; description: string; digest: string } | { problems: FileProblem[] } | { reason: string };

/** Writes the twin of a page. Never throws. */
export function writeTwin({ page, path, previousFile }: TwinJob, { outputFolder, options }: TwinSettings): TwinResult {
  try {
    const { text, encodingProblem } = decodePage(readFileSync(page));
    if (encodingProblem) return { problems: locateInFile(page, text, [encodingProblem]) };
    const isMarkdown = /\.md$/i.test(page) && !mentionsComponents(text);
    const twin = toTwin({ page: text, path, isMarkdown }, options);
    if ('syntaxError' in twin)
      return {
        problems: locateInFile<PageProblem>(page, text, [
          { rule: 'mdx-syntax', severity: 'error', ...twin.syntaxError },
        ]),
      };
    const { title, description, markdown } = twin;
    const digest = writeGeneratedFile({ outputFolder, path, previousFile, parts: [markdown] });
    return { title, description, digest };
  } catch (error) {
    return { reason: toWriteFailure(error) };
  }
}
