import { chooseResponses, readResponses } from '../documented/responses.js';
import { toCurl } from '../../model/http/curl.js';
import { toCurlOptions } from '../../model/http/curl-options.js';
import type { Request } from '../../model/http/request.js';
import { parseJsonTree } from '../../model/json/json-tree.js';
import type { PageBlock } from '../../pages/page-block.js';
import { compareAnswer } from '../compare/compare-response.js';
import { fillRequest } from '../request/fill-request.js';
import { resolvePointer, toExcerpt } from './response-excerpt.js';
import type { Capture, ExtraRun } from './instructions.js';
import { toBaseUrl } from './skip-reason.js';
import type { RunTools } from './options.js';
import type { RunFinding } from './result.js';
import { NoResponseError } from './no-response-error.js';
import type { DecodedResponse } from './read-response.js';
import { type Captures, type FailedCapture, findValue } from './values.js';

/** Matches names of values that are secrets. */
const SECRET = /token|secret|passw|api_?key|session|jwt|credential/i;

/** The outcome of a request. */
export interface RequestOutcome {
  reason?: string | undefined;
  status?: number | undefined;
  findings: RunFinding[];
  request?: string | undefined;
  captured: Map<string, string>;
}

/** Fills and sends one request of a block, and compares the response. */
export async function runRequest(
  { block, file }: { block: PageBlock; file: string },
  run: ExtraRun | undefined,
  capturesToRead: readonly Capture[],
  captures: Captures,
  tools: RunTools,
): Promise<RequestOutcome> {
  const { options, secrets, sender } = tools;
  const expectedStatus = run?.status;
  if (run && expectedStatus !== undefined && chooseResponses(readResponses(block), expectedStatus).length === 0)
    return stop(toFinding('instruction', `a documented response with status ${expectedStatus}`, 'none', run.position));

  const failed: FailedCapture[] = [];
  const own = run?.values ?? {};
  const find = (name: string) => {
    const found = findValue(name, own, captures, options.values);
    if (found && 'reason' in found) failed.push(found);
    return found && 'value' in found ? found.value : undefined;
  };
  const filled = fillRequest(block, { baseUrl: toBaseUrl(block, options) ?? '', find, own, headers: options.headers });
  for (const [name, value] of filled.placeholders) secrets.add(value, `<${name}>`);
  const [missing] = failed;
  if (missing) return { reason: missing.reason, findings: [], captured: new Map() };
  if (filled.unfilled.length > 0)
    return stop(
      ...filled.unfilled.map(({ name, position }) =>
        toFinding('unfilled', `a value for ${name} (add --set ${name}=…)`, 'none', position),
      ),
    );

  const prefer = { name: 'Prefer', value: `code=${expectedStatus}` };
  const { request: plain } = filled;
  const request =
    options.prefer && expectedStatus !== undefined ? { ...plain, headers: [...plain.headers, prefer] } : plain;
  const shown = toCommand(request, tools);
  let response: DecodedResponse;
  try {
    response = await sender.send(request, {
      timeout: options.timeout,
      readFile: (named) => tools.readFile(file, named),
      signal: options.signal,
    });
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    const { position, written } = block;
    const place = written.endpoint?.valuePosition ?? position;
    const message = `Expected a response, but ${error.message}`;
    return { ...stop({ ...toFinding('no-answer', 'a response', 'none', place), message }), request: shown };
  }

  const captured = new Map<string, string>();
  const findings: RunFinding[] = compareAnswer(
    block,
    { ...response, isHead: request.method === 'HEAD' },
    { status: expectedStatus },
  );
  // If the status or content type is wrong, missing captures are only a consequence.
  const hasContent = !findings.some(({ rule }) => rule === 'status' || rule === 'content-type');
  for (const { name, pointer, position } of hasContent ? capturesToRead : []) {
    const value = readValue(response.body, pointer);
    if (value === undefined)
      findings.push({
        ...toFinding('missing-member', `a value at ${pointer} to capture`, 'none', position),
        pointer,
      });
    else captured.set(name, value);
    const placeholder = tools.toPlaceholder(name) ?? (SECRET.test(name) ? name : undefined);
    if (value !== undefined && placeholder !== undefined) secrets.add(value, `<${placeholder}>`);
  }
  // Excerpts are created last, because captures add secrets.
  for (const finding of findings) finding.excerpt = toExcerpt(response.body, finding.pointer, secrets.hide);
  return { status: response.status, findings, request: shown, captured };
}

function toFinding(
  rule: RunFinding['rule'],
  expected: string,
  found: string,
  position: RunFinding['position'],
): RunFinding {
  return { rule, severity: 'error', message: `Expected ${expected}, found ${found}`, expected, found, position };
}

function stop(...findings: RunFinding[]): RequestOutcome {
  return { findings, captured: new Map() };
}

/** Formats the request as a cURL command. Secrets are replaced first, because quoting would change their spelling. */
function toCommand(request: Request, { secrets }: RunTools): string {
  return toCurl(secrets.hideAll(request), toCurlOptions);
}

/** Returns the content of a string, or the source of a number or boolean, at a JSON pointer. */
function readValue(body: string, pointer: string): string | undefined {
  const root = parseJsonTree(body);
  const node = root && resolvePointer(root, pointer);
  return !node || /[[{n]/.test(node.mark) ? undefined : (node.text ?? body.slice(node.start, node.end));
}
