import { normalizeMethod } from '../../model/http/method.js';
import { asString } from '../../model/text/coerce.js';
import type { PageBlock } from '../../pages/page-block.js';
import type { ExtraRun, Instructions } from './instructions.js';
import { findSkipReason } from './skip-reason.js';
import type { RunTools } from './options.js';
import type { RunResult } from './result.js';
import { runRequest } from './run-request.js';
import type { FailedCapture } from './values.js';

/** A block to run. */
export interface Job {
  file: string;
  block: PageBlock;
  instructions: Instructions;
}

/** Returns the method and path of a block: `GET /users/:id`. */
export function toTitle({ props }: PageBlock): string {
  return (
    [normalizeMethod(props.method), asString(props.webhook ?? props.endpoint).trim()].filter(Boolean).join(' ') ||
    'ApiBlock'
  );
}

/** Sends the documented request of a block, then the additional runs of its instructions. */
export async function runBlock(
  job: Job,
  captures: Map<string, string | FailedCapture>,
  tools: RunTools,
): Promise<RunResult[]> {
  const { block, file, instructions } = job;
  const { skip, faults, runs, captures: wanted } = instructions;
  const title = toTitle(block);
  const { hide, hideAll } = tools.secrets;
  const toResult = ({ findings = [], ...result }: Partial<RunResult>): RunResult => ({
    file,
    id: block.id,
    title,
    position: block.position,
    outcome: 'not-run',
    status: undefined,
    duration: 0,
    request: undefined,
    ...result,
    variant: hideAll(result.variant),
    reason: hideAll(result.reason),
    findings: findings.map((finding) => ({
      ...finding,
      message: hide(finding.message),
      expected: hide(finding.expected),
      found: hide(finding.found),
      pointer: hideAll(finding.pointer),
    })),
  });
  const markCapturesFailed = () => {
    for (const { name } of wanted) captures.set(name, { reason: `it needs ${name}, which ${title} did not provide` });
  };

  if (faults.length > 0) {
    markCapturesFailed();
    const findings = faults.map((fault) => ({
      ...fault,
      rule: 'instruction' as const,
      severity: 'error' as const,
      found: 'an invalid instruction',
    }));
    return [toResult({ outcome: 'failed', findings })];
  }
  const skipReason = skip === undefined ? findSkipReason(block, tools.options) : `skipped: ${skip}`;
  if (skipReason !== undefined) {
    markCapturesFailed();
    return [toResult({ reason: skipReason })];
  }

  const results: RunResult[] = [];
  for (const run of [undefined, ...runs]) {
    if (tools.options.signal.aborted) break;
    const start = performance.now();
    const call = await runRequest(job, run, run ? [] : wanted, captures, tools);
    if (!run) {
      markCapturesFailed();
      for (const [name, value] of call.captured) captures.set(name, value);
    }
    const { reason, status, findings, request } = call;
    const isFailed = findings.some(({ severity }) => severity === 'error');
    const outcome = reason === undefined ? (isFailed ? 'failed' : 'passed') : 'not-run';
    const duration = performance.now() - start;
    results.push(toResult({ variant: run && toVariant(run), outcome, reason, status, findings, request, duration }));
  }
  return results;
}

function toVariant({ values, status }: ExtraRun): string {
  const pairs = Object.entries(values).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return [...pairs, ...(status === undefined ? [] : [`status=${status}`])].join(' ');
}
