import type { Request, Response } from 'express';
import { matchesEtag } from '../../api/index.ts';
import { sendBytes } from '../http/response.ts';
import type { SiteFile } from './site.ts';

/** Sends a file that browsers may cache, or responds with 304 if the browser already has the current version. */
export function sendFile(request: Request, response: Response, file: SiteFile): void {
  response.setHeader('ETag', file.etag);
  response.setHeader('Cache-Control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (matchesEtag(request.headers['if-none-match'], file.etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader('Content-Type', file.type);
  sendBytes(response, file.bytes);
}

/** Sends a file that requires a session. Sends no ETag, because such responses are never cached. */
export function sendGatedFile(response: Response, file: SiteFile): void {
  response.setHeader('Content-Type', file.type);
  sendBytes(response, file.bytes);
}
