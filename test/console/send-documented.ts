import { buildRequest } from '../../src/console/request/build-request.js';
import type { ConsoleSource } from '../../src/console/request/console-source.js';
import { send } from '../../src/console/exchange/send-request.js';
import { toSendable } from '../../src/console/request/browser-request.js';
import { toSnippet } from '../../src/components/examples/Snippet.js';
import { toDocumentedRequest } from '../../src/model/http/documented-request.js';
import type { Payload } from '../../src/model/http/payload.js';

/** A request sent in the same way as in the console, with the commands that the console and the block display. */
export interface Sent {
  command: string;
  /** The command that the block displays, without a Cookie header and with the URL as browsers normalize it. */
  documented: string;
  /** Paths of the files that the request contains. */
  files: string[];
  refusal?: string | undefined;
  error?: string | undefined;
}

/** The content of every file that is sent. */
const FILE_CONTENT = 'of a reader';

/** Sends the requests of blocks in the same way as the console, one after another. */
export async function sendDocumented(sources: readonly string[]): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const source of sources) {
    const parts = JSON.parse(source) as ConsoleSource;
    const built = buildRequest(parts, { parameters: new Map() }, { isDisplayed: false });
    const { request, refusal } = toSendable(built, { page: location.origin, isProxied: false, isDisplayed: false });
    const { text: command } = toSnippet(request, 'cURL');
    const own = toDocumentedRequest(parts, parts.headers, parts.fields);
    const url = refusal ? own.url : new URL(own.url).href;
    const headers = own.headers.filter(({ name }) => !/^cookie$/i.test(name));
    const { text: documented } = toSnippet({ ...own, url, headers, omissions: request.omissions }, 'cURL');
    const files = toFiles(request.payload);
    const error = refusal
      ? undefined
      : await send(request, {
          files: files.map(
            // Browsers and curl derive the media type from the file name.
            (name) =>
              new File([FILE_CONTENT], name.replace(/.*\//, ''), { type: name.endsWith('.txt') ? 'text/plain' : '' }),
          ),
          signal: new AbortController().signal,
        }).then((response) => void response.body?.cancel(), String);
    sent.push({ command, documented, files, refusal, error });
  }
  return sent;
}

function toFiles(payload: Payload | undefined): string[] {
  if (payload?.kind === 'file') return [payload.file];
  return payload?.kind === 'multipart' ? payload.parts.flatMap((part) => ('file' in part ? [part.file] : [])) : [];
}
