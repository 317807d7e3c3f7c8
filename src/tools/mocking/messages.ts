import type { HeaderField } from '../../model/http/headers.js';

export interface MockRequest {
  method: string;
  /** The absolute URL. */
  url: string;
  /** Header values, keyed by lowercase name. */
  headers: ReadonlyMap<string, string>;
  body: string;
}

export interface MockResponse {
  status: number;
  headers: HeaderField[];
  /** `''` if the response has no body. */
  body: string;
}
