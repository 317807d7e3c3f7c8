import type { Edit } from '../page-problem.js';
import type { CheckRule } from '../rule.js';

export const htmlComment: CheckRule = {
  name: 'html-comment',
  severity: 'error',
  section: 'Mistakes that lose content or break the page',
  description: 'An HTML comment, which MDX cannot compile',
  details:
    "Docusaurus supports HTML comments, so the check accepts them on sites with a `docusaurus.config` file. It also accepts them in `.md` files, which most frameworks don't read as MDX.",
  example: '<!-- Draft -->',
  check: ({ page, text, syntax }) =>
    syntax.htmlComments
      ? []
      : page.nonMdxSyntax
          .filter(({ kind }) => kind === 'html-comment')
          .map((comment) => ({
            message: 'MDX cannot compile HTML comments',
            expected: 'a comment in braces',
            suggestion: `Write ${formatComment(text.slice(comment.start, comment.end))}`,
            start: comment.start,
            end: comment.end,
            fix: fixComment(text.slice(comment.start, comment.end), comment.start),
            within: [comment],
          })),
};

function fixComment(original: string, start: number): Edit[] | undefined {
  const content = original.slice('<!--'.length, -'-->'.length);
  return content.includes('*/') ? undefined : [{ start, original, replacement: `{/*${content}*/}` }];
}

/** Converts an HTML comment to an MDX comment in braces. Replaces the text of a long comment with an ellipsis. */
function formatComment(source: string): string {
  const content = source.slice('<!--'.length, -'-->'.length).trim();
  const isShort = content.length <= 40 && !/[\r\n]/.test(content) && !content.includes('*/');
  return `{/* ${isShort ? content : '…'} */}`;
}
