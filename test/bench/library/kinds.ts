import type { Build } from './library.ts';

/**
 * The kinds of pages that each round measures: bare React, the build in this checkout, and the build to compare it with
 * (`against`).
 */
export type Kind = 'bare' | 'block' | 'against';

/** The builds to measure. `against` is set if `--against` specifies another build. */
export interface Builds {
  readonly block: Build;
  readonly against?: Build | undefined;
}

/**
 * Returns the kinds to measure in a round. Every second round reverses their order, so that no kind is always measured
 * first.
 */
export function kindsOf({ against }: Builds, round: number): Kind[] {
  const kinds: Kind[] = against ? ['bare', 'block', 'against'] : ['bare', 'block'];
  return round % 2 === 0 ? kinds : kinds.reverse();
}

/** Measured values by kind, one per round. */
export type Samples = Record<Kind, number[]>;
export const createSamples = (): Samples => ({ bare: [], block: [], against: [] });
