import { ProblemError } from './problem.ts';

export const noSuchPath = (): ProblemError => new ProblemError('not-found', 'Nothing exists at this path.');

/** `limit` is the maximum size of the request body in bytes. */
export const bodyTooLarge = (limit: number): ProblemError =>
  new ProblemError('body-too-large', `The body must be at most ${limit} bytes.`);

/** The response to an unexpected error. It contains no details, because they may reveal secrets. */
export const internalError = (): ProblemError => new ProblemError('internal-error', 'The service failed.');
