/** A media range of an Accept header that covers a type: how closely it names it, how much it weighs, where it stands. */
interface Range {
  closeness: number;
  weight: number;
  place: number;
}

const MARKDOWN = 'text/markdown';
const HTML = 'text/html';

/** A media range and its parameters; what stands in quotes ends neither. */
const RANGE = /[^\s,;"]+(?:\s*;\s*(?:[^,;"]|"(?:[^"\\]|\\.)*")*)*/g;
const PARAMETER = /;\s*([^\s=;"]+)\s*=\s*("(?:[^"\\]|\\.)*"|[^;"]*)/g;
const WEIGHT = /^(?:0(?:\.\d*)?|1(?:\.0*)?)$/;

/**
 * Whether a request asks for Markdown rather than for HTML (RFC 9110, section 12.5.1): `text/markdown` is named, and
 * weighs more than HTML, or as much and stands before it. Of several ranges for a type the closest one counts; what only
 * a wildcard allows is not asked for.
 *
 * @param acceptHeader - The value of `Accept`; of several such headers a list.
 *
 * @example
 * ```ts
 * prefersMarkdown('text/markdown, text/html;q=0.8'); // true
 * prefersMarkdown('text/html, text/markdown'); // false
 * ```
 */
export function prefersMarkdown(acceptHeader: string | readonly string[] | null | undefined): boolean {
  const header = typeof acceptHeader === 'string' ? acceptHeader : [...(acceptHeader ?? [])].join(',');
  const markdown = findClosest(header, MARKDOWN);
  const html = findClosest(header, HTML);
  if (!markdown || markdown.closeness < NAMED || markdown.weight === 0) return false;
  if (!html || markdown.weight !== html.weight) return markdown.weight > (html?.weight ?? 0);
  return html.closeness < NAMED || markdown.place < html.place;
}

/** A type that is named, and not by a wildcard. */
const NAMED = 2;

/** The range that says most of a type; of equal ones the one that weighs most. */
function findClosest(header: string, type: string): Range | undefined {
  const ranges = [...header.matchAll(RANGE)].flatMap(([range], place) => toRange(range, type, place));
  return ranges.sort((one, other) => other.closeness - one.closeness || other.weight - one.weight)[0];
}

function toRange(range: string, type: string, place: number): Range[] {
  const name = (/^[^\s;]+/.exec(range)?.[0] ?? '').toLowerCase();
  const closeness = ['*/*', type.replace(/\/.*/, '/*'), type].indexOf(name);
  const parameters = [...range.matchAll(PARAMETER)].map(([, key = '', value = '']) => [
    key.toLowerCase(),
    value
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .toLowerCase(),
  ]);
  const weight = parameters.find(([key]) => key === 'q')?.[1] ?? '1';
  const others = parameters.filter(([key]) => key !== 'q');
  // Pages are UTF-8. Of Markdown any variant is as good as ours; HTML of another kind is none that we have.
  const isOurs = type === MARKDOWN || others.every(([key, value]) => key === 'charset' && value === 'utf-8');
  if (closeness < 0 || !isOurs || !WEIGHT.test(weight)) return [];
  return [{ closeness: closeness + (others.length > 0 ? 1 : 0), weight: Number(weight), place }];
}
