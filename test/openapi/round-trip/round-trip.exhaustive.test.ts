import { describe, expect, it } from 'vitest';
import { oasExamplesFolder } from '../oas-examples.ts';
import { listDescriptions } from '../walker/descriptions.ts';
import { classify } from './classify.ts';
import { compareFacts } from './compare-facts.ts';
import { LOSSES } from './losses.ts';
import { makeRoundTrip } from './round-trip.ts';

/** The losses that occur in `@readme/oas-examples`. Others occur only in larger descriptions. */
const found = new Set<string>();

/** The losses that only the descriptions in `OPENAPI_DESCRIPTION` and `OPENAPI_DESCRIPTIONS` contain. */
const LARGE_ONLY: ReadonlySet<string> = new Set([]);

describe('A description that is imported with --full and exported again', () => {
  it.each(listDescriptions())('differs only because of known losses: %s', { timeout: 1_800_000 }, (path) => {
    const roundTrip = makeRoundTrip(path);
    const { losses, unexpected } = classify(roundTrip);
    expect(unexpected).toEqual([]);
    expect(compareFacts(path, roundTrip).unexplained).toEqual([]);
    if (path.startsWith(oasExamplesFolder)) for (const reason of losses.keys()) found.add(reason);
  });

  it.each(LOSSES.filter(({ reason }) => !LARGE_ONLY.has(reason)).map(({ reason }) => reason))(
    'still has this loss: %s',
    (reason) => {
      expect(found).toContain(reason);
    },
  );
});
