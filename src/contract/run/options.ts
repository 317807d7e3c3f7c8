import type { HeaderField } from '../../model/http/headers.js';
import type { PayloadFile } from '../../model/http/payload.js';
import type { Secrets } from './secrets.js';
import type { Sender } from './send.js';
import type { ValueSources } from './values.js';

/** How blocks are run. */
export interface RunOptions {
  /** Nothing where the pages' own are allowed. */
  baseUrl: string | undefined;
  /** Whether a page may say where it is sent: its `baseUrl`, and endpoints that are whole URLs. */
  allowPageUrls: boolean;
  /** Whether more than GET, HEAD and OPTIONS are sent. */
  unsafe: boolean;
  /** Whether a run that asks for a status says so in the header Prefer, as mocks understand it. */
  prefer: boolean;
  values: ValueSources;
  headers: readonly HeaderField[];
  /** In milliseconds, for each call. */
  timeout: number;
  signal: AbortSignal;
}

/** What a run works with. */
export interface RunTools {
  options: RunOptions;
  sender: Sender;
  secrets: Secrets;
  readFile(this: void, page: string, file: PayloadFile): Uint8Array<ArrayBuffer>;
  /** How pages write a name as a placeholder; nothing where none does. The values of those that are written are secrets. */
  toPlaceholder(this: void, name: string): string | undefined;
}
