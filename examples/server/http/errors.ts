import type { ErrorRequestHandler, Response } from 'express';
import { internalError, noSuchPath, StoreError, toErrorResponse } from '../../api/index.ts';
import { describeError, getRequestId, type Logger } from './log.ts';
import { sendResponse } from './response.ts';

/**
 * Sends an error as a problem response. The response to an unexpected error has status code 500, and the details appear
 * only in the log.
 */
export function sendError(response: Response, error: unknown, logger: Logger): void {
  const requestId = getRequestId(response);
  if (error instanceof StoreError) logger.error({ requestId, error: describeError(error) }, 'The store failed.');
  try {
    sendResponse(response, toErrorResponse(error, requestId));
  } catch {
    logger.error({ requestId, error: describeError(error) }, 'A request failed.');
    sendResponse(response, toErrorResponse(internalError(), requestId));
  }
}

/** Creates the Express error handler. A path with invalid percent-encoding receives a 404 problem response. */
export function handleErrors(logger: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, _next) => {
    const undecodable =
      error instanceof URIError || (error instanceof Error && 'status' in error && error.status === 400);
    sendError(response, undecodable ? noSuchPath() : error, logger);
  };
}
