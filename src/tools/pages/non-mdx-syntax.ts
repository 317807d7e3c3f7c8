import type { SourceRange } from './source-range.js';

/** Matches a heading that ends with an ID, such as `## Install {#install}`. */
const HEADING_WITH_ID = /^(?<heading> {0,3}#{1,6}[ \t].*)(?<id>\{#[\w-]+\})[ \t]*$/gm;

/** Returns the ranges of HTML comments and heading IDs, which Docusaurus supports but MDX does not. */
export function findNonMdxSyntax(text: string): SourceRange[] {
  const comments = findHtmlComments(text);
  const ids = Array.from(text.matchAll(HEADING_WITH_ID), ({ groups: { heading = '', id = '' } = {}, index }) => {
    const start = index + heading.length;
    return { start, end: start + id.length };
  });
  const isInComment = (id: SourceRange) => comments.some(({ start, end }) => start < id.start && id.end < end);
  return [...comments, ...ids.filter((id) => !isInComment(id))].sort((one, other) => one.start - other.start);
}

/** Returns the ranges of HTML comments. Ignores a comment that is not closed. */
function findHtmlComments(text: string): SourceRange[] {
  const comments: SourceRange[] = [];
  let start = text.indexOf('<!--');
  while (start >= 0) {
    const close = text.indexOf('-->', start + 4);
    // Stop here, because no later comment is closed either. Searching again for each of them would take quadratic time.
    if (close < 0) break;
    const end = close + 3;
    comments.push({ start, end });
    start = text.indexOf('<!--', end);
  }
  return comments;
}
