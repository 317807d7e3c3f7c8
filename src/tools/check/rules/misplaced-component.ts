import type { CheckRule } from '../rule.js';

export const misplacedComponent: CheckRule = {
  name: 'misplaced-component',
  severity: 'error',
  otherSeverity: 'warning',
  section: 'Mistakes that lose content or break the page',
  description:
    'A block in another block, a `Variant` without `Variants` around it, or (as a warning) a `ParamField` in a `ResponseField` of the same block or vice versa',
  example: '<Variant title="Card">A card.</Variant>',
};
