import type { HeaderField } from '../../model/http/headers.js';

/** A request to the mock. */
export interface MockRequest {
  method: string;
  /** The absolute URL. */
  url: string;
  /** Header values, keyed by lowercase name. */
  headers: ReadonlyMap<string, string>;
  body: string;
}

/** A response of the mock. */
export interface MockResponse {
  /** The status code. */
  status: number;
  headers: HeaderField[];
  /** `''` if the response has no body. */
  body: string;
}
