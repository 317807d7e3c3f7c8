import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Omission } from '../../../openapi/export/export-pages.js';
import { readInfo } from '../../../openapi/export/info.js';
import { writeJson, writeYaml } from '../../../openapi/export/write-description.js';
import { OpenApiError } from '../../../openapi/source/openapi-error.js';
import { readSource } from '../../../openapi/source/read-source.js';
import type { SourceObject, SourceNode } from '../../../openapi/source/source-node.js';
import { toErrorCode, UsageError } from '../../shared/errors.js';
import { exportFiles, type ExportedFiles } from '../../shared/export-files.js';
import { toCount } from '../../shared/problem-report.js';
import { printMessages, replaceControlCharacters } from '../../shared/terminal.js';
import type { OpenApiCommand } from './openapi-command.js';

/** Runs `apiblock openapi`. Returns the exit code. */
export function writeOpenApi(command: OpenApiCommand): number {
  requireOtherOutput(command);
  const base = command.infoFile === undefined ? undefined : readInfoFile(command.infoFile);
  const description = exportFiles(command, { base, sharesSchemas: true });
  if (description.failures.length > 0) {
    printMessages([...description.failures, 'Nothing was written, because some pages cannot be read']);
    return 1;
  }
  const text = command.format === 'json' ? writeJson(description.root) : writeYaml(description.root);
  writeOutput(command.outputFile, text);
  printMessages(description.omissions.map(formatOmission));
  process.stderr.write(formatSummary(command, description));
  return 0;
}

/** Throws a `UsageError` if the output would replace an OpenAPI description from which the pages are filled. */
function requireOtherOutput({ outputFile, openapi }: OpenApiCommand): void {
  if (outputFile === undefined) return;
  const isInput = [...openapi.values()].some((path) => resolve(path) === resolve(outputFile));
  if (isInput) throw new UsageError(`--out ${outputFile}: the pages refer to this description. Choose another file`);
}

/** Reads the file that `--info` specifies. Throws a `UsageError` if it cannot be read or is invalid. */
function readInfoFile(path: string): SourceObject {
  const result = readInfo(parseInfoFile(path));
  if ('mistake' in result) throw new UsageError(`--info ${path}: ${result.mistake}`);
  return result.base;
}

function parseInfoFile(path: string): SourceNode {
  const text = readText(path);
  try {
    return readSource(path, text);
  } catch (error) {
    if (error instanceof OpenApiError) throw new UsageError(`--info: ${replaceControlCharacters(error.message)}`);
    throw error;
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`--info: Cannot read ${path}: ${toErrorCode(error)}`);
  }
}

function writeOutput(file: string | undefined, text: string): void {
  if (file === undefined) {
    process.stdout.write(text);
    return;
  }
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new UsageError(`Cannot write ${file}: ${toErrorCode(error)}`);
  }
}

function formatOmission({ path, line, message }: Omission): string {
  return `${path}:${line}: ${message}`;
}

function formatSummary({ outputFile }: OpenApiCommand, { operationCount, pageCount }: ExportedFiles): string {
  const target = outputFile === undefined ? '' : ` to ${outputFile}`;
  return `${toCount(operationCount, 'operation')} from ${toCount(pageCount, 'page')} written${target}\n`;
}
