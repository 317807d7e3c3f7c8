import type { CheckRule } from '../rule.js';

const SECTION = 'Contradictions';

export const missingMember: CheckRule = {
  name: 'missing-member',
  severity: 'warning',
  description: 'A required field that is missing from a sample, unless its parent is missing too',
  details:
    'the sample in `body` is compared with the body fields, and each response sample with the response fields for its status code.',
  example: '<ApiBlock body=\'{"name": "Ada"}\'><ParamField body="email" required /></ApiBlock>',
  section: SECTION,
};

export const valueMismatch: CheckRule = {
  name: 'value-mismatch',
  severity: 'warning',
  description:
    "An `example`, a value in `examples`, a default value or a value in a sample that the type, the allowed values, the limits or the `format` of the field don't allow",
  details:
    "null is reported if the type doesn't allow it. Default values in the syntax of a programming language, such as `None` or `time.time()`, are accepted.",
  example: '<ParamField name="age" type="integer" example="ten" />',
  section: SECTION,
};
