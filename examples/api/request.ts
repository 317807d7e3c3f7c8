/** A request as plain values. Adapters create it from an Express or MSW request. */
export interface ApiRequest {
  readonly method: string;
  /** Decoded path parameters. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** All values of each header, keyed by lowercase header name. */
  readonly headers: Readonly<Record<string, readonly string[] | undefined>>;
  /** The caller's IPv4 address or IPv6 /64 prefix. The lockout counts wrong passwords per address. */
  readonly address: string;
  readonly requestId: string;
  /** Reads the body. Throws a `body-too-large` problem if the body exceeds `limit` bytes. */
  readBody(limit: number): Promise<Uint8Array>;
}

/** A response as plain values. `body` is a JSON value, or `undefined` for an empty body. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Returns whether a request ID from a client is safe to log. Other IDs could be used to forge log entries. */
export const isRequestId = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text);

/** Returns the value of a header, or `undefined` if the header is missing or was sent more than once. */
export function singleHeader(request: ApiRequest, name: string): string | undefined {
  const values = request.headers[name];
  return values?.length === 1 ? values[0] : undefined;
}
