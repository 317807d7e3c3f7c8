import type { RunResult } from '../../../testing/run/result.js';

/** Returns the display name of a run: the title of the block, followed by the values of the run's `set` instruction, if any. */
export function toRunName({ title, variant }: Pick<RunResult, 'title' | 'variant'>): string {
  return variant === undefined ? title : `${title} ${variant}`;
}
