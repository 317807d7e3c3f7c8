import type { HeaderField } from '../../model/http/headers.js';

/** A request that the mock receives. */
export interface MockRequest {
  method: string;
  /** The absolute URL. */
  url: string;
  /** Header values, keyed by lowercase name. */
  headers: ReadonlyMap<string, string>;
  body: string;
}

/** A response that the mock returns. */
export interface MockResponse {
  status: number;
  headers: HeaderField[];
  /** `''` if the response has no body. */
  body: string;
}
