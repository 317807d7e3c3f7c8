import type { ErrorRequestHandler, Response } from 'express';
import { ProblemError, StoreError, toErrorResponse } from '../../api/index.ts';
import { describeError, getRequestId, type Logger } from './log.ts';
import { sendResponse } from './response.ts';

/** Sends a problem response. Unexpected errors become 500, and their details are written only to the log. */
export function sendError(response: Response, error: unknown, logger: Logger): void {
  const requestId = getRequestId(response);
  if (error instanceof StoreError) logger.error({ requestId, error: describeError(error) }, 'The store failed.');
  try {
    sendResponse(response, toErrorResponse(error, requestId));
  } catch {
    logger.error({ requestId, error: describeError(error) }, 'A request failed.');
    sendResponse(response, toErrorResponse(new ProblemError('internal-error', 'The service failed.'), requestId));
  }
}

/** Handles errors raised by Express. A path that cannot be decoded becomes a 404 problem. */
export function handleErrors(logger: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, _next) => {
    const undecodable =
      error instanceof URIError || (error instanceof Error && 'status' in error && error.status === 400);
    sendError(
      response,
      undecodable ? new ProblemError('not-found', 'There is nothing at this address.') : error,
      logger,
    );
  };
}
