import { findMostSpecific, type MediaRange, NAMED_TYPE_SPECIFICITY, parseAccept } from '../../model/http/accept.js';

const MARKDOWN = 'text/markdown';
const HTML = 'text/html';

/**
 * Returns whether a request prefers Markdown to HTML (RFC 9110, section 12.5.1). The `Accept` header must contain
 * `text/markdown`, because a wildcard is not sufficient. The weight of Markdown must be higher than the weight of HTML.
 * Equal weights are sufficient if `text/markdown` precedes `text/html`, or if only a wildcard matches HTML. If several
 * media ranges match a type, the most specific one applies.
 *
 * @param acceptHeader - Value of the `Accept` header, or an array of all values if the header is repeated.
 *
 * @example
 * ```ts
 * prefersMarkdown('text/markdown, text/html;q=0.8'); // true
 * prefersMarkdown('text/html, text/markdown'); // false
 * ```
 */
export function prefersMarkdown(acceptHeader: string | readonly string[] | null | undefined): boolean {
  const header = typeof acceptHeader === 'string' ? acceptHeader : [...(acceptHeader ?? [])].join(',');
  const ranges = parseAccept(header);
  const markdown = findMostSpecific(ranges, MARKDOWN);
  const html = findMostSpecific(ranges, HTML, matchesHtmlParameters);
  if (!markdown || markdown.specificity < NAMED_TYPE_SPECIFICITY || markdown.weight === 0) return false;
  if (!html) return true;
  if (markdown.weight !== html.weight) return markdown.weight > html.weight;
  return html.specificity < NAMED_TYPE_SPECIFICITY || markdown.index < html.index;
}

/**
 * Returns whether an HTML media range with these parameters matches a page. Pages are served as
 * `text/html; charset=utf-8`.
 */
function matchesHtmlParameters(parameters: MediaRange['parameters']): boolean {
  return parameters.every(({ name, value }) => name === 'charset' && value === 'utf-8');
}
