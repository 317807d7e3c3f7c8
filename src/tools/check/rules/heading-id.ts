import type { CheckRule } from '../rule.js';

export const headingId: CheckRule = {
  name: 'heading-id',
  severity: 'error',
  section: 'Mistakes that lose content or break the page',
  description: 'A heading ID in braces, which MDX cannot compile',
  details:
    'Docusaurus and Mintlify support heading IDs, so the check accepts them on sites with a `docusaurus.config` or `docs.json` file.',
  example: '## Errors {#errors}',
  check: ({ page, text, syntax }) =>
    syntax.headingIds
      ? []
      : page.nonMdxSyntax
          .filter(({ kind }) => kind === 'heading-id')
          .map((id) => ({
            message: `MDX evaluates ${text.slice(id.start, id.end)} as JavaScript, but this is not valid JavaScript`,
            expected: 'a heading without an ID in braces',
            suggestion: 'Remove the ID, or write the heading as an element with an id attribute',
            start: id.start,
            end: id.end,
            // A comment before the heading suppresses the problem.
            within: [{ start: text.lastIndexOf('\n', id.start) + 1 }],
          })),
};
