import type { SourceRange } from './source-range.js';

/** Matches a heading that ends with an ID, such as `## Install {#install}`. */
const HEADING_WITH_ID = /^(?<heading> {0,3}#{1,6}[ \t].*)(?<id>\{#[\w-]+\})[ \t]*$/gm;

/** Syntax that some frameworks support in addition to MDX. */
export interface NonMdxSyntax extends SourceRange {
  kind: 'html-comment' | 'heading-id';
}

/** Returns the HTML comments and heading IDs, which Docusaurus supports but MDX does not. */
export function findNonMdxSyntax(text: string): NonMdxSyntax[] {
  const comments = findHtmlComments(text);
  const ids = Array.from(
    text.matchAll(HEADING_WITH_ID),
    ({ groups: { heading = '', id = '' } = {}, index }): NonMdxSyntax => {
      const start = index + heading.length;
      return { kind: 'heading-id', start, end: start + id.length };
    },
  );
  const isInComment = (id: SourceRange) => comments.some(({ start, end }) => start < id.start && id.end < end);
  return [...comments, ...ids.filter((id) => !isInComment(id))].sort((one, other) => one.start - other.start);
}

/** Returns the HTML comments. Ignores a comment that is not closed. */
function findHtmlComments(text: string): NonMdxSyntax[] {
  const comments: NonMdxSyntax[] = [];
  let start = text.indexOf('<!--');
  while (start >= 0) {
    const close = text.indexOf('-->', start + 4);
    // Stop here, because no later comment is closed either. Searching again for each of them would take quadratic time.
    if (close < 0) break;
    const end = close + 3;
    comments.push({ kind: 'html-comment', start, end });
    start = text.indexOf('<!--', end);
  }
  return comments;
}
