import { isJsonType, parseMediaType } from '../../../model/http/media-type.js';
import { toJsonText } from '../../../model/json/to-json-text.js';

/** A response to compare with the documentation. */
export interface ComparableResponse {
  /** The status code. */
  status: number;
  /** Fetch `Headers`, an array of name-value pairs, or an object that maps names to values. */
  headers: Iterable<readonly [string, string]> | Readonly<Record<string, string | readonly string[] | undefined>>;
  /**
   * The complete body as a string, or the parsed JSON of the body. Omit it if the response has no body. A string is
   * always the body itself, so pass `'"a"'` for a body that contains the JSON string `"a"`.
   */
  body?: unknown;
  /** Whether this is the response to a HEAD request. Such a response has no body, even if a body is documented. */
  isHead?: boolean | undefined;
}

/** A response with normalized headers and body. */
export interface ReceivedResponse {
  status: number;
  /** Header values, keyed by lowercase name. */
  headers: ReadonlyMap<string, string>;
  /** The body without a byte order mark. `''` if there is none. */
  body: string;
  isHead: boolean;
}

/** Reads the body of a Fetch response and converts the response to the object that {@link compareResponse} expects. */
export async function toComparableResponse(response: Response): Promise<ComparableResponse> {
  return { status: response.status, headers: [...response.headers], body: await response.text() };
}

/**
 * Normalizes a response: converts header names to lowercase, joins the values of an array with commas, and omits
 * headers without a value. Converts a parsed body to JSON, and removes a byte order mark from the body.
 */
export function toReceivedResponse({ status, headers, body, isHead = false }: ComparableResponse): ReceivedResponse {
  const headerMap = new Map(listHeaders(headers));
  const text = toBodyText(body, headerMap.get('content-type'));
  return { status, headers: headerMap, body: text.replace(/^\ufeff/, ''), isHead };
}

/** Returns the headers with lowercase names. Accepts missing headers, because tests can pass any value. */
function listHeaders(headers: ComparableResponse['headers'] | null | undefined): [name: string, value: string][] {
  const pairs = headers && Symbol.iterator in headers ? [...headers] : Object.entries(headers ?? {});
  return pairs.flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[name.toLowerCase(), String(value)]],
  );
}

/**
 * Converts a body to a string. Null counts as no body unless the Content-Type is JSON, because clients return null both
 * for the JSON value `null` and for a response without a body.
 */
function toBodyText(body: unknown, contentType = ''): string {
  const type = parseMediaType(contentType);
  const isJson = type !== '' && isJsonType(type);
  if (body === undefined || (body === null && !isJson)) return '';
  return toJsonText(body);
}
