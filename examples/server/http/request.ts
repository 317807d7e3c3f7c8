import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { ProblemError, type ApiRequest } from '../../api/index.ts';
import { clientBucket, type TrustProxy } from './address.ts';

/** Returns the request path exactly as sent, neither decoded nor normalized. */
export function getRawPath(request: IncomingMessage): string {
  const [path = ''] = (request.url ?? '').split('?', 1);
  return path;
}

export function parseQuery(request: IncomingMessage): URLSearchParams {
  const target = request.url ?? '';
  const at = target.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : target.slice(at));
}

/** Converts an Express request to plain values. */
export function toApiRequest(request: Request, requestId: string, trust: TrustProxy | undefined): ApiRequest {
  const headers = request.headersDistinct;
  return {
    method: request.method,
    params: request.params as Record<string, string>,
    query: parseQuery(request),
    headers,
    get address() {
      return clientBucket(request.socket.remoteAddress, headers['x-forwarded-for'], trust);
    },
    requestId,
    readBody: (limit) => readBody(request, limit),
  };
}

/** Reads a body of at most `limit` bytes. Excess data is read and discarded, so that the client can receive the error. */
function readBody(request: IncomingMessage, limit: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const refuse = () => {
      request.removeAllListeners('data');
      request.resume();
      reject(new ProblemError('body-too-large', `The body must be at most ${limit} bytes.`));
    };
    if (Number(request.headers['content-length'] ?? 0) > limit) return refuse();
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) refuse();
      else chunks.push(chunk);
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', () => reject(new ProblemError('malformed-request', 'The body ended early.')));
    request.once('close', () => {
      if (!request.complete) reject(new ProblemError('malformed-request', 'The body ended early.'));
    });
  });
}
