import type { Answer } from './answer.js';

/** An answer, and whether another site gave it. */
export interface Kept {
  answer: Answer;
  isForeign: boolean;
}

const MOST = 10;
/** Together, in bytes: what is older goes first. */
const MOST_BYTES = 50_000_000;

// As long as the page.
let answers: Kept[] = [];

/** The last answers of the page, the latest first. */
export function getAnswers(): readonly Kept[] {
  return answers;
}

export function addAnswer(kept: Kept): void {
  let size = 0;
  answers = [kept, ...answers].slice(0, MOST).filter(({ answer }, index) => {
    size += answer.bytes.length;
    return index === 0 || size <= MOST_BYTES;
  });
}
