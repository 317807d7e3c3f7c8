import type { Call } from './outgoing-request.js';
import { Refusal } from './problem.js';
import type { Answer } from './send-request.js';
import { toHttpUrl } from './target-url.js';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Headers that say something of the call or its body, and nothing of who asks. Any other may be a credential. */
const PLAIN = /^(accept|accept-language|content-type|content-language|content-encoding|user-agent)$/;

const OF_BODY = /^content-/;

/** The call that an answer redirects to, by the rules of Fetch; undefined where it is no redirect. */
export function toRedirected(call: Call, { status, headers }: Answer, allow: ReadonlySet<string>): Call | undefined {
  if (!REDIRECTS.has(status)) return undefined;
  const [location, other] = headers.flatMap(([name, value]) => (name.toLowerCase() === 'location' ? [value] : []));
  if (location === undefined) return undefined;
  // Headers come as Latin-1; servers that write other characters write UTF-8.
  const url = toHttpUrl(Buffer.from(location, 'latin1').toString(), call.url);
  if (!url || other !== undefined || !allow.has(url.origin)) throw new Refusal('redirect');
  const becomesGet = status === 303 ? !/^(GET|HEAD)$/.test(call.method) : status < 303 && call.method === 'POST';
  const isOwn = url.origin === call.url.origin;
  return {
    url,
    method: becomesGet ? 'GET' : call.method,
    headers: call.headers.filter(([name]) => (isOwn || PLAIN.test(name)) && !(becomesGet && OF_BODY.test(name))),
    body: becomesGet ? undefined : call.body,
  };
}
