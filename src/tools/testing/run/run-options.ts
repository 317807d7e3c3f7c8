import type { HeaderField } from '../../../model/http/headers.js';
import type { PayloadFile } from '../../../model/http/payload.js';
import type { DifferentSample } from '../update/sample-changes.js';
import type { Secrets } from './secrets.js';
import type { ServerChoice } from './select-server.js';
import type { Sender } from './send.js';
import type { ValueSources } from './values.js';
import type { Throttle } from './wait.js';

export interface RunOptions {
  /** The URL of the API. `undefined` if the base URLs on the pages are used. */
  baseUrl: string | undefined;
  /** The documented server to which requests are sent. `undefined` if `baseUrl` or the URLs on the pages are used. */
  server?: ServerChoice | undefined;
  /** Whether requests may be sent to the base URLs and absolute endpoints on the pages. */
  allowPageUrls: boolean;
  /** Whether to send requests other than GET, HEAD and OPTIONS. */
  unsafe: boolean;
  /** Whether to send all `requests` of each block. By default, only the first one is sent. */
  allRequests?: boolean | undefined;
  /**
   * Whether to send the expected status code of a `set` instruction in a `Prefer` header, so that a mock returns this
   * code.
   */
  prefer: boolean;
  values: ValueSources;
  headers: readonly HeaderField[];
  /** Time limit per request, in milliseconds. */
  timeout: number;
  /** Minimum time between the starts of two requests, in milliseconds. */
  delay: number;
  /** Maximum number of requests at the same time. */
  concurrency: number;
  /** Whether an empty array is an error if the page documents its items. */
  failOnEmpty: boolean;
  /** Called with each response that differs from a documented sample. */
  onDifferentSample?: ((this: void, sample: DifferentSample) => void) | undefined;
  /** Certificates in the PEM format that are trusted in addition to the Node.js root certificates. */
  certificates: string | undefined;
  /** Aborting this signal ends the run. */
  signal: AbortSignal;
}

/** The objects and functions that all requests of a run share. */
export interface RunTools {
  options: RunOptions;
  sender: Sender;
  /** Resolves when the next request may be sent. */
  throttle: Throttle;
  secrets: Secrets;
  /** Reads a file that a page sends in a request. */
  readFile(this: void, page: string, file: PayloadFile): Uint8Array<ArrayBuffer>;
  /**
   * Returns the name of the placeholder that matches a variable name. For example, returns `ACCESS_TOKEN` for
   * `accessToken` if a page contains `<ACCESS_TOKEN>`. Returns `undefined` if no placeholder matches. Callers treat the
   * value of a matching variable as a secret.
   */
  toPlaceholderName(this: void, name: string): string | undefined;
}
