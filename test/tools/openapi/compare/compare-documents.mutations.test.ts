import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Comparison } from '../../../../src/tools/openapi/compare/difference.js';
import { findRule } from '../../../../src/tools/openapi/diff/diff-rules.js';
import { libraryFile } from '../description.ts';
import { inlineReferences } from '../mutations/description.ts';
import type { ExpectedDifference } from '../mutations/mutation.ts';
import { MUTATIONS } from '../mutations/mutations.ts';
import { createRandom, pick } from '../mutations/random.ts';
import { oasExamplesFolder } from '../oas-examples.ts';
import { pickInputs, toRuns } from '../../../support/property-runs.ts';
import { compare } from './compare.ts';

const readExample = (path: string) => readFileSync(join(oasExamplesFolder, path), 'utf8');

const DESCRIPTIONS = [
  readFileSync(libraryFile, 'utf8'),
  readExample('3.0/json/petstore.json'),
  readExample('3.0/json/security.json'),
  readExample('3.0/json/petstore-expanded.json'),
  readExample('3.1/json/petstore.json'),
].map(inlineReferences);

/**
 * Keeps only the members of each difference that a mutation predicts. The result can be compared with the prediction.
 */
function toFacts({ operations, errors }: Comparison) {
  expect(errors).toEqual([]);
  return operations.flatMap(({ name: operation, differences }) =>
    differences.map((difference) => {
      const { subject, change, keyword, name, status, direction, range } = difference;
      const { isBreaking } = findRule(difference);
      return { operation, subject, change, keyword, name, status, direction, range, isBreaking };
    }),
  );
}

const MIRRORED = {
  added: 'removed',
  removed: 'added',
  changed: 'changed',
  narrower: 'wider',
  wider: 'narrower',
  other: 'other',
} as const;

/** Returns the difference that is expected after the descriptions are swapped. `names` are the names after the swap. */
function mirror(
  { isReverseBreaking, ...facts }: ExpectedDifference,
  names: Pick<ExpectedDifference, 'operation' | 'name' | 'status'>,
) {
  return {
    ...facts,
    ...names,
    change: MIRRORED[facts.change],
    range: facts.range && MIRRORED[facts.range],
    isBreaking: isReverseBreaking,
  };
}

describe.each(MUTATIONS)('compareDocuments for a description and a mutated copy ($name)', (mutation) => {
  const cases = DESCRIPTIONS.slice(0, 3).flatMap((description, index) => {
    const mutated = structuredClone(description);
    const expected = mutation.apply(mutated, createRandom(index));
    return expected ? [{ description, mutated, expected }] : [];
  });

  it('is tested with at least one description', () => {
    expect(cases.length).toBeGreaterThan(0);
  });

  it.each(pickInputs(cases, 3))(
    'reports exactly one difference in the operation $expected.operation: $expected.name',
    ({ description, mutated, expected }) => {
      const { isReverseBreaking, ...facts } = expected;
      expect(toFacts(compare(description, mutated))).toEqual([facts]);
      const [reversed, ...others] = toFacts(compare(mutated, description));
      expect(others).toEqual([]);
      expect(reversed).toEqual(mirror({ ...facts, isReverseBreaking }, reversed ?? facts));
    },
  );
});

describe('compareDocuments for a description and a mutated copy', () => {
  it('reports exactly one difference for each random mutation', () => {
    let count = 0;
    for (let seed = 1000; count < toRuns(200); seed++) {
      const random = createRandom(seed);
      const mutation = pick(random, MUTATIONS);
      const description = pick(random, DESCRIPTIONS);
      const mutated = structuredClone(description);
      const expected = mutated && mutation?.apply(mutated, random);
      if (!description || !mutated || !expected) continue;
      count++;
      const { isReverseBreaking: _, ...facts } = expected;
      expect({ seed, mutation: mutation?.name, facts: toFacts(compare(description, mutated)) }).toEqual({
        seed,
        mutation: mutation?.name,
        facts: [facts],
      });
    }
  });
});
