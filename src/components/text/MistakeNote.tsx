import { explain } from '../../model/block/explain.js';
import type { Mistake } from '../../model/text/problem.js';
import { ProblemNote } from './ProblemNote.js';

/** A mistake in words. In browsers `LazyMistakeNote` stands for it, as the words weigh more than a page without mistakes. */
export function MistakeNote({ mistake }: { mistake: Mistake }) {
  return <ProblemNote problem={explain(mistake)} />;
}
