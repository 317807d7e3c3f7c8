import { describe, expect, it } from 'vitest';
import { readOpenApi, toDocument } from '../../../src/openapi/document/read-open-api.js';
import { classify } from './classify.ts';
import { LOSSES } from './losses.ts';
import { LOSSY_DESCRIPTION } from './lossy-description.ts';
import { convertAndCompare } from './round-trip.ts';

describe('LOSSES', () => {
  const document = toDocument(readOpenApi(JSON.stringify(LOSSY_DESCRIPTION)));
  const { losses, unexpected } = classify(convertAndCompare(document));

  it('contains the cause of every difference between a description and the result of its round trip', () => {
    expect(unexpected).toEqual([]);
  });

  it.each(LOSSES.map(({ reason }) => reason))('contains only losses that occur: %s', (reason) => {
    expect(losses.get(reason)).toBeGreaterThan(0);
  });
});
