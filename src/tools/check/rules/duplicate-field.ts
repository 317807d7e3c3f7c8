import type { CheckRule } from '../rule.js';

export const duplicateField: CheckRule = {
  name: 'duplicate-field',
  severity: 'warning',
  section: 'Contradictions',
  description: 'Two fields with the same name in the same parent and the same section of a block',
  details:
    'a field in an `Expandable` has the same parent as the `Expandable` itself, but fields in different `Expandable` components may have the same name.',
  example: '<ApiBlock><ParamField query="id" /><ParamField query="id" /></ApiBlock>',
};
