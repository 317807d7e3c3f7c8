import { toCall } from '../../src/console/call.js';
import { readSource } from '../../src/console/source.js';
import { send } from '../../src/console/send.js';
import { toSendable } from '../../src/console/sendable.js';
import { toSnippet } from '../../src/components/examples/Snippet.js';

/** What became of a request: the command that the console shows of it, or why it cannot be sent. */
export interface Sent {
  command: string;
  refusal?: string | undefined;
  error?: string | undefined;
}

/** Sends requests as the console does, one after another, from what blocks tell it. */
export async function sendDocumented(sources: readonly string[]): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const source of sources) {
    const filled = { values: new Map() };
    const { call, refusal } = toSendable(toCall(readSource(source), filled, false), location.origin, false);
    const { text: command } = toSnippet(call, 'cURL');
    const error = refusal
      ? undefined
      : await send(call, { files: [], signal: new AbortController().signal }).then(
          (response) => void response.body?.cancel(),
          String,
        );
    sent.push({ command, refusal, error });
  }
  return sent;
}
