import type { Build } from './library.ts';

/** What is measured side by side: bare React, the library, and another build of it where one is given. */
export type Kind = 'bare' | 'block' | 'against';

/** The builds of a run, by what they are measured as. */
export interface Builds {
  readonly block: Build;
  readonly against?: Build | undefined;
}

/** What a run measures, in an order that another round turns around: none is always the first. */
export function kindsOf({ against }: Builds, round: number): Kind[] {
  const kinds: Kind[] = against ? ['bare', 'block', 'against'] : ['bare', 'block'];
  return round % 2 === 0 ? kinds : kinds.reverse();
}

/** Values by kind, to be collected round by round. */
export type Samples = Record<Kind, number[]>;
export const createSamples = (): Samples => ({ bare: [], block: [], against: [] });
