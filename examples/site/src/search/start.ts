import type { Suggestions } from '../../../server/site/site.ts';
import { createAsker, type Outcome } from './asker.ts';
import { createPopup } from './popup.ts';

/** Shows suggestions under the search field. Without script, and for all results, the field leads to a page. */
export function startSearch(): void {
  const field = document.querySelector<HTMLInputElement>('.search input');
  const form = field?.form;
  if (!field || !form) return;
  field.setAttribute('aria-keyshortcuts', '/ Control+K Meta+K');
  const popup = createPopup(field, form);
  const asker = createAsker(find, (outcome) => {
    const note = describe(outcome);
    if (outcome.state === 'waiting') popup.note(note);
    else popup.show(outcome.state === 'answered' ? outcome.answer : undefined, note);
  });

  const close = () => {
    asker.stop();
    popup.close();
  };
  const ask = () => {
    popup.unchoose();
    const query = field.value.trim();
    if (query === '') close();
    else asker.ask(query);
  };

  field.addEventListener('input', ask);
  field.addEventListener('blur', close);
  // For who has no arrow keys.
  field.addEventListener('click', () => {
    if (!popup.isOpen) ask();
  });
  form.addEventListener('submit', close);
  field.addEventListener('keydown', (event) => {
    // While an input method composes, the keys are its own.
    if (event.isComposing) return;
    const { key, altKey } = event;
    if (key === 'ArrowDown' && (altKey || !popup.isOpen)) ask();
    else if (key === 'ArrowUp' && altKey) close();
    else if (key === 'ArrowDown') popup.move(1);
    else if (key === 'ArrowUp') popup.move(-1);
    else if (key === 'Enter' && popup.chosen) popup.chosen.click();
    else if (key === 'Escape' && popup.isOpen) close();
    else if (key === 'Escape') field.value = '';
    else {
      // The cursor moves in the text.
      if (/^(Home|End|ArrowLeft|ArrowRight)$/.test(key)) popup.unchoose();
      return;
    }
    event.preventDefault();
  });
}

class AnswerError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The answer was ${status}.`);
    this.status = status;
  }
}

async function find(query: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(`/suggestions.json?q=${encodeURIComponent(query)}`, { signal });
  if (!response.ok) throw new AnswerError(response.status);
  return (await response.json()) as Suggestions;
}

/** What is said below the options, or instead of them. */
function describe(outcome: Outcome<Suggestions>): string {
  if (outcome.state === 'waiting') return 'Searching…';
  if (outcome.state === 'failed')
    return outcome.error instanceof AnswerError && outcome.error.status === 401
      ? 'You are logged out. Press Enter to log in and search.'
      : 'Suggestions cannot be loaded right now. Press Enter to search.';
  const count = outcome.answer.groups.reduce((sum, { hits }) => sum + hits.length, 0);
  if (count === 0) return `No suggestions for “${outcome.query}”. Try other words, or press Enter to search.`;
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. Press Enter for all results.`;
}
