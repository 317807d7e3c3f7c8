import { sortMembers } from '../sort-members.ts';

/** The parts of a request that are compared, such as `query page`, each with its value as a string. */
export type RequestParts = ReadonlyMap<string, string>;

export interface PlainRequest {
  method: string;
  url: string;
  headers: readonly NameAndValue[];
  cookies: readonly NameAndValue[];
  /** `undefined` if the body is not compared. */
  body: PlainBody | undefined;
}

export interface NameAndValue {
  name: string;
  value: string;
}

/** A body as text, or as the fields of a form. */
export interface PlainBody {
  mediaType: string;
  text?: string | undefined;
  fields?: readonly NameAndValue[] | undefined;
}

/**
 * Reads the parts of a request. Values are normalized if the difference has no meaning: the order of parameters and
 * JSON members, percent-encoding that URL parsers decode, the case of header names, and white space in JSON.
 */
export function toRequestParts({ method, url, headers, cookies, body }: PlainRequest): RequestParts {
  // If the host is missing, use example.com, as oas-to-har does.
  const { origin, pathname, searchParams } = new URL(url, 'https://example.com');
  const query = [...searchParams].map(([name, value]) => ({ name, value }));
  return new Map([
    ['method', method],
    ['URL', origin + pathname],
    ...group('query', query),
    ...toHeaderParts(headers),
    ...group('cookie', cookies),
    ...(body ? toBodyParts(body) : []),
  ]);
}

/** Returns one part for each name, with all values of this name as JSON. */
function group(kind: string, pairs: readonly NameAndValue[]): [part: string, value: string][] {
  const values = new Map<string, string[]>();
  for (const { name, value } of pairs) values.set(name, [...(values.get(name) ?? []), value]);
  return [...values].map(([name, items]) => [`${kind} ${name}`, JSON.stringify(items)]);
}

/** Combines headers that have the same name, as RFC 9110, section 5.3, allows. */
function toHeaderParts(headers: readonly NameAndValue[]): [part: string, value: string][] {
  const values = new Map<string, string>();
  for (const { name, value } of headers) {
    const key = `header ${name.toLowerCase()}`;
    const previous = values.get(key);
    values.set(key, previous === undefined ? value : `${previous},${value}`);
  }
  return [...values];
}

function toBodyParts({ mediaType, text, fields }: PlainBody): [part: string, value: string][] {
  const type: [string, string] = ['media type', mediaType];
  if (fields) return [type, ...group('field', fields)];
  return text === undefined ? [type] : [type, ['body', normalizeJson(text)]];
}

type ReviveWithSource = (
  text: string,
  revive: (key: string, value: unknown, context: { source?: string }) => unknown,
) => unknown;

/** Formats JSON with sorted members, and with the exact value of each number. Returns any other text unchanged. */
export function normalizeJson(text: string): string {
  try {
    // TypeScript does not declare the third argument of the reviver yet.
    const value = (JSON.parse as ReviveWithSource)(text, (_, item, { source }) =>
      typeof item === 'number' && source !== undefined ? { [EXACT_NUMBER]: toExactNumber(source) } : item,
    );
    return JSON.stringify(sortMembers(value));
  } catch {
    return text;
  }
}

/** The name of the member that contains the exact value of a number. */
export const EXACT_NUMBER = '(number)';

/** Returns the digits and the exponent of a number: `15e-1` for `1.5` and `1.50`. */
function toExactNumber(source: string): string {
  const [mantissa = '', exponent = '0'] = source.toLowerCase().replace(/^-/, '').split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  const sign = source.startsWith('-') ? '-' : '';
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}
