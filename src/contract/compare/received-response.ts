/** An answer that came. */
export interface Answer {
  status: number;
  /** Headers of Fetch, pairs, or an object of names and values. */
  headers: Iterable<readonly [string, string]> | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body as text, decoded and whole. None for HEAD. */
  body?: string | undefined;
  /** Whether a body could come: it cannot where the request was HEAD. */
  isHead?: boolean | undefined;
}

/** An answer with its headers by their names in lower case. */
export interface ReceivedResponse {
  status: number;
  headers: ReadonlyMap<string, string>;
  body: string;
  isHead: boolean;
}

/** Reads a Fetch response to its end, as {@link compareAnswer} takes it. */
export async function toAnswer(response: Response): Promise<Answer> {
  return { status: response.status, headers: [...response.headers], body: await response.text() };
}

export function toReceivedResponse({ status, headers, body = '', isHead = false }: Answer): ReceivedResponse {
  const pairs = Symbol.iterator in headers ? [...headers] : Object.entries(headers);
  const known = pairs.flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name.toLowerCase(), String(value)]],
  );
  return { status, headers: new Map(known), body: body.replace(/^\ufeff/, ''), isHead };
}
