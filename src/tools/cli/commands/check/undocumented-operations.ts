import { dirname, join } from 'node:path';
import { createProblem } from '../../../check/rule.js';
import { driftOperation } from '../../../check/rules/drift.js';
import { isInternalOperation } from '../../../openapi/document/internal.js';
import { listEntries, toFullName } from '../../../openapi/document/list-operations.js';
import type { OpenApiDocument } from '../../../openapi/document/open-api-document.js';
import type { OperationEntry } from '../../../openapi/document/operation-entry.js';
import type { OpenApiPaths } from '../../shared/config.js';
import type { FileProblem } from '../../../check/file-problem.js';
import { readLine } from '../../shared/page-file.js';
import type { CheckedFile } from './check-file.js';

export interface OperationCounts {
  documented: number;
  /** The number of operations that no page documents. */
  missing: number;
  /** The number of operations that are documented on pages but missing from the OpenAPI descriptions. */
  extra: number;
}

export interface UndocumentedOperations {
  problems: FileProblem[];
  counts: OperationCounts;
}

/** Reports the operations that no page documents. Ignores operations with `x-internal: true`. */
export function findUndocumentedOperations(
  files: readonly CheckedFile[],
  documents: ReadonlyMap<string | undefined, OpenApiDocument>,
  paths: OpenApiPaths,
): UndocumentedOperations {
  const documented = new Set(
    files.flatMap((file) => file.documented).map(({ description, name }) => toKey(description, name)),
  );
  const problems: FileProblem[] = [];
  for (const [name, document] of documents) {
    const path = paths.get(name) ?? '';
    for (const entry of listEntries(document).entries) {
      const isReported = !documented.has(toKey(name, toFullName(entry))) && !isInternalOperation(entry);
      if (isReported) problems.push(toProblem(entry, document, path));
    }
  }
  const extra = files.flatMap((file) => file.problems).filter(({ rule }) => rule === driftOperation.name).length;
  return { problems, counts: { documented: documented.size, missing: problems.length, extra } };
}

function toKey(description: string | undefined, name: string): string {
  return JSON.stringify([description, name]);
}

function toProblem(entry: OperationEntry, document: OpenApiDocument, descriptionPath: string): FileProblem {
  const { file, offset } = entry.node;
  const { path, line, column, pointer = '' } = document.locate(entry.node);
  return createProblem(driftOperation, {
    severity: 'warning',
    message: `No page documents the operation ${toFullName(entry)}: ${path}#${pointer}`,
    suggestion: 'Add a block, or set "x-internal: true" in the operation',
    file: join(dirname(descriptionPath), path),
    line,
    column,
    endLine: line,
    endColumn: column + 1,
    source: readLine(file.text, offset - (column - 1)),
  });
}
