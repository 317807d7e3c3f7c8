import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listDescriptions } from '../walker/descriptions.ts';
import { classify } from './classify.ts';
import { compareFacts } from './compare-facts.ts';
import { makeRoundTrip } from './round-trip.ts';

describe('toOpenApi for pages from "apiblock import --full"', () => {
  // A description with more than a thousand operations takes minutes, so OPENAPI_DESCRIPTION is not included.
  // Some responses of Discord's API have tens of thousands of fields, so pages omit some of them.
  const descriptions = listDescriptions().filter((path) => basename(path) !== 'discord.json');
  it.each(descriptions)('returns a description with only known differences: %s', { timeout: 1_800_000 }, (path) => {
    const roundTrip = makeRoundTrip(path);
    expect(classify(roundTrip).unexpected).toEqual([]);
    expect(compareFacts(path, roundTrip).unexplained).toEqual([]);
  });
});
