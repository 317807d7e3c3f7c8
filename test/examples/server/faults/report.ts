import type { Cluster } from '../support/cluster.ts';
import type { Fault } from './faults.ts';
import type { Experience } from './retrying-client.ts';
import type { Findings } from './store-contents.ts';
import type { Ledger } from './load.ts';

export interface Outcome {
  readonly ledger: Ledger;
  readonly sessions: { readonly leaked: number; readonly lost: number };
  readonly findings: Findings;
  readonly experience: Experience;
  /** Log output that the fault does not explain. */
  readonly defects: readonly string[];
}

/** Finds logged errors other than store failures, and output that is not a log line. */
export function findDefects(cluster: Cluster): string[] {
  const lines = cluster
    .output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('The service listens on'));
  const defects = lines.filter(
    (line) =>
      !line.startsWith('{') || (/"level":[56]0/.test(line) && !/The store failed|could not be removed/.test(line)),
  );
  return cluster.crashes() > 0 ? [...defects, `${cluster.crashes()} processes exited unexpectedly.`] : defects;
}

const widths = [12, 46, 8, 6, 8, 8, 8, 10, 10, 14];
const line = (cells: readonly (string | number)[]): void =>
  console.log(
    cells
      .map((cell, index) =>
        index < 2 ? String(cell).padEnd(widths[index] ?? 0) : String(cell).padStart(widths[index] ?? 0),
      )
      .join(' '),
  );

export const printHead = (): void =>
  line(['store', 'fault', 'writes', 'lost', 'surplus', 'totals', 'search', 'sessions', 'refused', 'longest']);

/**
 * Prints a row with the result of a fault, followed by its refusals and defects. Returns whether the service passed.
 */
export function printRow(
  { store, name, longest = Infinity }: Fault,
  { ledger, sessions, findings, experience, defects }: Outcome,
): boolean {
  const refused = [...experience.refusals.values()].reduce((sum, count) => sum + count, 0);
  const wrongSessions = sessions.leaked + sessions.lost;
  line([
    store,
    name,
    ledger.acknowledged,
    findings.lost,
    findings.surplus,
    findings.wrongTotals,
    findings.wrongSearch,
    wrongSessions,
    refused,
    `${Math.round(experience.longestRefusal)} ms`,
  ]);
  for (const reason of [...experience.refusals].map(([code, count]) => `${code}: ${count}`))
    console.log(`    refused with ${reason}`);
  for (const text of [...ledger.wrong, ...defects].slice(0, 10)) console.log(`    WRONG: ${text}`);
  const good =
    findings.lost +
      findings.surplus +
      findings.wrongTotals +
      findings.wrongSearch +
      wrongSessions +
      ledger.wrong.length +
      defects.length ===
    0;
  return good && ledger.acknowledged > 0 && experience.longestRefusal <= longest;
}
