import { toCall } from '../../src/console/request/build-request.js';
import { readSource } from '../../src/console/request/console-source.js';
import { send } from '../../src/console/exchange/send-request.js';
import { toSendable } from '../../src/console/request/browser-request.js';
import { toSnippet } from '../../src/components/examples/Snippet.js';
import { toDocumentedRequest } from '../../src/model/http/documented-request.js';
import type { Payload } from '../../src/model/http/payload.js';

/** The result of sending a request: the displayed command, or the reason why it cannot be sent. */
export interface Sent {
  command: string;
  /** The command of the block, with the URL normalized as browsers do and without a Cookie header. */
  documented: string;
  /** Paths of the files that the request contains. */
  files: string[];
  refusal?: string | undefined;
  error?: string | undefined;
}

/** Content of each file. */
const CONTENT = 'of a reader';

/** Sends the requests of blocks as the console does, one after another. */
export async function sendDocumented(sources: readonly string[]): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const source of sources) {
    const parts = readSource(source);
    const { call, refusal } = toSendable(toCall(parts, { values: new Map() }, false), location.origin, false);
    const { text: command } = toSnippet(call, 'cURL');
    const own = toDocumentedRequest(parts, parts.headers, parts.fields);
    const url = refusal ? own.url : new URL(own.url).href;
    const headers = own.headers.filter(({ name }) => !/^cookie$/i.test(name));
    const { text: documented } = toSnippet({ ...own, url, headers, omissions: call.omissions }, 'cURL');
    const files = toFiles(call.payload);
    const error = refusal
      ? undefined
      : await send(call, {
          files: files.map(
            // Browsers and curl derive the media type from the file name.
            (name) =>
              new File([CONTENT], name.replace(/.*\//, ''), { type: name.endsWith('.txt') ? 'text/plain' : '' }),
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
