import { readJson } from './json.js';
import { toMembers, toSource } from './json-list.js';
import { type Problem, toProblem } from './problem.js';
import type { RateLimit } from './rate-limit.js';

const SHAPE = '{"requests", "window", "note"?}';

/** Why a rate limit that was meant as JSON, as its brace says, is shown as text. */
export function findRateLimitProblem(value: unknown, limit: RateLimit | undefined): Problem | undefined {
  if (!limit || !('text' in limit)) return undefined;
  const { ok, text, ...rest } = toSource(value);
  if (!/^\s*\{/.test(text)) return undefined;
  const json = ok ? readJson(text) : { ok, ...rest };
  if ('error' in json && json.error) return toProblem('rateLimit', text, json.error);
  const members = 'root' in json ? toMembers(json.root) : new Map<string, { kind: string }>();
  const missing = ['requests', 'window'].find((name) => (members.get(name)?.kind ?? 'null') === 'null') ?? 'requests';
  return toProblem('rateLimit', text, { message: `Expected ${SHAPE}, found no "${missing}"`, line: 1, column: 1 });
}
