import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { pino, type DestinationStream, type Logger, type LevelWithSilent } from 'pino';
import type { NextFunction, Request, Response } from 'express';
import { getRawPath } from './request.ts';
import { statusOf } from './response.ts';

export type { Logger } from 'pino';

/** Creates a JSON lines logger that removes fields whose names suggest secrets. */
export function createLogger(level: LevelWithSilent, destination?: DestinationStream): Logger {
  const secrets = ['password', 'token', 'authorization', 'cookie', 'secret'];
  const options = {
    level,
    base: null,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Keeps a client's request ID only if it is a short token, so that clients cannot forge log entries. */
function toRequestId(request: Request): string {
  const requestId = request.headers['x-request-id'];
  const isValid = typeof requestId === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(requestId);
  return isValid ? requestId : randomBytes(8).toString('hex');
}

/** Assigns a request ID and logs one line per request, without query, headers and body because they may contain secrets. */
export function logRequests(logger: Logger) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const start = performance.now();
    const requestId = toRequestId(request);
    response.locals['requestId'] = requestId;
    response.setHeader('X-Request-Id', requestId);
    if (logger.isLevelEnabled('info')) {
      const path = getRawPath(request).slice(0, 200);
      response.once('close', () => {
        const ms = Math.round((performance.now() - start) * 10) / 10;
        logger.info({ requestId, method: request.method, path, status: statusOf(response), ms });
      });
    }
    next();
  };
}

export const getRequestId = (response: Response): string => response.locals['requestId'] as string;

/**
 * Returns the log representation of an error: its kind and stack locations by file name. Omits messages, which may
 * contain SQL, paths or client data.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const at = [
    ...(error.stack ?? '').matchAll(/^\s+at (?:async )?(?:(\S+) )?\(?(?:file:\/\/)?([^\s()]+):(\d+):\d+\)?$/gm),
  ]
    .slice(0, 8)
    .map(([, name, file, line]) => `${name ?? ''} ${basename(file ?? '')}:${line}`.trim());
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return { kind: error.name, code, errcode, at, ...(error.cause ? { cause: describeError(error.cause) } : {}) };
}
