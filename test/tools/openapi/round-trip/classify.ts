import { formatDifference } from '../compare/compare.ts';
import { findPlaces } from './places.ts';
import { LOSSES, type LocatedDifference } from './losses.ts';
import type { RoundTrip } from './round-trip.ts';

export interface Classified {
  /** The number of differences that each loss causes, keyed by its reason. */
  losses: Map<string, number>;
  /** The differences that no loss causes. */
  unexpected: string[];
}

export function classify(roundTrip: RoundTrip): Classified {
  const { comparison } = roundTrip;
  const places = findPlaces(roundTrip);
  const losses = new Map<string, number>();
  const unexpected: string[] = [];
  for (const operation of comparison.operations)
    for (const difference of operation.differences) {
      const located: LocatedDifference = { ...difference, operation, roundTrip, places };
      const loss = LOSSES.find(({ causes }) => causes(located));
      if (loss) losses.set(loss.reason, (losses.get(loss.reason) ?? 0) + 1);
      else unexpected.push(`${operation.name}: ${formatDifference(difference)}`);
    }
  return { losses, unexpected };
}
