import { STATUS_CODES } from 'node:http';
import { fillLabel } from '../model/text/fill-label.js';
import { SECURITY_HEADERS } from './response-headers.js';

/**
 * The problem responses that the proxy sends. They reveal no addresses, host names or error messages from the proxy's
 * network.
 */
const PROBLEMS = {
  'other-site': { status: 403, detail: 'The proxy accepts only requests from pages on its own site.' },
  'no-target': { status: 400, detail: 'The X-Apiblock-Url header is missing. Set it to the URL of the API request.' },
  'bad-target': {
    status: 400,
    detail: 'X-Apiblock-Url must be an absolute HTTP or HTTPS URL without a user name or password.',
  },
  'not-allowed': {
    status: 403,
    detail: 'The proxy does not allow requests to the origin of the URL in X-Apiblock-Url.',
  },
  'body-too-large': { status: 413, detail: "The request body exceeds the proxy's size limit." },
  unreachable: { status: 502, detail: 'The API could not be reached, or its response is not valid.' },
  'unsupported-coding': {
    status: 502,
    detail: 'The API response has the content coding "{coding}". The proxy decodes only {supported}.',
  },
  redirect: { status: 502, detail: 'The API redirects to a URL that the proxy does not follow.' },
  'response-too-large': { status: 502, detail: "The API response exceeds the proxy's size limit." },
  timeout: { status: 504, detail: "The API did not respond within the proxy's time limit." },
} as const satisfies Record<string, { status: number; detail: string }>;

type ProblemCode = keyof typeof PROBLEMS;

/** The error that is thrown if the proxy refuses to forward a request or response. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  /** Values for the placeholders in the problem's detail. The problem response contains them as members. */
  readonly values: Readonly<Record<string, string>>;

  constructor(code: ProblemCode, values: Readonly<Record<string, string>> = {}) {
    super(fillLabel(PROBLEMS[code].detail, values));
    this.code = code;
    this.values = values;
  }
}

/**
 * Converts an error to an RFC 9457 problem response. The `X-Apiblock-Problem` header distinguishes this response from
 * problem responses that the API sends.
 */
export function toProxyProblem(error: unknown, signal: AbortSignal): Response {
  const { code, message, values } = toRefusal(error, signal);
  const { status } = PROBLEMS[code];
  const problem = { type: 'about:blank', title: STATUS_CODES[status], status, detail: message, code, ...values };
  return new Response(JSON.stringify(problem), {
    status,
    headers: { ...SECURITY_HEADERS, 'Content-Type': 'application/problem+json', 'X-Apiblock-Problem': code },
  });
}

function toRefusal(error: unknown, signal: AbortSignal): Refusal {
  if (error instanceof Refusal) return error;
  const reason: unknown = signal.reason;
  const isTimeout = signal.aborted && (reason as { name?: unknown } | undefined)?.name === 'TimeoutError';
  return new Refusal(isTimeout ? 'timeout' : 'unreachable');
}
