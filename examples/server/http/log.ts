import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { pino, type DestinationStream, type Logger, type LevelWithSilent } from 'pino';
import type { NextFunction, Request, Response } from 'express';
import { isRequestId } from '../../api/index.ts';
import { getRawPath } from './request.ts';
import { statusOf } from './response.ts';

export type { Logger } from 'pino';

/** Creates a logger that writes JSON lines and removes fields whose names suggest secrets, such as `password`. */
export function createLogger(level: LevelWithSilent, destination?: DestinationStream): Logger {
  const secrets = ['password', 'token', 'authorization', 'cookie', 'secret'];
  const options = {
    level,
    base: null,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Returns the request ID that the client sent. Returns a random ID if the client sent none, or one that could be used
 * to forge log entries.
 */
function toRequestId(request: Request): string {
  const requestId = request.headers['x-request-id'];
  return typeof requestId === 'string' && isRequestId(requestId) ? requestId : randomBytes(8).toString('hex');
}

/**
 * Creates middleware that assigns a request ID and logs one line per request. The log line omits the query, the headers
 * and the body, because they may contain secrets.
 */
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
 * Returns the details of an error for the log: its name, its error codes, and the functions, file names and line
 * numbers in its stack. Omits the message, which may contain SQL, paths or client data.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const at = listStackLocations(error.stack ?? '');
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return { kind: error.name, code, errcode, at, ...(error.cause ? { cause: describeError(error.cause) } : {}) };
}

const MAX_STACK_LOCATIONS = 8;

/** Matches a stack frame, such as `    at async respond (file:///srv/app.ts:12:34)`. */
const STACK_FRAME = /^\s+at (?:async )?(?:(?<name>\S+) )?\(?(?:file:\/\/)?(?<file>[^\s()]+):(?<line>\d+):\d+\)?$/gm;

const listStackLocations = (stack: string): string[] =>
  Array.from(stack.matchAll(STACK_FRAME), ({ groups = {} }) => {
    const { name = '', file = '', line = '' } = groups;
    return `${name} ${basename(file)}:${line}`.trim();
  }).slice(0, MAX_STACK_LOCATIONS);
