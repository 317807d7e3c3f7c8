import { ProblemError } from './problem.ts';

export const noSuchPath = (): ProblemError => new ProblemError('not-found', 'Nothing exists at this path.');

export const bodyTooLarge = (limit: number): ProblemError =>
  new ProblemError('body-too-large', `The body must be at most ${limit} bytes.`);

/** Creates the problem for an unexpected error. It contains no details, because these may reveal secrets. */
export const internalError = (): ProblemError => new ProblemError('internal-error', 'The service failed.');
