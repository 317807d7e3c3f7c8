/** A media range in an Accept header, such as `text/*;q=0.5`. */
export interface MediaRange {
  /** Media type or wildcard in lowercase, such as `text/html` or `text/*`. */
  name: string;
  /** All parameters except `q`, with names and values in lowercase. */
  parameters: { name: string; value: string }[];
  weight: number;
  /** Position among all media ranges of the header, including those with an invalid weight. */
  index: number;
}

/** A media range that matches a media type. */
export interface MatchingRange {
  /**
   * Specificity of the match: a higher number is more specific. A more specific name outweighs additional parameters.
   */
  specificity: number;
  weight: number;
  index: number;
}

/** Minimum specificity of a media range without wildcards. */
export const NAMED_TYPE_SPECIFICITY = 4;

const QUOTED_STRING = /"(?:[^"\\]|\\.)*"/;

/** Matches a media range with its parameters. Commas and semicolons inside quoted strings are not separators. */
const MEDIA_RANGE = new RegExp(`[^\\s,;"]+(?:\\s*;\\s*(?:[^,;"]|${QUOTED_STRING.source})*)*`, 'g');

const PARAMETER = new RegExp(`;\\s*(?<name>[^\\s=;"]+)\\s*=\\s*(?<value>${QUOTED_STRING.source}|[^;"]*)`, 'g');

/** Matches a valid value of the `q` parameter: a number from 0 to 1. */
const WEIGHT = /^(?:0(?:\.\d*)?|1(?:\.0*)?)$/;

/** Parses an Accept header (RFC 9110, section 12.5.1). Ignores media ranges with an invalid weight. */
export function parseAccept(header: string): MediaRange[] {
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
 * Returns the most specific media range that matches a media type. Of equally specific ranges, returns the one with the
 * highest weight.
 *
 * @param matchesParameters - Returns whether a range with these parameters matches the type. By default, any parameters
 * match.
 */
export function findMostSpecific(
  ranges: readonly MediaRange[],
  type: string,
  matchesParameters: (parameters: MediaRange['parameters']) => boolean = () => true,
): MatchingRange | undefined {
  const namesBySpecificity = ['*/*', type.replace(/\/.*/, '/*'), type];
  const matching = ranges.flatMap(({ name, parameters, weight, index }) => {
    const nameSpecificity = namesBySpecificity.indexOf(name);
    if (nameSpecificity < 0 || !matchesParameters(parameters)) return [];
    // Double the value, so that a wildcard with parameters is less specific than a named type.
    const specificity = nameSpecificity * 2 + (parameters.length > 0 ? 1 : 0);
    return [{ specificity, weight, index }];
  });
  return matching.sort((one, other) => other.specificity - one.specificity || other.weight - one.weight)[0];
}
