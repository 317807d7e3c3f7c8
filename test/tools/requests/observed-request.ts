import type { RecordedRequest } from '../../support/curl-recorder.ts';
import { joinLines, normalizeTarget, readPairs, readParts } from '../../model/snippets/execution/read-request.ts';
import type { SentBlock } from './send-block.ts';

/** Headers that clients add to every request. */
const OWN =
  /^(accept|accept-encoding|accept-language|connection|cache-control|content-length|host|origin|pragma|priority|sec-.*|user-agent)$/i;

export function listHeaderNames({ documented }: SentBlock): Set<string> {
  return new Set(documented.headers.map(({ name }) => name.toLowerCase()));
}

/** Returns the headers of a request, except undocumented headers that clients add by themselves. */
export function selectHeaders(request: RecordedRequest, documented: ReadonlySet<string>): RecordedRequest['headers'] {
  return request.headers.filter(([name]) => documented.has(name.toLowerCase()) || !OWN.test(name));
}

/** A received request, without the details that differ between clients. */
export interface ObservedRequest {
  method: string;
  target: string;
  headers: string[];
  /** The pairs of a form, the parts of a multipart body, or the body as bytes. */
  body: unknown;
}

/** @param documented - Names of the documented headers, in lowercase. */
export function observe(request: RecordedRequest, documented: ReadonlySet<string>): ObservedRequest {
  const headers = selectHeaders(request, documented);
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const isMultipart = type.startsWith('multipart/');
  return {
    method: request.method,
    target: normalizeTarget(request.target),
    // Omit the Content-Type of multipart bodies, because each client chooses its own boundary.
    headers: joinLines(headers.filter(([name]) => !isMultipart || name.toLowerCase() !== 'content-type')),
    body: readBody(request, type),
  };
}

/**
 * Parses form and multipart bodies, because clients encode the tilde in forms differently and choose different
 * multipart boundaries.
 */
function readBody(request: RecordedRequest, type: string): unknown {
  if (type.startsWith('multipart/')) return readParts(request);
  return type === 'application/x-www-form-urlencoded' ? readPairs(request.body) : request.body.toString('latin1');
}
