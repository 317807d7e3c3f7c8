import { findSuccessorField } from '../../../model/block/successor-field.js';
import { toFieldReference } from '../../../model/block/successor.js';
import { suggest } from '../../../model/text/suggest.js';
import type { RuleFinding } from '../problem.js';
import type { Block, BlockField } from '../blocks.js';
import { createFieldFinding } from '../findings.js';
import type { CheckRule } from '../rule.js';

export const unknownSuccessor: CheckRule = {
  name: 'unknown-successor',
  severity: 'warning',
  section: 'Contradictions',
  description:
    "A `deprecatedBy` that names a field that the block doesn't contain, an endpoint or event that no checked page documents, or a successor that is itself deprecated",
  details:
    "a name becomes a link only if the successor's block is on the same page and has a generated ID. If the successor's block is on another page or has an `id` prop, write a link instead of the name. The check doesn't verify the URL of a link.",
  example: '<ApiBlock><ParamField name="id" deprecated deprecatedBy="uid" /></ApiBlock>',
  includesPartials: true,
  check: ({ blocks }) => blocks.flatMap(checkBlock),
};

function checkBlock({ fields, isComplete }: Block): RuleFinding[] {
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

function toDeprecatedSuccessor(name: string, field: BlockField): RuleFinding {
  const message = `The field ${JSON.stringify(name)} is itself deprecated`;
  const suggestion = 'Name the field that replaces both';
  return createFieldFinding({ message, expected: EXPECTED, suggestion, prop: 'deprecatedBy' }, field);
}

function toUnknownSuccessor(name: string, field: BlockField, others: readonly BlockField[]): RuleFinding {
  const message = `The block has no other ${field.element.component} with the name ${JSON.stringify(name)}`;
  const candidates = others.filter((other) => !other.facts.deprecated);
  const suggestion = suggest(
    name,
    candidates.map((other) => other.name),
  );
  return createFieldFinding({ message, expected: EXPECTED, suggestion, prop: 'deprecatedBy' }, field);
}
