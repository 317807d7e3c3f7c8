import {
  chooseResponses,
  type DocumentedResponse,
  matchesStatus,
  readResponses,
} from '../../pages/documented/read-responses.js';
import { toCurl } from '../../../model/http/curl.js';
import { toCurlOptions } from '../../../model/http/curl-options.js';
import type { HttpRequest } from '../../../model/http/request.js';
import { isSecretName } from '../../../model/http/secret-names.js';
import { parseJsonTree } from '../../../model/json/json-tree.js';
import type { PageBlock } from '../../pages/page-block.js';
import type { Position } from '../../pages/positions.js';
import { compareResponse } from '../compare/compare-response.js';
import type { Finding } from '../compare/finding.js';
import { replaceBlockProps } from '../../pages/documented/select-request.js';
import { fillRequest } from '../request/fill-request.js';
import { findBodyValue, type ResponseBody, toResponseExcerpt } from './response-excerpt.js';
import { toEndRecognizer } from './event-reader.js';
import type { CookieJar } from './cookie-jar.js';
import type { Capture, CaptureSource, ExtraRun } from './test-instructions.js';
import { toBaseUrl } from './skip-reason.js';
import type { RunTools } from './run-options.js';
import type { RunFinding } from './result.js';
import { NoResponseError } from './no-response-error.js';
import type { DecodedResponse } from './read-response.js';
import { type Captures, type FailedCapture, findValue } from './values.js';
import { readRetryDelay, wait } from './wait.js';

export interface RequestJob {
  job: { block: PageBlock; file: string; cookies: CookieJar };
  /** The run of a `set` instruction, or of another item of `requests`. `undefined` for the documented request. */
  run?: ExtraRun | undefined;
  /** The values to read from the response. */
  capturesToRead: readonly Capture[];
  /** The values that earlier blocks captured. */
  captures: Captures;
  tools: RunTools;
}

/** The result of sending a request, or the reason why the request was not sent. */
export interface RequestOutcome {
  /** The reason why the request was not sent. `undefined` if it was sent or is invalid. */
  reason?: string | undefined;
  /** The status code of the response. `undefined` if there is no response. */
  status?: number | undefined;
  findings: RunFinding[];
  /** The request as a cURL command. `undefined` if it was not sent. */
  request?: string | undefined;
  /** The values that were read from the response, keyed by name. */
  captured: Map<string, string>;
}

/** Fills and sends one request of a block, and compares the response with the documentation. */
export async function runRequest(requestJob: RequestJob): Promise<RequestOutcome> {
  const { job, run, tools } = requestJob;
  const expectedStatus = run?.status;
  const expectedResponses = chooseResponses(readResponses(job.block), expectedStatus);
  if (run && expectedStatus !== undefined && expectedResponses.length === 0)
    return toFailure({
      ...toMissing('instruction', `a documented response with status ${expectedStatus}`, run.position),
      message: `The block does not document a response with status ${expectedStatus}`,
    });

  const filled = fill(requestJob);
  if (!filled.request) return filled.outcome;
  const request = addPrefer(filled.request, requestJob);
  const command = toCommand(request, tools);
  let response: DecodedResponse;
  try {
    response = await sendWithRetries(requestJob, request, expectedResponses);
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    return { ...toFailure(toNoResponse(job.block, error)), request: command };
  }
  job.cookies.store(response.headers);
  return { ...compare(requestJob, response, request.method), request: command };
}

/**
 * Sends a request. Sends it again after a 429 or 503 response with a `Retry-After` header, unless the page documents
 * this response.
 */
async function sendWithRetries(
  { job, tools }: RequestJob,
  request: HttpRequest,
  expectedResponses: readonly DocumentedResponse[],
): Promise<DecodedResponse> {
  const { timeout, signal } = tools.options;
  const isLastEvent = toEndRecognizer(expectedResponses);
  for (let retries = 0; ; retries++) {
    await tools.throttle();
    const response = await tools.sender.send(request, {
      timeout,
      isLastEvent,
      readFile: (payloadFile) => tools.readFile(job.file, payloadFile),
      signal,
    });
    const isExpected = expectedResponses.some(({ status }) => matchesStatus(status, response.status));
    const delay = readRetryDelay(response.status, findHeader(response, 'Retry-After'), retries);
    if (isExpected || delay === undefined || signal.aborted) return response;
    await wait(delay, signal);
  }
}

function findHeader({ headers }: DecodedResponse, name: string): string | undefined {
  return headers.find((header) => header.name.toLowerCase() === name.toLowerCase())?.value;
}

/**
 * Fills the request with values, and adds the values of placeholders to the secrets. Returns an outcome instead of a
 * request if a value is missing.
 */
function fill({
  job,
  run,
  captures,
  tools,
}: RequestJob): { request: HttpRequest } | { request?: undefined; outcome: RequestOutcome } {
  const { options, secrets } = tools;
  const runValues = run?.values ?? {};
  const failedCaptures: FailedCapture[] = [];
  const find = (name: string) => {
    const found = findValue(name, { runValues, captures, sources: options.values });
    if (typeof found !== 'object') return found;
    failedCaptures.push(found);
    return undefined;
  };
  const baseUrl = toBaseUrl(job.block, options) ?? '';
  // The request must contain the query from the URL of the chosen server, so replace the documented servers.
  const block = options.server
    ? replaceBlockProps(job.block, { ...job.block.props, baseUrl, servers: undefined }, job.block.written)
    : job.block;
  const { request, unfilled, placeholders } = fillRequest(block, {
    baseUrl,
    request: run?.request,
    find,
    findCookie(name) {
      const cookie = job.cookies.get(name);
      if (cookie !== undefined) secrets.add(cookie, `<${name.toUpperCase()}>`);
      return cookie;
    },
    runValues,
    headers: options.headers,
  });
  for (const [name, value] of placeholders) secrets.add(value, `<${name}>`);
  const [failedCapture] = failedCaptures;
  if (failedCapture) return { outcome: { reason: failedCapture.reason, findings: [], captured: new Map() } };
  if (unfilled.length === 0) return { request };
  const findings = unfilled.map(({ name, position }) => ({
    ...toMissing('unfilled', `a value for ${name}`, position),
    message: `Missing value for ${name}. Add --set ${name}=…`,
  }));
  return { outcome: toFailure(...findings) };
}

/**
 * Adds a `Prefer` header with the expected status code, if the run specifies this code and the `prefer` option is set.
 */
function addPrefer(request: HttpRequest, { run, tools }: RequestJob): HttpRequest {
  if (!tools.options.prefer || run?.status === undefined) return request;
  return { ...request, headers: [...request.headers, { name: 'Prefer', value: `code=${run.status}` }] };
}

/** Compares a response with the documentation and reads the values to capture. */
function compare(
  { job, run, capturesToRead, tools }: RequestJob,
  response: DecodedResponse,
  method: string,
): RequestOutcome {
  const { status, body } = response;
  const headers = response.headers.map(({ name, value }): [string, string] => [name, value]);
  const received = { status, headers, body, isHead: method === 'HEAD' };
  const differences = compareResponse(job.block, received, {
    status: run?.status,
    failOnEmpty: tools.options.failOnEmpty,
  });
  const findings: RunFinding[] = [...differences];
  const captured = new Map<string, string>();
  // Capture nothing if the status code or the content type is wrong, because that error also explains missing values.
  const canCapture = !findings.some(({ rule }) => rule === 'status' || rule === 'content-type');
  const possibleCaptures = canCapture ? capturesToRead : [];
  // Parse the body only once, because it can be large, and only if a capture or an excerpt needs the JSON.
  const isJsonUsed = findings.length > 0 || possibleCaptures.length > 0;
  const responseBody: ResponseBody = { text: body, json: isJsonUsed ? parseJsonTree(body) : undefined };
  for (const { name, source, position } of possibleCaptures) {
    const value =
      source.kind === 'body' ? readValue(responseBody, source.pointer) : findHeader(response, source.header);
    if (value === undefined) {
      findings.push(toMissingCapture(source, position));
      continue;
    }
    captured.set(name, value);
    const placeholderName = tools.toPlaceholderName(name) ?? (isSecretName(name) ? name : undefined);
    if (placeholderName !== undefined) tools.secrets.add(value, `<${placeholderName}>`);
  }
  reportSample({ job, run, tools }, responseBody, differences);
  // Captured values can be secrets, so excerpts are created after all values are captured.
  for (const finding of findings)
    finding.excerpt = toResponseExcerpt(responseBody, finding.pointer, tools.secrets.hide);
  return { status, findings, captured };
}

/** Reports a JSON response that differs from the documented sample. */
function reportSample(
  { job: { file, block }, run, tools }: Pick<RequestJob, 'job' | 'run' | 'tools'>,
  { text, json }: ResponseBody,
  findings: readonly Finding[],
): void {
  if (!json || findings.length === 0) return;
  const documented = chooseResponses(readResponses(block), run?.status);
  const received = { ...json, source: text };
  tools.options.onDifferentSample?.({ file, block, documented, received, findings, hide: tools.secrets.hide });
}

function toNoResponse({ written, position }: PageBlock, error: NoResponseError): RunFinding {
  return {
    ...toMissing('no-response', 'a response', written.endpoint?.valuePosition ?? position),
    message: `Expected a response, but ${error.message}`,
  };
}

function toMissingCapture(source: CaptureSource, position: Position): RunFinding {
  if (source.kind === 'header') {
    const expected = `a header ${source.header} to capture`;
    const message = `The response contains no header ${source.header} to capture`;
    return { ...toMissing('missing-header', expected, position), message };
  }
  const { pointer } = source;
  const message = `The response contains no value at ${pointer} to capture`;
  return { ...toMissing('missing-member', `a value at ${pointer} to capture`, position), message, pointer };
}

/** Creates a finding, without its message, for a missing value or response. */
function toMissing(rule: RunFinding['rule'], expected: string, position: Position): Omit<RunFinding, 'message'> {
  return { rule, severity: 'error', expected, found: 'none', position };
}

function toFailure(...findings: RunFinding[]): RequestOutcome {
  return { findings, captured: new Map() };
}

/** Formats the request as a cURL command. Secrets are replaced first, because quoting can make them unrecognizable. */
function toCommand(request: HttpRequest, { secrets }: RunTools): string {
  return toCurl(secrets.hideAll(request), toCurlOptions);
}

/**
 * Returns the value at a JSON pointer: the content of a string, or the source of a number or boolean. Returns
 * `undefined` if there is no value, or for null, an array or an object.
 */
function readValue({ text, json }: ResponseBody, pointer: string): string | undefined {
  const node = json && findBodyValue(json, pointer);
  if (!node || node.kind === 'object' || node.kind === 'array' || node.kind === 'null') return undefined;
  return node.text ?? text.slice(node.start, node.end);
}
