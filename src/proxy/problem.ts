import { STATUS_CODES } from 'node:http';
import { GUARDS } from './response-headers.js';

/** Why a call is not passed: no word of addresses, names or errors behind the proxy. */
const PROBLEMS = {
  'other-site': [403, 'Calls are taken from pages of this site alone.'],
  'no-target': [400, 'The header X-Apiblock-Url has to name the URL of the call.'],
  'bad-target': [400, 'X-Apiblock-Url has to be an absolute URL of http or https, without user name and password.'],
  'not-allowed': [403, 'This proxy passes no calls to this origin.'],
  'body-too-large': [413, 'The body of the call is larger than this proxy passes.'],
  unreachable: [502, 'The API gave no answer that this proxy can pass.'],
  redirect: [502, 'The API redirects to where this proxy does not follow.'],
  'answer-too-large': [502, 'The answer of the API is larger than this proxy passes.'],
  timeout: [504, 'The API took longer than this proxy waits.'],
} as const satisfies Record<string, readonly [status: number, detail: string]>;

type ProblemCode = keyof typeof PROBLEMS;

/** A call, or its answer, that is not passed. */
export class Refusal extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode) {
    super(PROBLEMS[code][1]);
    this.code = code;
  }
}

/** What the reader is told (RFC 9457). The header tells it from a problem of the API's own. */
export function toProblem(error: unknown, signal: AbortSignal): Response {
  const code = toCode(error, signal);
  const [status, detail] = PROBLEMS[code];
  const problem = { type: 'about:blank', title: STATUS_CODES[status], status, detail, code };
  return new Response(JSON.stringify(problem), {
    status,
    headers: { ...GUARDS, 'Content-Type': 'application/problem+json', 'X-Apiblock-Problem': code },
  });
}

function toCode(error: unknown, signal: AbortSignal): ProblemCode {
  if (error instanceof Refusal) return error.code;
  const { name } = (signal.aborted ? (signal.reason ?? {}) : {}) as { name?: unknown };
  return name === 'TimeoutError' ? 'timeout' : 'unreachable';
}
