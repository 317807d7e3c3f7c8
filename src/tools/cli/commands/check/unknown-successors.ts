import { suggest } from '../../../../model/text/suggest.js';
import type { FileProblem } from '../../shared/page-file.js';
import type { CheckedFile, FileOperation, FileSuccessor } from './check-file.js';

/**
 * Reports each block whose `deprecatedBy` prop names one of these operations:
 *
 * - an operation that no page documents
 * - an operation that is itself deprecated
 * - an operation to which the prop cannot link, because its block is on another page or has an `id`
 *
 * If the author wrote a link, reports only a deprecated operation, because the link can lead to another site.
 */
export function findUnknownSuccessors(files: readonly CheckedFile[]): FileProblem[] {
  const operations = files.flatMap((file) => file.operations);
  return files.flatMap((page) => page.successors.flatMap((successor) => checkSuccessor(successor, page, operations)));
}

/** Checks an operation to which the `deprecatedBy` prop of a block refers. `operations` are the operations of all pages. */
function checkSuccessor(
  successor: FileSuccessor,
  page: CheckedFile,
  operations: readonly FileOperation[],
): FileProblem[] {
  const candidates = operations.filter(({ defaultId }) => defaultId === successor.blockId);
  const onPage = candidates.filter(({ file }) => file === page.file);
  const linked = onPage.find(({ id }) => id === successor.blockId);
  const named = linked ? [linked] : candidates;
  if (named.length > 0 && named.every(({ isDeprecated }) => isDeprecated)) return [toDeprecated(successor)];
  // A block whose ID is known only at runtime may be the block that `deprecatedBy` refers to.
  const areIdsKnown = page.operations.every(({ id, defaultId }) => id !== undefined && defaultId !== undefined);
  if (linked || successor.isLink || !areIdsKnown) return [];
  const other = onPage[0] ?? candidates[0];
  return [other ? toUnlinked(successor, other) : toUnknown(successor, operations)];
}

interface ProblemText {
  message: string;
  suggestion: string | undefined;
}

function toProblem(
  { title: _title, blockId: _blockId, isLink: _isLink, ...range }: FileSuccessor,
  { message, suggestion }: ProblemText,
): FileProblem {
  return {
    ...range,
    rule: 'unknown-successor',
    severity: 'warning',
    message,
    expected: 'a documented operation that is not deprecated',
    suggestion,
    component: 'ApiBlock',
    prop: 'deprecatedBy',
  };
}

function toDeprecated(successor: FileSuccessor): FileProblem {
  return toProblem(successor, {
    message: `${successor.title}, the replacement, is itself deprecated`,
    suggestion: 'Name the operation that replaces both',
  });
}

function toUnlinked(successor: FileSuccessor, { file, line, id }: FileOperation): FileProblem {
  const { title, blockId } = successor;
  const isSamePage = file === successor.file;
  const target = `${isSamePage ? '' : '<URL of that page>'}#${id ?? blockId}`;
  return toProblem(successor, {
    message: isSamePage
      ? `The block of ${title} on line ${line} has a different id, so the link leads nowhere`
      : `${file}:${line} documents ${title}, but the link leads to this page`,
    suggestion: `Write deprecatedBy="[${title}](${target})"`,
  });
}

function toUnknown(successor: FileSuccessor, operations: readonly FileOperation[]): FileProblem {
  return toProblem(successor, {
    message: `No checked page documents ${successor.title}`,
    suggestion: suggest(
      successor.title,
      operations.filter(({ isDeprecated }) => !isDeprecated).map(({ title }) => title),
    ),
  });
}
