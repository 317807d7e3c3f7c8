/** A request as plain values: what an adapter (Express, MSW) hands to the API. */
export interface ApiRequest {
  readonly method: string;
  /** Path parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Every value of each header as it was sent; names in lower case. */
  readonly headers: Readonly<Record<string, readonly string[] | undefined>>;
  /** The caller's address as a lockout bucket: one IPv4 address or one IPv6 /64. */
  readonly address: string;
  readonly requestId: string;
  /** Reads the body, at most `limit` bytes; more is a `body-too-large` problem. */
  readBody(limit: number): Promise<Uint8Array>;
}

/** An answer as plain values. `body` is a JSON value; undefined is an empty body. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The single value of a header; undefined when it is absent or was sent more than once. */
export function singleHeader(request: ApiRequest, name: string): string | undefined {
  const values = request.headers[name];
  return values?.length === 1 ? values[0] : undefined;
}
