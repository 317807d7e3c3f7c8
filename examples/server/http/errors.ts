import type { ErrorRequestHandler, Response } from 'express';
import { ProblemError, StoreError, toErrorResponse } from '../../api/index.ts';
import { describeError, getRequestId, type Logger } from './log.ts';
import { sendResponse } from './response.ts';

/** Answers a failure: what a caller can be told of as its problem, anything else as 500 with the reason in the log alone. */
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

/** Express's own refusals: a path that cannot be decoded names nothing. */
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
