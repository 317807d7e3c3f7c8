const MARKDOWN = 'text/markdown';
const HTML = 'text/html';

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
  const ranges = parseAccept(header);
  const markdown = findMostSpecific(ranges, MARKDOWN);
  const html = findMostSpecific(ranges, HTML);
  if (!markdown || markdown.specificity < NAMED_TYPE_SPECIFICITY || markdown.weight === 0) return false;
  if (!html) return true;
  if (markdown.weight !== html.weight) return markdown.weight > html.weight;
  return html.specificity < NAMED_TYPE_SPECIFICITY || markdown.index < html.index;
}

/** A media range of an Accept header, such as `text/*;q=0.5`. */
interface MediaRange {
  /** The type in lower case, such as `text/html` or `text/*`. */
  name: string;
  /** Parameters other than the weight, in lower case. */
  parameters: { name: string; value: string }[];
  weight: number;
  index: number;
}

/** A media range that matches a type. */
interface MatchingRange {
  specificity: number;
  weight: number;
  index: number;
}

/** Specificity of a range that names a type instead of using a wildcard. */
const NAMED_TYPE_SPECIFICITY = 2;

const QUOTED_STRING = /"(?:[^"\\]|\\.)*"/;

/** A media range with its parameters. Commas and semicolons inside quoted strings are not separators. */
const MEDIA_RANGE = new RegExp(`[^\\s,;"]+(?:\\s*;\\s*(?:[^,;"]|${QUOTED_STRING.source})*)*`, 'g');

const PARAMETER = new RegExp(`;\\s*(?<name>[^\\s=;"]+)\\s*=\\s*(?<value>${QUOTED_STRING.source}|[^;"]*)`, 'g');

/** A number from 0 to 1, as required for `q`. */
const WEIGHT = /^(?:0(?:\.\d*)?|1(?:\.0*)?)$/;

/** Parses an Accept header. Ignores ranges with an invalid weight. */
function parseAccept(header: string): MediaRange[] {
  const ranges: MediaRange[] = [];
  for (const [index, [range]] of [...header.matchAll(MEDIA_RANGE)].entries()) {
    const [name = ''] = /^[^\s;]+/.exec(range) ?? [];
    const parameters = parseParameters(range);
    const weight = parameters.find((parameter) => parameter.name === 'q')?.value ?? '1';
    if (!WEIGHT.test(weight)) continue;
    ranges.push({
      name: name.toLowerCase(),
      parameters: parameters.filter((parameter) => parameter.name !== 'q'),
      weight: Number(weight),
      index,
    });
  }
  return ranges;
}

function parseParameters(range: string): MediaRange['parameters'] {
  return Array.from(range.matchAll(PARAMETER), ({ groups: { name = '', value = '' } = {} }) => ({
    name: name.toLowerCase(),
    value: value
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .toLowerCase(),
  }));
}

/**
 * Returns the most specific range that matches a type. Of equally specific ranges, returns the one with the highest
 * weight.
 */
function findMostSpecific(ranges: readonly MediaRange[], type: string): MatchingRange | undefined {
  const matching = ranges.flatMap((range) => {
    const specificity = getSpecificity(range, type);
    return specificity === undefined ? [] : [{ specificity, weight: range.weight, index: range.index }];
  });
  return matching.sort((one, other) => other.specificity - one.specificity || other.weight - one.weight)[0];
}

/** Returns how specifically a range matches a type, or `undefined` if it does not match. */
function getSpecificity({ name, parameters }: MediaRange, type: string): number | undefined {
  const specificity = ['*/*', type.replace(/\/.*/, '/*'), type].indexOf(name);
  // HTML pages are served as UTF-8, so HTML ranges with other parameters do not match. Markdown matches with any
  // parameters.
  const isSupported =
    type === MARKDOWN || parameters.every((parameter) => parameter.name === 'charset' && parameter.value === 'utf-8');
  if (specificity < 0 || !isSupported) return undefined;
  return parameters.length > 0 ? specificity + 1 : specificity;
}
