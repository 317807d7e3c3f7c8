import { describe, expect, it } from 'vitest';
import { pickInputs } from '../../../support/property-runs.ts';
import { findExample } from '../walker/descriptions.ts';
import { classify } from './classify.ts';
import { compareFacts } from './compare-facts.ts';
import { makeRoundTrip } from './round-trip.ts';

/** Descriptions that a round trip does not change. */
const LOSSLESS = [
  '3.0/json/file-uploads.json',
  '3.0/json/parameters-common.json',
  '3.0/json/petstore.json',
  '3.0/json/request-examples.json',
  '3.0/json/schema-deprecated.json',
  '3.0/json/schema-enums.json',
  '3.0/json/star-trek.json',
  '3.0/yaml/petstore.yaml',
  '2.0/json/petstore.json',
  '2.0/json/petstore-with-external-docs.json',
  '3.1/json/petstore.json',
  '3.1/json/webhooks.json',
].map(findExample);

describe('toOpenApi for pages from "apiblock import --full"', () => {
  it.each(pickInputs(LOSSLESS, 4))('returns a description equal to the original: %s', { timeout: 60_000 }, (path) => {
    const roundTrip = makeRoundTrip(path);
    const { losses, unexpected } = classify(roundTrip);
    expect(unexpected).toEqual([]);
    expect([...losses]).toEqual([]);
    const { count, unexplained } = compareFacts(path, roundTrip);
    expect(unexplained).toEqual([]);
    expect(count).toBeGreaterThan(0);
  });
});
