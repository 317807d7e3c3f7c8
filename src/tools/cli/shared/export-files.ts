import { readFileSync } from 'node:fs';
import {
  type ExportedDescription,
  type ExportOptions,
  type ExportPage,
  PageExporter,
} from '../../openapi/export/export-pages.js';
import { type PageReading, readExportPage } from '../../openapi/export/read-export-page.js';
import { PageError } from '../../pages/page-error.js';
import { toErrorCode } from './errors.js';
import { findAllFiles } from './find-files.js';
import { createFileFiller } from '../../site/file-imports.js';
import { createOpenApiFiller } from './openapi-filler.js';
import { decodePage } from './page-file.js';
import type { BlockSettings, PageSelection } from './settings.js';

/** The OpenAPI description that was generated from pages. */
export interface ExportedFiles extends ExportedDescription {
  pageCount: number;
  /** Messages about the pages that cannot be read. The description does not contain these pages. */
  failures: string[];
}

/**
 * Generates an OpenAPI description from the selected pages. Converts each page before the next one is read, because the
 * blocks of all pages would use more memory than the generated description.
 */
export function exportFiles(
  { patterns, ignored, openapi, fieldLimits, defaults }: PageSelection & BlockSettings,
  options: ExportOptions,
): ExportedFiles {
  const fill = createOpenApiFiller({ openapi, fieldLimits });
  const exporter = new PageExporter(options);
  const failures: string[] = [];
  const files = findAllFiles(patterns, ignored);
  for (const file of files) {
    const result = readExportedPage(file, { fill: createFileFiller(file, { fill }), defaults });
    if ('failure' in result) failures.push(result.failure);
    else exporter.addPage(result.page);
  }
  return { ...exporter.finish(), pageCount: files.length, failures };
}

/** Reads a page. Returns a message if the page cannot be read. */
function readExportedPage(file: string, reading: PageReading): { page: ExportPage } | { failure: string } {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    return { failure: `Cannot read ${file}: ${toErrorCode(error)}` };
  }
  const { text, encodingProblem } = decodePage(bytes);
  if (encodingProblem) return { failure: `${file}: ${encodingProblem.message}` };
  try {
    return { page: readExportPage({ path: file, text }, reading) };
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    return { failure: explainPageError(file, error) };
  }
}

function explainPageError(file: string, { position, message }: PageError): string {
  const { line, column } = position.start;
  return `${file}:${line}:${column}: ${message}`;
}
