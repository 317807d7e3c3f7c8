import { normalizeMethod } from '../../../model/http/method.js';
import { asString } from '../../../model/text/coerce.js';
import { listNamedRequests } from '../../pages/documented/select-request.js';
import type { PageBlock } from '../../pages/page-block.js';
import type { CookieJar } from './cookie-jar.js';
import type { ExtraRun, InstructionError, Instructions } from './test-instructions.js';
import { findSkipReason, toBaseUrl } from './skip-reason.js';
import type { RunTools } from './run-options.js';
import type { RunFinding, RunResult } from './result.js';
import { type RequestOutcome, runRequest } from './run-request.js';
import type { FailedCapture } from './values.js';

export interface Job {
  file: string;
  block: PageBlock;
  instructions: Instructions;
  cookies: CookieJar;
}

/**
 * Returns the method and path of a block, such as `GET /users/:id`. For a webhook, returns its event instead of the
 * path. Returns `ApiBlock` if the block has no method and no path or event.
 */
export function toTitle({ props }: PageBlock): string {
  const path = asString(props.webhook ?? props.endpoint).trim();
  const parts = [normalizeMethod(props.method), path].filter((part) => part !== '');
  return parts.join(' ') || 'ApiBlock';
}

/**
 * Sends the documented request of a block, then all its other `requests` if the option `allRequests` is set, then one
 * request for each of its `set` instructions. Resolves to one result per request, or to a single result if no request
 * is sent.
 *
 * @param captures - The values that earlier blocks captured. This function adds the values that the block captures, and
 * a `FailedCapture` for each value that the block should have captured but did not.
 */
export async function runBlock(
  job: Job,
  captures: Map<string, string | FailedCapture>,
  tools: RunTools,
): Promise<RunResult[]> {
  const { block, instructions } = job;
  const { skip, errors, captures: capturesToRead } = instructions;
  const runs = tools.options.allRequests ? [...listOtherRequests(job), ...instructions.runs] : instructions.runs;
  const title = toTitle(block);
  const failCaptures = () => {
    for (const { name } of capturesToRead)
      captures.set(name, { reason: `it needs ${name}, which ${title} did not provide` });
  };

  if (errors.length > 0) {
    failCaptures();
    return [toResult(job, tools, { outcome: 'failed', findings: errors.map(toInstructionFinding) })];
  }
  const skipReason = skip === undefined ? findSkipReason(block, tools.options) : `skipped: ${skip}`;
  if (skipReason !== undefined) {
    failCaptures();
    return [toResult(job, tools, { reason: skipReason })];
  }

  const start = performance.now();
  const outcome = await runRequest({ job, capturesToRead, captures, tools });
  const results = [toRequestResult(job, tools, { outcome, start })];
  // Mark all captures as failed first. The captured values then replace these marks.
  failCaptures();
  for (const [name, value] of outcome.captured) captures.set(name, value);
  for (const run of runs) {
    if (tools.options.signal.aborted) break;
    const runStart = performance.now();
    const runOutcome = await runRequest({ job, run, capturesToRead: [], captures, tools });
    results.push(toRequestResult(job, tools, { outcome: runOutcome, start: runStart, run }));
  }
  return results;
}

/** Returns a run for each item of `requests`. Omits the first item, and the items that `set` instructions send. */
function listOtherRequests({ block, instructions }: Job): ExtraRun[] {
  const sentLabels = instructions.runs.map(({ request }) => request?.label);
  return listNamedRequests(block)
    .slice(1)
    .filter(({ label }) => !sentLabels.includes(label))
    .map((request) => ({ values: {}, status: undefined, request, position: block.position }));
}

function toInstructionFinding(error: InstructionError): RunFinding {
  return { ...error, rule: 'instruction', severity: 'error', found: 'an invalid instruction' };
}

interface FinishedRequest {
  outcome: RequestOutcome;
  /** Start time, as returned by `performance.now()`. */
  start: number;
  /** The run of a `set` instruction, or of another item of `requests`. `undefined` for the documented request. */
  run?: ExtraRun;
}

function toRequestResult(job: Job, tools: RunTools, { outcome, start, run }: FinishedRequest): RunResult {
  const { reason, status, findings, request } = outcome;
  const duration = performance.now() - start;
  const variant = run && toVariant(run);
  return toResult(job, tools, { variant, outcome: toVerdict(outcome), reason, status, findings, request, duration });
}

/** Returns the outcome of a request. Warnings, which report undocumented content, don't make the test fail. */
function toVerdict({ reason, findings }: RequestOutcome): RunResult['outcome'] {
  if (reason !== undefined) return 'not-run';
  return findings.some(({ severity }) => severity === 'error') ? 'failed' : 'passed';
}

/** Formats the request and the values of a run: `request="A draft" id="x" status=404`. */
function toVariant({ values, status, request }: ExtraRun): string {
  const named = request ? { request: request.label, ...values } : values;
  const pairs = Object.entries(named).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  if (status !== undefined) pairs.push(`status=${status}`);
  return pairs.join(' ');
}

/**
 * Creates a result. The outcome is `not-run` by default. Replaces the secrets in `details`. `runRequest` has already
 * replaced them in the request and the excerpts.
 */
function toResult({ file, block }: Job, { options, secrets }: RunTools, details: Partial<RunResult>): RunResult {
  const { hide, hideAll } = secrets;
  const { findings = [], variant, reason } = details;
  return {
    file,
    id: block.id,
    title: toTitle(block),
    position: block.position,
    outcome: 'not-run',
    status: undefined,
    duration: 0,
    request: undefined,
    ...details,
    baseUrl: hideAll(toBaseUrl(block, options)),
    variant: hideAll(variant),
    reason: hideAll(reason),
    findings: findings.map((finding) => ({
      ...finding,
      message: hide(finding.message),
      expected: hide(finding.expected),
      found: hide(finding.found),
      pointer: hideAll(finding.pointer),
    })),
  };
}
