import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Difference } from '../../../../src/tools/openapi/compare/difference.js';
import { toOperationKey } from '../../../../src/tools/openapi/import/group-operations.js';
import { type Facts, listNames, readFacts, readPossibleFacts } from './facts.ts';
import type { RoundTrip } from './round-trip.ts';

export interface FactComparison {
  /** The number of facts in the original description. */
  count: number;
  /** The lost facts that no difference from `compareDocuments` explains. */
  unexplained: string[];
}

/**
 * Compares the facts that a walker finds in the original and in the generated description without using library code.
 * This checks that `compareDocuments` reports a difference for each lost fact.
 */
export function compareFacts(path: string, { text, comparison, broken }: RoundTrip): FactComparison {
  const original = readFacts(path, broken);
  const generated = readGeneratedFacts(text);
  const result: FactComparison = { count: 0, unexplained: [] };
  for (const [name, facts] of original) {
    result.count += facts.size;
    const operation = comparison.operations.find(({ left }) => left && toOperationKey(left) === name);
    // The path in the generated description can have other parameter names.
    const generatedName = operation?.right ? toOperationKey(operation.right) : name;
    const lost = [...facts].filter((fact) => !generated.get(generatedName)?.has(fact));
    const reported = (operation?.differences ?? []).flatMap(listReportedNames);
    const isReported = (fact: string) =>
      [name, ...listNames(fact)].some((part) => reported.some((one) => one === part || one.endsWith(`.${part}`)));
    result.unexplained.push(...lost.filter((fact) => !isReported(fact)).map((fact) => `${name}: ${fact}`));
  }
  return result;
}

/** Returns the name of the subject of a difference, and the original name if the subject is renamed. */
function listReportedNames({ name, keyword, left }: Difference): string[] {
  return [name.replaceAll('[]', ''), ...(keyword === 'name' ? [left.text] : [])];
}

function readGeneratedFacts(text: string): Facts {
  const folder = mkdtempSync(join(tmpdir(), 'round-trip-'));
  try {
    const file = join(folder, 'openapi.json');
    writeFileSync(file, text);
    return readPossibleFacts(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
