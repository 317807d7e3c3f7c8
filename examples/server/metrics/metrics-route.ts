import { createHash, timingSafeEqual } from 'node:crypto';
import type { Express } from 'express';
import { parseBearer, ProblemError } from '../../api/index.ts';
import { sendError } from '../http/errors.ts';
import type { Logger } from '../http/log.ts';
import { sendBytes } from '../http/response.ts';
import type { Metrics } from './metrics.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Mounts GET /metrics, which requires the metrics token. */
export function mountMetrics(app: Express, metrics: Metrics, token: string, logger: Logger): void {
  const expected = digest(token);
  app.all('/metrics', async (request, response) => {
    try {
      const sentToken = parseBearer(request.headersDistinct['authorization']);
      // timingSafeEqual requires inputs of equal length, so digests are compared.
      if (sentToken === undefined || !timingSafeEqual(digest(sentToken), expected)) {
        throw new ProblemError(
          'token-required',
          'Send exactly one Authorization header with the metrics token as a Bearer token.',
          {
            headers: { 'WWW-Authenticate': 'Bearer realm="metrics"' },
          },
        );
      }
      if (request.method !== 'GET' && request.method !== 'HEAD')
        throw new ProblemError('method-not-allowed', 'Metrics support only GET and HEAD.', {
          headers: { Allow: 'GET, HEAD' },
        });
      response.setHeader('Content-Type', metrics.contentType);
      response.setHeader('Cache-Control', 'no-store');
      sendBytes(response, Buffer.from(await metrics.print(), 'utf8'));
    } catch (error) {
      sendError(response, error, logger);
    }
  });
}
