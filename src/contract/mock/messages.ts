/** A request to the mock. */
export interface MockRequest {
  method: string;
  /** The absolute URL. */
  url: string;
  /** Keys are header names in lower case. */
  headers: ReadonlyMap<string, string>;
  body: string;
}

/** A response of the mock. */
export interface MockResponse {
  status: number;
  headers: [name: string, value: string][];
  body: string;
}
