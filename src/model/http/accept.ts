/** A media range in an Accept header, such as `text/*;q=0.5`. */
export interface MediaRange {
  /** Media type or wildcard in lowercase, such as `text/html` or `text/*`. */
  name: string;
  /** All parameters except `q`, with names and values in lowercase. */
  parameters: { name: string; value: string }[];
  weight: number;
  /** Position among all media ranges of the header, including empty ones and those with an invalid weight. */
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

/** Specificity of the range that matches any media type. */
const ANY_TYPE_SPECIFICITY = 0;
/** Specificity of a range such as `text/*`. */
const ANY_SUBTYPE_SPECIFICITY = 2;
/** Minimum specificity of a range without wildcards. */
export const NAMED_TYPE_SPECIFICITY = 4;

/**
 * Increase in the specificity of a range that has parameters. Ranges with a more specific name still take precedence.
 */
const PARAMETERS_SPECIFICITY = 1;

/** Matches a valid value of the `q` parameter: a number from 0 to 1. */
const WEIGHT = /^(?:0(?:\.\d*)?|1(?:\.0*)?)$/;

/** Parses an Accept header (RFC 9110, section 12.5.1). Ignores media ranges with an invalid weight. */
export function parseAccept(header: string): MediaRange[] {
  return splitUnquoted(header, ',').flatMap((range, index) => parseMediaRange(range, index) ?? []);
}

/**
 * Parses a media range such as `text/html;level=1;q=0.5`. Returns `undefined` if it has no name or an invalid weight.
 */
function parseMediaRange(range: string, index: number): MediaRange | undefined {
  const [name = '', ...parameterParts] = splitUnquoted(range, ';').map((part) => part.trim());
  const parameters = parameterParts.flatMap((part) => parseParameter(part) ?? []);
  const weight = parameters.find((parameter) => parameter.name === 'q')?.value ?? '1';
  if (name === '' || !WEIGHT.test(weight)) return undefined;
  return {
    name: name.toLowerCase(),
    parameters: parameters.filter((parameter) => parameter.name !== 'q'),
    weight: Number(weight),
    index,
  };
}

/** Parses a parameter such as `charset="utf-8"`. Returns `undefined` if it has no name or no value. */
function parseParameter(parameter: string): MediaRange['parameters'][number] | undefined {
  const nameEnd = parameter.indexOf('=');
  if (nameEnd < 1) return undefined;
  const value = parameter.slice(nameEnd + 1).trim();
  return {
    name: parameter.slice(0, nameEnd).trim().toLowerCase(),
    value: value.replace(/^"(.*)"$/, '$1').toLowerCase(),
  };
}

/**
 * Splits a string at separators outside quoted strings: `a, b;c="d,e"` at commas into `a` and ` b;c="d,e"`. A quoted
 * string without a closing quote extends to the end. Uses a loop, because a regular expression would take quadratic
 * time for a malicious header with many quotes.
 */
function splitUnquoted(text: string, separator: ',' | ';'): string[] {
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    const isEscape = isQuoted && character === '\\';
    if (isEscape) {
      index++;
    } else if (character === '"') {
      isQuoted = !isQuoted;
    } else if (character === separator && !isQuoted) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, text.slice(start)];
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
  const matching = ranges.flatMap(({ name, parameters, weight, index }) => {
    const nameSpecificity = getNameSpecificity(name, type);
    if (nameSpecificity === undefined || !matchesParameters(parameters)) return [];
    const specificity = nameSpecificity + (parameters.length > 0 ? PARAMETERS_SPECIFICITY : 0);
    return [{ specificity, weight, index }];
  });
  return matching.sort((one, other) => other.specificity - one.specificity || other.weight - one.weight)[0];
}

/** Returns the specificity of a media type or wildcard, or `undefined` if it does not match `type`. */
function getNameSpecificity(name: string, type: string): number | undefined {
  if (name === type) return NAMED_TYPE_SPECIFICITY;
  if (name === type.replace(/\/.*/, '/*')) return ANY_SUBTYPE_SPECIFICITY;
  return name === '*/*' ? ANY_TYPE_SPECIFICITY : undefined;
}
