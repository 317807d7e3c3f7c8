import type { CheckRule } from '../rule.js';

const SECTION = 'Mistakes that lose content or break the page';

export const mdxSyntax: CheckRule = {
  name: 'mdx-syntax',
  severity: 'error',
  description: 'A page that MDX cannot parse. The error is reported at the brace, quote or tag that causes it',
  example: '<ApiBlock method="GET>',
  section: SECTION,
};

export const encoding: CheckRule = {
  name: 'encoding',
  severity: 'error',
  description: 'A file that is not UTF-8',
  section: SECTION,
};
