import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { libraryFile } from '../description.ts';
import { compareRequests } from './compare-requests.ts';
import { readOasExamples, toDescription, withExamples } from './read-descriptions.ts';
import { describeUnexplained } from './reasons.ts';

// These tests compare the same requests as `requests.test.ts` for all descriptions, both as published and with added
// examples.

const file = process.env['OPENAPI_DESCRIPTION'] ?? libraryFile;
const published = [
  ...readOasExamples('json'),
  ...readOasExamples('yaml'),
  toDescription(file, readFileSync(file, 'utf8')),
];

describe('compareRequests for all descriptions', () => {
  it.each(published)('finds only differences with a known reason: $name', (description) => {
    expect(describeUnexplained(compareRequests(description).differences)).toEqual([]);
  });

  it.each(published)('finds only differences with a known reason if all values have examples: $name', (description) => {
    expect(describeUnexplained(compareRequests(withExamples(description)).differences)).toEqual([]);
  });
});
