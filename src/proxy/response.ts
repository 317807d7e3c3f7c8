import { toAnswerHeaders } from './response-headers.js';
import { decode, readCodings } from './content-encoding.js';
import { discard, passUpTo } from './body-limits.js';
import { Refusal } from './problem.js';
import type { Answer } from './send-request.js';

const WITHOUT_BODY = new Set([204, 205, 304]);

/** What the reader gets of the API's answer. */
export function toResponse({ status, statusText, headers, body }: Answer, method: string, maxBytes: number): Response {
  // Others are none of HTTP's, and no `Response` has them.
  if (status < 200 || status > 599) throw new Refusal('unreachable');
  const valueOf = (wanted: string) =>
    headers.flatMap(([name, value]) => (name.toLowerCase() === wanted ? [value] : [])).join();
  const init = { status, statusText: /^[\t -~\x80-\xff]*$/.test(statusText) ? statusText : '' };
  if (method === 'HEAD' || WITHOUT_BODY.has(status)) {
    discard(body);
    return new Response(null, { ...init, headers: toAnswerHeaders(headers, method !== 'HEAD') });
  }
  const codings = readCodings(valueOf('content-encoding'));
  if (codings.length === 0 && Number(valueOf('content-length')) > maxBytes) throw new Refusal('answer-too-large');
  const passed = passUpTo(maxBytes, decode(body, codings));
  return new Response(passed, { ...init, headers: toAnswerHeaders(headers, codings.length > 0) });
}
