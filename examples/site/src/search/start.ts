import type { Suggestions } from '../../../server/site/site.ts';
import { createAsker, type Outcome } from './asker.ts';
import { createPopup } from './popup.ts';

/** Shows suggestions below the search field. Without JavaScript, the form opens the results page. */
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
  // Users without arrow keys open the list by clicking the field.
  field.addEventListener('click', () => {
    if (!popup.isOpen) ask();
  });
  form.addEventListener('submit', close);
  field.addEventListener('keydown', (event) => {
    // During composition, an input method editor handles the keys.
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
      // These keys move the cursor in the text, so clear the selection.
      if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) popup.unchoose();
      return;
    }
    event.preventDefault();
  });
}

class ResponseError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The response status was ${status}.`);
    this.status = status;
  }
}

async function find(query: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(`/suggestions.json?q=${encodeURIComponent(query)}`, { signal });
  if (!response.ok) throw new ResponseError(response.status);
  return (await response.json()) as Suggestions;
}

/** Returns the note that is shown below or instead of the options. */
function describe(outcome: Outcome<Suggestions>): string {
  if (outcome.state === 'waiting') return 'Searching…';
  if (outcome.state === 'failed')
    return outcome.error instanceof ResponseError && outcome.error.status === 401
      ? 'You are logged out. Press Enter to log in and search.'
      : 'Suggestions cannot be loaded right now. Press Enter to search.';
  const count = outcome.answer.groups.reduce((sum, { hits }) => sum + hits.length, 0);
  if (count === 0) return `No suggestions for “${outcome.query}”. Try other words, or press Enter to search.`;
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. Press Enter for all results.`;
}
