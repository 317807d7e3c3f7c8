import { readFileSync } from 'node:fs';
import type { ExportPage } from '../openapi/export/export-pages.js';
import { readExportPage } from '../openapi/export/read-export-page.js';
import { PageError } from '../pages/page-error.js';
import { toErrorCode } from './error-code.js';
import { decodePage } from './file-problems.js';
import { findAllFiles } from './find-files.js';
import { createOpenApiFiller } from './openapi-filler.js';
import type { BlockSettings, PageSelection } from './settings.js';

/** The pages that were read, and messages about the pages that cannot be read. */
export interface ReadPages {
  pages: ExportPage[];
  failures: string[];
}

/** Reads the pages from which a description is generated. */
export function readExportPages({ patterns, ignored, openapi, defaults }: PageSelection & BlockSettings): ReadPages {
  const fill = createOpenApiFiller(openapi);
  const result: ReadPages = { pages: [], failures: [] };
  for (const file of findAllFiles(patterns, ignored)) {
    let bytes: Buffer;
    try {
      bytes = readFileSync(file);
    } catch (error) {
      result.failures.push(`Cannot read ${file}: ${toErrorCode(error)}`);
      continue;
    }
    const { text, encodingProblem } = decodePage(bytes);
    if (encodingProblem) {
      result.failures.push(`${file}: ${encodingProblem.message}`);
      continue;
    }
    try {
      result.pages.push(readExportPage({ path: file, text }, { fill, defaults }));
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      result.failures.push(explainPageError(file, error));
    }
  }
  return result;
}

function explainPageError(file: string, { position, message }: PageError): string {
  const { line, column } = position.start;
  return `${file}:${line}:${column}: ${message}`;
}
