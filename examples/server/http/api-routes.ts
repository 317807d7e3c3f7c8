import type { Express } from 'express';
import { createApi, listRoutes, noSuchPath, toErrorResponse, type Services } from '../../api/index.ts';
import type { TrustProxy } from './address.ts';
import { sendError } from './errors.ts';
import { getRequestId, type Logger } from './log.ts';
import { toApiRequest } from './request.ts';
import { sendResponse } from './response.ts';

/**
 * Mounts an Express route for each API path. Other paths under /api and /user receive a 404 problem response instead of
 * an HTML page.
 */
export function mountApi(
  app: Express,
  services: Services,
  { trustProxy, logger }: { trustProxy: TrustProxy | undefined; logger: Logger },
): void {
  const respond = createApi(services);
  for (const route of listRoutes()) {
    app.all(route.path.replace(/\{(\w+)\}/g, ':$1'), async (request, response) => {
      try {
        sendResponse(response, await respond(route, toApiRequest(request, getRequestId(response), trustProxy)));
      } catch (error) {
        sendError(response, error, logger);
      }
    });
  }
  app.all(['/api', '/api/{*rest}', '/user/{*rest}'], (_request, response) => {
    sendResponse(response, toErrorResponse(noSuchPath(), getRequestId(response)));
  });
}
