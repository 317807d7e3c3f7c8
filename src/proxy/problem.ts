import { STATUS_CODES } from 'node:http';
import { SECURITY_HEADERS } from './response-headers.js';

/** The errors that the proxy returns. They reveal no addresses, host names or error messages of the network behind it. */
const PROBLEMS = {
  'other-site': { status: 403, detail: 'The proxy accepts requests from pages of its own site only.' },
  'no-target': { status: 400, detail: 'The header X-Apiblock-Url is missing. Set it to the URL of the API request.' },
  'bad-target': {
    status: 400,
    detail: 'X-Apiblock-Url must be an absolute HTTP or HTTPS URL without a user name or password.',
  },
  'not-allowed': { status: 403, detail: 'The proxy does not allow requests to this origin.' },
  'body-too-large': { status: 413, detail: 'The request body exceeds the size limit of the proxy.' },
  unreachable: { status: 502, detail: 'The API could not be reached, or its response is not valid.' },
  redirect: { status: 502, detail: 'The API redirects to a URL that the proxy does not follow.' },
  'answer-too-large': { status: 502, detail: 'The response of the API exceeds the size limit of the proxy.' },
  timeout: { status: 504, detail: 'The API did not respond within the time limit of the proxy.' },
} as const satisfies Record<string, { status: number; detail: string }>;

type ProblemCode = keyof typeof PROBLEMS;

/** Thrown if the proxy refuses to forward a request or a response. */
export class Refusal extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode) {
    super(PROBLEMS[code].detail);
    this.code = code;
  }
}

/**
 * Converts an error to an RFC 9457 problem response. `X-Apiblock-Problem` distinguishes it from a problem response of the
 * API.
 */
export function toProblem(error: unknown, signal: AbortSignal): Response {
  const code = toCode(error, signal);
  const { status, detail } = PROBLEMS[code];
  const problem = { type: 'about:blank', title: STATUS_CODES[status], status, detail, code };
  return new Response(JSON.stringify(problem), {
    status,
    headers: { ...SECURITY_HEADERS, 'Content-Type': 'application/problem+json', 'X-Apiblock-Problem': code },
  });
}

function toCode(error: unknown, signal: AbortSignal): ProblemCode {
  if (error instanceof Refusal) return error.code;
  const reason: unknown = signal.reason;
  const isTimeout = signal.aborted && (reason as { name?: unknown } | undefined)?.name === 'TimeoutError';
  return isTimeout ? 'timeout' : 'unreachable';
}
