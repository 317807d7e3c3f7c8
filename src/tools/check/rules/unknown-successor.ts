import { findSuccessorField } from '../../../model/block/successor-field.js';
import { toFieldReference } from '../../../model/block/successor.js';
import type { Problem } from '../../../model/text/problem.js';
import { suggest } from '../../../model/text/suggest.js';
import type { RuleFinding } from '../page-problem.js';
import type { Block, BlockField } from '../blocks.js';
import { createFieldFinding } from '../findings.js';
import type { Located } from '../file-problem.js';
import type { PageOperation, PageSuccessor } from '../page-successors.js';
import type { CheckRule, ComparedFile, FileFinding } from '../rule.js';

export const unknownSuccessor: CheckRule = {
  name: 'unknown-successor',
  severity: 'warning',
  section: 'Contradictions',
  description:
    "A `deprecatedBy` that names a field that the block doesn't contain, an endpoint or event that no checked page documents, or a successor that is itself deprecated",
  details:
    "a name becomes a link only if the successor's block is on the same page and has a generated ID. If the successor's block is on another page or has an `id` prop, write a link instead of the name. The check doesn't verify the URL of a link.",
  example: '<ApiBlock><ParamField query="id" deprecated deprecatedBy="uid" /></ApiBlock>',
  includesPartials: true,
  check: ({ blocks }) => blocks.flatMap(checkBlock),
  compare: compareSuccessors,
};

/** Reports each field whose `deprecatedBy` prop names a deprecated field, or a field that the block doesn't contain. */
function checkBlock({ fields, isComplete }: Block): RuleFinding[] {
  const namedFields = fields.filter(({ isNameKnown }) => isNameKnown);
  // A field whose name is known only at runtime may be the field that `deprecatedBy` names.
  const areFieldsKnown = isComplete && namedFields.length === fields.length;
  return namedFields.flatMap((field) => {
    const name = toFieldReference(field.facts.successor);
    if (name === undefined) return [];
    const others = namedFields.filter((other) => other !== field && other.kind === field.kind);
    const successor = findSuccessorField(name, field, others);
    if (successor?.facts.deprecated) return toDeprecatedField(name, field);
    return successor || !areFieldsKnown ? [] : toUnknownField(name, field, others);
  });
}

const EXPECTED = 'another field of the block, which must not be deprecated';

function toDeprecatedField(name: string, field: BlockField): RuleFinding {
  const message = `The field ${JSON.stringify(name)} is itself deprecated`;
  const suggestion = 'Name the field that replaces both';
  return createFieldFinding({ message, expected: EXPECTED, suggestion, prop: 'deprecatedBy' }, field);
}

function toUnknownField(name: string, field: BlockField, others: readonly BlockField[]): RuleFinding {
  const message = `The block has no other ${field.element.component} with the name ${JSON.stringify(name)}`;
  const candidates = others.filter((other) => !other.facts.deprecated);
  const suggestion = suggest(
    name,
    candidates.map((other) => other.name),
  );
  return createFieldFinding({ message, expected: EXPECTED, suggestion, prop: 'deprecatedBy' }, field);
}

/**
 * Reports each block whose `deprecatedBy` prop names one of these operations:
 *
 * - an operation that no page documents
 * - an operation that is itself deprecated
 * - an operation to which the prop cannot link, because its block is on another page or has an `id`
 *
 * If the author wrote a link, reports only a deprecated operation, because the link can lead to another site.
 */
function compareSuccessors(files: readonly ComparedFile[]): FileFinding[] {
  const operations = files.flatMap((file) => file.operations);
  return files.flatMap((file) => file.successors.flatMap((successor) => checkSuccessor(successor, file, operations)));
}

/**
 * Checks an operation to which the `deprecatedBy` prop of a block refers. `operations` are the operations of all pages.
 */
function checkSuccessor(
  successor: Located<PageSuccessor>,
  page: ComparedFile,
  operations: readonly Located<PageOperation>[],
): FileFinding[] {
  const candidates = operations.filter(({ defaultId }) => defaultId === successor.blockId);
  const onPage = candidates.filter(({ file }) => file === page.file);
  const linked = onPage.find(({ id }) => id === successor.blockId);
  const named = linked ? [linked] : candidates;
  if (named.length > 0 && named.every(({ isDeprecated }) => isDeprecated)) return [toDeprecatedOperation(successor)];
  // A block whose ID is known only at runtime may be the block that `deprecatedBy` refers to.
  const areIdsKnown = page.operations.every(({ defaultId }) => defaultId !== undefined);
  if (linked || successor.isLink || !areIdsKnown) return [];
  const other = onPage[0] ?? candidates[0];
  return [other ? toUnlinkedOperation(successor, other) : toUnknownOperation(successor, operations)];
}

function createFileFinding(
  { title: _title, blockId: _blockId, isLink: _isLink, ...range }: Located<PageSuccessor>,
  { message, suggestion }: Problem,
): FileFinding {
  return {
    ...range,
    message,
    expected: 'a documented operation that is not deprecated',
    suggestion,
    component: 'ApiBlock',
    prop: 'deprecatedBy',
  };
}

function toDeprecatedOperation(successor: Located<PageSuccessor>): FileFinding {
  return createFileFinding(successor, {
    message: `${successor.title}, the replacement, is itself deprecated`,
    suggestion: 'Name the operation that replaces both',
  });
}

function toUnlinkedOperation(
  successor: Located<PageSuccessor>,
  { file, line, id }: Located<PageOperation>,
): FileFinding {
  const { title, blockId } = successor;
  const isSamePage = file === successor.file;
  const target = `${isSamePage ? '' : '<URL of that page>'}#${id ?? blockId}`;
  return createFileFinding(successor, {
    message: isSamePage
      ? `The block for ${title} on line ${line} has a different id, so the link leads nowhere`
      : `${file}:${line} documents ${title}, but the link leads to this page`,
    suggestion: `Write deprecatedBy="[${title}](${target})"`,
  });
}

function toUnknownOperation(
  successor: Located<PageSuccessor>,
  operations: readonly Located<PageOperation>[],
): FileFinding {
  return createFileFinding(successor, {
    message: `No checked page documents ${successor.title}`,
    suggestion: suggest(
      successor.title,
      operations.filter(({ isDeprecated }) => !isDeprecated).map(({ title }) => title),
    ),
  });
}
