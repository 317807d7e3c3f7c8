/**
 * Thrown if the server does not send a complete response. The message completes the sentence "Expected a response, but
 * …".
 */
export class NoResponseError extends Error {}

/** Reasons, keyed by Node.js error code. They complete the sentence "Expected a response, but …". */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused. Is the server running?',
  ENOTFOUND: 'the host name is unknown. Check --base-url.',
  EAI_AGAIN: 'the host name could not be resolved.',
  ECONNRESET: 'the connection was closed.',
  EPIPE: 'the connection was closed.',
};

/**
 * Converts an error of the Node.js HTTP client to a `NoResponseError`. Returns a `NoResponseError` unchanged.
 *
 * @param timeout - The time limit of the request, in milliseconds.
 */
export function toNoResponseError(error: unknown, timeout: number): NoResponseError {
  if (error instanceof NoResponseError) return error;
  return new NoResponseError(toReason(error as NodeJS.ErrnoException, timeout), { cause: error });
}

function toReason({ name, code = '', message }: NodeJS.ErrnoException, timeout: number): string {
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ABORT_ERR') {
    return `there was none within ${timeout / 1000} s.`;
  }
  // The error codes of the Node.js HTTP parser begin with `HPE_`.
  if (code.startsWith('HPE_')) return 'the response is not valid HTTP.';
  return REASONS[code] ?? `the request failed: ${message || code}`;
}
