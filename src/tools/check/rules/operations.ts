import type { FillRule } from '../../pages/page-filler.js';
import type { CheckRule } from '../rule.js';

function createRule<Name extends FillRule>(rule: Omit<CheckRule<Name>, 'section'>): CheckRule<Name> {
  return { ...rule, section: 'Mistakes in the operations of blocks' };
}

export const missingOpenapi = createRule({
  name: 'missing-openapi',
  severity: 'error',
  description: 'A block with an `operation`, if no OpenAPI description is specified',
  example: 'operation="createUser"',
});

export const unknownOperation = createRule({
  name: 'unknown-operation',
  severity: 'error',
  description: "A name that doesn't identify exactly one operation or webhook",
});

export const invalidOperation = createRule({
  name: 'invalid-operation',
  severity: 'error',
  description:
    'An `operation` or `omit` prop that is not a literal value, or an `operation` of a block inside a JavaScript expression',
});

export const invalidOpenapi = createRule({
  name: 'invalid-openapi',
  severity: 'error',
  description:
    "A description that cannot be read, or an operation with a reference whose target doesn't exist or is outside of the description's directory",
});

export const unknownOmit = createRule({
  name: 'unknown-omit',
  severity: 'warning',
  description: 'A name in `omit` that is not the name of a field of the operation',
});

export const unknownOverride = createRule({
  name: 'unknown-override',
  severity: 'warning',
  description:
    'A field without a `type` in a block with an `operation`, if the operation has no field with this name, or a `Variant` with fields of the operation, if the operation has no variant with this title. The message contains the most similar name or title',
});
