import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { bodyTooLarge, ProblemError, type ApiRequest } from '../../api/index.ts';
import { clientBucket, type TrustProxy } from './address.ts';

/** Returns the path of the request URL exactly as sent, neither decoded nor normalized. */
export function getRawPath(request: IncomingMessage): string {
  const [path = ''] = (request.url ?? '').split('?', 1);
  return path;
}

export function parseQuery(request: IncomingMessage): URLSearchParams {
  const target = request.url ?? '';
  const queryStart = target.indexOf('?');
  return new URLSearchParams(queryStart < 0 ? '' : target.slice(queryStart));
}

export function toApiRequest(request: Request, requestId: string, trustProxy: TrustProxy | undefined): ApiRequest {
  const headers = request.headersDistinct;
  return {
    method: request.method,
    params: request.params as Record<string, string>,
    query: parseQuery(request),
    headers,
    get address() {
      return clientBucket(request.socket.remoteAddress, headers['x-forwarded-for'], trustProxy);
    },
    requestId,
    readBody: (limit) => readBody(request, limit),
  };
}

/** Returns whether the client waits for the status code 100 before it sends the body. */
const expectsContinue = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers.expect?.toLowerCase() === '100-continue' && httpVersion !== '1.0';

/** Reads a request body of at most `limit` bytes. If the body is longer, pauses the request and rejects. */
function readBody(request: Request, limit: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const rejectTooLarge = () => {
      request.removeAllListeners('data');
      request.pause();
      reject(bodyTooLarge(limit));
    };
    if (Number(request.headers['content-length'] ?? 0) > limit) return rejectTooLarge();
    if (expectsContinue(request)) request.res?.writeContinue();
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) rejectTooLarge();
      else chunks.push(chunk);
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', () => reject(new ProblemError('malformed-request', 'The body ended early.')));
    request.once('close', () => {
      if (!request.complete) reject(new ProblemError('malformed-request', 'The body ended early.'));
    });
  });
}
