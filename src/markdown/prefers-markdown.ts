/** A media range of an Accept header that matches a type: its specificity, its weight and its position in the header. */
interface Range {
  specificity: number;
  weight: number;
  place: number;
}

const MARKDOWN = 'text/markdown';
const HTML = 'text/html';

/** A media range with its parameters. Commas and semicolons inside quoted strings are not separators. */
const RANGE = /[^\s,;"]+(?:\s*;\s*(?:[^,;"]|"(?:[^"\\]|\\.)*")*)*/g;
const PARAMETER = /;\s*([^\s=;"]+)\s*=\s*("(?:[^"\\]|\\.)*"|[^;"]*)/g;
const WEIGHT = /^(?:0(?:\.\d*)?|1(?:\.0*)?)$/;

/**
 * Returns whether a request prefers Markdown to HTML (RFC 9110, section 12.5.1): the Accept header names `text/markdown`
 * with a higher weight than HTML, or with the same weight and before HTML. If several ranges match a type, the most
 * specific one applies. A wildcard alone never selects Markdown.
 *
 * @param acceptHeader - The value of the `Accept` header, or an array of values if the header is repeated.
 *
 * @example
 * ```ts
 * prefersMarkdown('text/markdown, text/html;q=0.8'); // true
 * prefersMarkdown('text/html, text/markdown'); // false
 * ```
 */
export function prefersMarkdown(acceptHeader: string | readonly string[] | null | undefined): boolean {
  const header = typeof acceptHeader === 'string' ? acceptHeader : [...(acceptHeader ?? [])].join(',');
  const markdown = findMostSpecific(header, MARKDOWN);
  const html = findMostSpecific(header, HTML);
  if (!markdown || markdown.specificity < NAMED_TYPE_SPECIFICITY || markdown.weight === 0) return false;
  if (!html || markdown.weight !== html.weight) return markdown.weight > (html?.weight ?? 0);
  return html.specificity < NAMED_TYPE_SPECIFICITY || markdown.place < html.place;
}

/** Specificity of a range that names a type instead of using a wildcard. */
const NAMED_TYPE_SPECIFICITY = 2;

/**
 * Returns the most specific range that matches a type. Of equally specific ranges, returns the one with the highest
 * weight.
 */
function findMostSpecific(header: string, type: string): Range | undefined {
  const ranges = [...header.matchAll(RANGE)].flatMap(([range], place) => toRange(range, type, place));
  return ranges.sort((one, other) => other.specificity - one.specificity || other.weight - one.weight)[0];
}

function toRange(range: string, type: string, place: number): Range[] {
  const name = (/^[^\s;]+/.exec(range)?.[0] ?? '').toLowerCase();
  const specificity = ['*/*', type.replace(/\/.*/, '/*'), type].indexOf(name);
  const parameters = [...range.matchAll(PARAMETER)].map(([, key = '', value = '']) => [
    key.toLowerCase(),
    value
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .toLowerCase(),
  ]);
  const weight = parameters.find(([key]) => key === 'q')?.[1] ?? '1';
  const others = parameters.filter(([key]) => key !== 'q');
  // HTML pages are served as UTF-8, so HTML ranges with other parameters do not match. Markdown matches with any
  // parameters.
  const isSupported = type === MARKDOWN || others.every(([key, value]) => key === 'charset' && value === 'utf-8');
  if (specificity < 0 || !isSupported || !WEIGHT.test(weight)) return [];
  return [{ specificity: specificity + (others.length > 0 ? 1 : 0), weight: Number(weight), place }];
}
