import { describe, expect, it } from 'vitest';
import { compareRequests } from './compare-requests.ts';
import { readOasExamples, withExamples } from './read-descriptions.ts';
import { describeUnexplained, reasons } from './reasons.ts';
import { specialCases } from './special-cases.ts';

// These tests compare the request of each operation with the request that ReadMe's oas-to-har builds from the same
// examples. Published descriptions contain few examples, so the tests add examples for all parameters and bodies. The
// exhaustive tests also compare the descriptions as published, and larger descriptions.

const small = readOasExamples('json').filter(({ text }) => text.length < 100_000);
const comparisons = [...small.map(withExamples), specialCases].map(compareRequests);
const differences = comparisons.flatMap((comparison) => comparison.differences);

describe('compareRequests', () => {
  it('compares requests from blocks with requests from oas-to-har for more than 450 operations', () => {
    const operations = comparisons.reduce((sum, comparison) => sum + comparison.operations, 0);
    expect(operations).toBeGreaterThan(450);
  });

  it.each(comparisons)('finds only differences with a known reason: $name', (comparison) => {
    expect(describeUnexplained(comparison.differences)).toEqual([]);
  });

  it.each(reasons)('still finds a difference for this reason: $text', ({ explains }) => {
    expect(differences.some(explains)).toBe(true);
  });
});
