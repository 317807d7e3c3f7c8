import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { classify } from './classify.ts';
import { LOSSES } from './losses.ts';
import { LOSSY_DESCRIPTION } from './lossy-description.ts';
import { makeRoundTrip } from './round-trip.ts';

const folder = mkdtempSync(join(tmpdir(), 'losses-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('The list of losses', () => {
  const path = join(folder, 'openapi.json');
  writeFileSync(path, JSON.stringify(LOSSY_DESCRIPTION));
  const { losses, unexpected } = classify(makeRoundTrip(path));

  it('contains the cause of every difference', () => {
    expect(unexpected).toEqual([]);
  });

  it.each(LOSSES.map(({ reason }) => reason))('contains only losses that occur: %s', (reason) => {
    expect(losses.get(reason)).toBeGreaterThan(0);
  });
});
