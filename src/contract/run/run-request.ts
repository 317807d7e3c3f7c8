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
import { NoResponseError, type DecodedResponse } from './send.js';
import { type Captures, type FailedCapture, findValue } from './values.js';

/** Names that only secrets have. */
const SECRET = /token|secret|passw|api_?key|session|jwt|credential/i;

/** What came of a call. */
export interface Call {
  reason?: string | undefined;
  status?: number | undefined;
  findings: RunFinding[];
  request?: string | undefined;
  captured: Map<string, string>;
}

/** One call of a block: filled, sent, compared. */
export async function runRequest(
  { block, file }: { block: PageBlock; file: string },
  run: ExtraRun | undefined,
  wanted: readonly Capture[],
  captures: Captures,
  tools: RunTools,
): Promise<Call> {
  const { options, secrets, sender } = tools;
  const asked = run?.status;
  if (run && asked !== undefined && chooseResponses(readResponses(block), asked).length === 0)
    return stop(toFinding('instruction', `an answer with status ${asked}`, 'none documented', run.position));

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
        toFinding('unfilled', `a value for ${name}, as by --set ${name}=…`, 'none', position),
      ),
    );

  const prefer = { name: 'Prefer', value: `code=${asked}` };
  const { request: plain } = filled;
  const request = options.prefer && asked !== undefined ? { ...plain, headers: [...plain.headers, prefer] } : plain;
  const shown = toCommand(request, tools);
  let answer: DecodedResponse;
  try {
    answer = await sender.send(request, {
      timeout: options.timeout,
      readFile: (named) => tools.readFile(file, named),
      signal: options.signal,
    });
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    const { position, written } = block;
    const place = written.endpoint?.valuePosition ?? position;
    return { ...stop(toFinding('no-answer', 'an answer', error.message, place)), request: shown };
  }

  const captured = new Map<string, string>();
  const findings: RunFinding[] = compareAnswer(
    block,
    { ...answer, isHead: request.method === 'HEAD' },
    { status: asked },
  );
  // A wrong status is the cause: what its answer lacks is none of its own.
  const hasContent = !findings.some(({ rule }) => rule === 'status' || rule === 'content-type');
  for (const { name, pointer, position } of hasContent ? wanted : []) {
    const value = readValue(answer.body, pointer);
    if (value === undefined)
      findings.push({
        ...toFinding('missing-member', `a value at ${pointer} to capture`, 'none', position),
        pointer,
      });
    else captured.set(name, value);
    const placeholder = tools.toPlaceholder(name) ?? (SECRET.test(name) ? name : undefined);
    if (value !== undefined && placeholder !== undefined) secrets.add(value, `<${placeholder}>`);
  }
  // Only now all secrets are known.
  for (const finding of findings) finding.excerpt = toExcerpt(answer.body, finding.pointer, secrets.hide);
  return { status: answer.status, findings, request: shown, captured };
}

function toFinding(
  rule: RunFinding['rule'],
  expected: string,
  found: string,
  position: RunFinding['position'],
): RunFinding {
  return { rule, severity: 'error', message: `Expected ${expected}, found ${found}`, expected, found, position };
}

function stop(...findings: RunFinding[]): Call {
  return { findings, captured: new Map() };
}

/** Secrets go before the command is quoted, which would write them otherwise. */
function toCommand(request: Request, { secrets }: RunTools): string {
  return toCurl(secrets.hideAll(request), toCurlOptions);
}

/** The text of a value: of a string its own, of a number or word what stands there. */
function readValue(body: string, pointer: string): string | undefined {
  const root = parseJsonTree(body);
  const node = root && resolvePointer(root, pointer);
  return !node || /[[{n]/.test(node.mark) ? undefined : (node.text ?? body.slice(node.start, node.end));
}
