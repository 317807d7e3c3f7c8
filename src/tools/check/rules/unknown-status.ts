import type { CheckRule } from '../rule.js';

export const unknownStatus: CheckRule = {
  name: 'unknown-status',
  severity: 'warning',
  section: 'Contradictions',
  description:
    "A field with a `status` that `responses` doesn't contain. `4XX` includes all status codes from 400 to 499, and `default` includes all status codes",
  example: '<ApiBlock responses=\'[{"statusCode": 200}]\'><ResponseField name="id" status="404" /></ApiBlock>',
};
