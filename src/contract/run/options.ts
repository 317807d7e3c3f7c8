import type { HeaderField } from '../../model/http/headers.js';
import type { PayloadFile } from '../../model/http/payload.js';
import type { Secrets } from './secrets.js';
import type { Sender } from './send.js';
import type { ValueSources } from './values.js';

/** Options of a test run. */
export interface RunOptions {
  /** `undefined` if the base URLs of the pages are used. */
  baseUrl: string | undefined;
  /** Whether the `baseUrl` and absolute endpoints of pages are used. */
  allowPageUrls: boolean;
  /** Whether methods other than GET, HEAD and OPTIONS are sent. */
  unsafe: boolean;
  /** Whether runs with an expected status send it in the `Prefer` header, for mocks. */
  prefer: boolean;
  values: ValueSources;
  headers: readonly HeaderField[];
  /** Timeout of each request in milliseconds. */
  timeout: number;
  signal: AbortSignal;
}

/** The services that a run uses. */
export interface RunTools {
  options: RunOptions;
  sender: Sender;
  secrets: Secrets;
  readFile(this: void, page: string, file: PayloadFile): Uint8Array<ArrayBuffer>;
  /** Returns the spelling of a name as a `<PLACEHOLDER>` on the pages, if there is one. The values of placeholders are secrets. */
  toPlaceholder(this: void, name: string): string | undefined;
}
