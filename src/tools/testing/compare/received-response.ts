/** A response to compare with the documentation. */
export interface Answer {
  /** The status code. */
  status: number;
  /** Fetch `Headers`, an array of name-value pairs, or an object that maps names to values. */
  headers: Iterable<readonly [string, string]> | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The complete body as a string. Omit it if the response has no body. */
  body?: string | undefined;
  /** Whether this is the response to a HEAD request, which has no body even if one is documented. */
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

/** Reads the body of a Fetch response and converts the response to the object that {@link compareAnswer} expects. */
export async function toAnswer(response: Response): Promise<Answer> {
  return { status: response.status, headers: [...response.headers], body: await response.text() };
}

/**
 * Converts header names to lowercase, joins the values of an array with commas, omits headers without a value, and
 * removes a byte order mark from the body.
 */
export function toReceivedResponse({ status, headers, body = '', isHead = false }: Answer): ReceivedResponse {
  const pairs = Symbol.iterator in headers ? [...headers] : Object.entries(headers);
  const lowerCased = pairs.flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name.toLowerCase(), String(value)]],
  );
  return { status, headers: new Map(lowerCased), body: body.replace(/^\ufeff/, ''), isHead };
}
