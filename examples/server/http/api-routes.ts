import type { Express } from 'express';
import { createApi, listRoutes, ProblemError, toErrorResponse, type Services } from '../../api/index.ts';
import type { TrustProxy } from './address.ts';
import { sendError } from './errors.ts';
import { getRequestId, type Logger } from './log.ts';
import { toApiRequest } from './request.ts';
import { sendResponse } from './response.ts';

/** Mounts one route per path of the operations table. Unknown paths under /api receive a 404 problem, never a page. */
export function mountApi(app: Express, services: Services, trust: TrustProxy | undefined, logger: Logger): void {
  const respond = createApi(services);
  for (const route of listRoutes()) {
    app.all(route.path.replace(/\{(\w+)\}/g, ':$1'), async (request, response) => {
      try {
        sendResponse(response, await respond(route, toApiRequest(request, getRequestId(response), trust)));
      } catch (error) {
        sendError(response, error, logger);
      }
    });
  }
  app.all(['/api', '/api/{*rest}', '/user/{*rest}'], (_request, response) => {
    sendResponse(
      response,
      toErrorResponse(new ProblemError('not-found', 'There is nothing at this address.'), getRequestId(response)),
    );
  });
}
