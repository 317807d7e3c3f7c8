import type { SourceRange } from './source-range.js';

const HTML_COMMENT = /<!--[^]*?-->/g;

/** Matches a heading that ends with an ID, such as `## Install {#install}`. */
const HEADING_WITH_ID = /^(?<heading> {0,3}#{1,6}[ \t].*)(?<id>\{#[\w-]+\})[ \t]*$/gm;

/** Returns the ranges of HTML comments and heading IDs, which Docusaurus supports but MDX does not. */
export function findNonMdxSyntax(text: string): SourceRange[] {
  const comments = Array.from(text.matchAll(HTML_COMMENT), ({ 0: comment, index }) => ({
    start: index,
    end: index + comment.length,
  }));
  const ids = Array.from(text.matchAll(HEADING_WITH_ID), ({ groups: { heading = '', id = '' } = {}, index }) => {
    const start = index + heading.length;
    return { start, end: start + id.length };
  });
  const isInComment = (id: SourceRange) => comments.some(({ start, end }) => start < id.start && id.end < end);
  return [...comments, ...ids.filter((id) => !isInComment(id))].sort((one, other) => one.start - other.start);
}
