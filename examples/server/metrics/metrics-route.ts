import { createHash, timingSafeEqual } from 'node:crypto';
import type { Express } from 'express';
import { parseBearer, ProblemError } from '../../api/index.ts';
import { sendError } from '../http/errors.ts';
import type { Logger } from '../http/log.ts';
import { sendBytes } from '../http/response.ts';
import type { Metrics } from './metrics.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export interface MountedMetrics extends Metrics {
  readonly token: string;
}

/** Mounts the route GET /metrics, which requires the metrics token as a bearer token. */
export function mountMetrics(app: Express, metrics: MountedMetrics, logger: Logger): void {
  const expectedDigest = digest(metrics.token);
  app.all('/metrics', async (request, response) => {
    try {
      const sentToken = parseBearer(request.headersDistinct['authorization']);
      // Compare digests instead of tokens, because timingSafeEqual requires inputs of equal length.
      if (sentToken === undefined || !timingSafeEqual(digest(sentToken), expectedDigest)) {
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
      sendBytes(response, Buffer.from(await metrics.format(), 'utf8'));
    } catch (error) {
      sendError(response, error, logger);
    }
  });
}
