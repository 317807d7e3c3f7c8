/** A received response. */
export interface Answer {
  status: number;
  /** Fetch `Headers`, name-value pairs, or an object. */
  headers: Iterable<readonly [string, string]> | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The complete decoded body. Omit it for HEAD requests. */
  body?: string | undefined;
  /** Whether the request was a HEAD request, whose response has no body. */
  isHead?: boolean | undefined;
}

/** A received response with normalized headers: the names are in lower case. */
export interface ReceivedResponse {
  status: number;
  headers: ReadonlyMap<string, string>;
  body: string;
  isHead: boolean;
}

/** Reads the body of a Fetch response and returns the response in the form that {@link compareAnswer} accepts. */
export async function toAnswer(response: Response): Promise<Answer> {
  return { status: response.status, headers: [...response.headers], body: await response.text() };
}

export function toReceivedResponse({ status, headers, body = '', isHead = false }: Answer): ReceivedResponse {
  const pairs = Symbol.iterator in headers ? [...headers] : Object.entries(headers);
  const lowerCased = pairs.flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name.toLowerCase(), String(value)]],
  );
  return { status, headers: new Map(lowerCased), body: body.replace(/^\ufeff/, ''), isHead };
}
