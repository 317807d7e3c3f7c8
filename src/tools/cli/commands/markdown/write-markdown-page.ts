import { readFileSync } from 'node:fs';
import { toPageProblem } from '../../../check/rules/operations.js';
import type { PageProblem } from '../../../check/page-problem.js';
import { createProblem } from '../../../check/rule.js';
import { mdxSyntax } from '../../../check/rules/unreadable-page.js';
import {
  convertPage,
  isPlainMarkdown,
  type MarkdownPage,
  type ConversionFailure,
  type ConversionOptions,
} from '../../../markdown/pages/convert-page.js';
import { addLanguage, type Language } from '../../../markdown/languages.js';
import { setVerifications } from '../../../records/set-verifications.js';
import { readTestRecord, toPageKey } from '../../../records/test-record.js';
import { locateFillProblem, type PageFiller } from '../../../pages/page-filler.js';
import { toErrorCode, toStack } from '../../shared/errors.js';
import { type PreviousFile, toWriteFailure, writeGeneratedFile } from '../../shared/generated-files.js';
import { githubExtensions } from '../../../markdown/pages/markdown-parsers.js';
import { createFileFiller } from '../../../site/file-imports.js';
import { createOpenApiFiller } from '../../shared/openapi-filler.js';
import type { FileProblem } from '../../../check/file-problem.js';
import { decodePage, locateInFile } from '../../shared/page-file.js';
import type { FillSettings } from '../../shared/settings.js';
import type { FileTask } from '../../shared/worker-pool.js';

/** A page to convert, and the file to which its Markdown version is written. */
export interface ConversionJob {
  page: string;
  /** The path of the Markdown version, relative to the output folder. */
  path: string;
  /** The language of the labels. `undefined` for English. */
  language?: Language | undefined;
  previousFile: PreviousFile;
}

export interface ConversionSettings extends FillSettings {
  outputFolder: string;
  /** The path of the record of tests. `undefined` if there is none. */
  record?: string | undefined;
  options: ConversionOptions;
}

/**
 * The title, description and digest of a written file. If the file was not written, the reason: problems on the page,
 * or a message.
 */
export type ConversionResult =
  { title: string; description: string; digest: string } | { problems: FileProblem[] } | { reason: string };

/**
 * Writes the Markdown version of a page. If this fails, returns the reason instead of throwing an error, so that the
 * remaining pages are still written.
 */
export function writeMarkdownPage(
  { page, path, language, previousFile }: ConversionJob,
  { outputFolder, openapi, fieldLimits, record, options }: ConversionSettings,
): ConversionResult {
  let bytes: Buffer;
  try {
    bytes = readFileSync(page);
  } catch (error) {
    return { reason: toErrorCode(error) };
  }
  const { text, encodingProblem } = decodePage(bytes);
  if (encodingProblem) return { problems: locateInFile(page, text, [encodingProblem]) };
  const isMarkdown = isPlainMarkdown(page, text);
  let converted: MarkdownPage | ConversionFailure;
  try {
    const fill = createFileFiller(page, {
      fill: createRecordedFiller({ page, text, openapi, fieldLimits, record }),
      extensions: githubExtensions,
    });
    converted = convertPage(
      { page: text, path, isMarkdown, fill },
      {
        ...options,
        defaults: addLanguage(options.defaults, language),
      },
    );
  } catch (error) {
    // A deeply nested page can overflow the call stack. Any other error is a bug in apiblock, and the stack trace shows
    // its position.
    return { reason: toStack(error) };
  }
  if ('syntaxError' in converted) return { problems: locateInFile(page, text, toPageProblems(converted)) };
  const { title, description, markdown } = converted;
  try {
    const digest = writeGeneratedFile({ outputFolder, path, previousFile, parts: [markdown] });
    return { title, description, digest };
  } catch (error) {
    return { reason: toWriteFailure(error) };
  }
}

/** Creates a function that fills the blocks of a page, and adds the dates of their tests. */
function createRecordedFiller({
  page,
  text,
  openapi,
  fieldLimits,
  record,
}: Pick<ConversionSettings, 'openapi' | 'fieldLimits' | 'record'> & { page: string; text: string }): PageFiller {
  const fill = createOpenApiFiller({ openapi, fieldLimits });
  if (record === undefined) return fill;
  return (tree, report) => {
    fill(tree, report);
    setVerifications(tree, { text, record: readTestRecord(record)[toPageKey(record, page)], fill });
  };
}

function toPageProblems({ syntaxError, fillProblems }: ConversionFailure): PageProblem[] {
  return [
    ...(syntaxError ? [createProblem(mdxSyntax, syntaxError)] : []),
    ...fillProblems.map((problem) => toPageProblem(locateFillProblem(problem))),
  ];
}

export const conversionTask: FileTask<ConversionJob, ConversionResult, ConversionSettings> = {
  name: 'markdown',
  run: writeMarkdownPage,
  toFile: ({ page }) => page,
  toFailure: (_job, reason) => ({ reason }),
};
