import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOpenApi, toDocument } from '../../../../src/tools/openapi/document/read-open-api.js';
import { classify } from './classify.ts';
import { compareFacts } from './compare-facts.ts';
import { LOSSES } from './losses.ts';
import { LOSSY_DESCRIPTION } from './lossy-description.ts';
import { convertAndCompare } from './round-trip.ts';

describe('LOSSES', () => {
  const document = toDocument(readOpenApi(JSON.stringify(LOSSY_DESCRIPTION)));
  const roundTrip = convertAndCompare(document);
  const { losses, unexpected } = classify(roundTrip);

  it('contains the cause of every difference between a description and the result of its round trip', () => {
    expect(unexpected).toEqual([]);
  });

  it('explains every detail that the walker does not find in the generated description', () => {
    const folder = mkdtempSync(join(tmpdir(), 'losses-'));
    try {
      const file = join(folder, 'openapi.json');
      writeFileSync(file, JSON.stringify(LOSSY_DESCRIPTION));
      expect(compareFacts(file, roundTrip).unexplained).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each(LOSSES.map(({ reason }) => reason))('contains only entries that explain a difference: %s', (reason) => {
    expect(losses.get(reason)).toBeGreaterThan(0);
  });
});
