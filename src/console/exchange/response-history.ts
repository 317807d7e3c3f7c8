import type { Answer } from './api-response.js';

const MOST = 10;
/** Together, in bytes: what is older goes first. */
const MOST_BYTES = 50_000_000;

// As long as the page.
let answers: Answer[] = [];

/** The last answers of the page, the latest first. */
export function getAnswers(): readonly Answer[] {
  return answers;
}

export function addAnswer(answer: Answer): void {
  let size = 0;
  answers = [answer, ...answers].slice(0, MOST).filter(({ bytes }, index) => {
    size += bytes.length;
    return index === 0 || size <= MOST_BYTES;
  });
}
