import type { CheckRule } from '../rule.js';

export const missingCode: CheckRule = {
  name: 'missing-code',
  severity: 'warning',
  section: 'Mistakes that lose content or break the page',
  description: 'A `RequestExample`, `ResponseExample` or `CodeGroup` that contains text but no code fence',
  example: '<RequestExample>curl https://api.example.com</RequestExample>',
};
