import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { ProblemError, type ApiRequest } from '../../api/index.ts';
import { clientBucket, type TrustProxy } from './address.ts';

/** The path of the request target as it was sent: neither decoded nor normalised, so it means one thing only. */
export function getRawPath(request: IncomingMessage): string {
  const [path = ''] = (request.url ?? '').split('?', 1);
  return path;
}

export function parseQuery(request: IncomingMessage): URLSearchParams {
  const target = request.url ?? '';
  const at = target.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : target.slice(at));
}

/** An Express request as plain values. */
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

/** Collects a body of at most `limit` bytes. What exceeds it is read and dropped, so that the answer can be heard. */
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
