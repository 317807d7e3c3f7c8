import { findSuccessorField } from '../../../model/block/successor-field.js';
import { toFieldReference } from '../../../model/block/successor.js';
import { suggest } from '../../../model/text/suggest.js';
import type { PageFinding } from '../problem.js';
import type { Block, BlockField } from './blocks.js';
import { createFieldFinding } from './report.js';

/** Reports each field whose `deprecatedBy` prop names a deprecated field, or a field that the block doesn't contain. */
export function findUnknownFieldSuccessors({ fields, isComplete }: Block): PageFinding[] {
  const namedFields = fields.filter(({ isNameKnown }) => isNameKnown);
  // A field whose name is known only at runtime may be the field that `deprecatedBy` names.
  const areFieldsKnown = isComplete && namedFields.length === fields.length;
  return namedFields.flatMap((field) => {
    const name = toFieldReference(field.facts.successor);
    if (name === undefined) return [];
    const others = namedFields.filter((other) => other !== field && other.kind === field.kind);
    const successor = findSuccessorField(name, field, others);
    if (successor?.facts.deprecated) return toDeprecatedSuccessor(name, field);
    return successor || !areFieldsKnown ? [] : toUnknownSuccessor(name, field, others);
  });
}

const EXPECTED = 'a field of the block that is not deprecated';

function toDeprecatedSuccessor(name: string, field: BlockField): PageFinding {
  const message = `The field ${JSON.stringify(name)} is itself deprecated`;
  const suggestion = 'Name the field that replaces both';
  return createFieldFinding(
    { rule: 'unknown-successor', message, expected: EXPECTED, suggestion, prop: 'deprecatedBy' },
    field,
  );
}

function toUnknownSuccessor(name: string, field: BlockField, others: readonly BlockField[]): PageFinding {
  const message = `The block has no other ${field.element.component} with the name ${JSON.stringify(name)}`;
  const candidates = others.filter((other) => !other.facts.deprecated);
  const suggestion = suggest(
    name,
    candidates.map((other) => other.name),
  );
  return createFieldFinding(
    { rule: 'unknown-successor', message, expected: EXPECTED, suggestion, prop: 'deprecatedBy' },
    field,
  );
}
