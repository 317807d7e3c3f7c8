import type { Suggestions } from '../../../server/site/site.ts';
import { createPopup } from './popup.ts';
import { createQuerySender, type Outcome } from './query-sender.ts';

/** Shows suggestions below the search field. Without JavaScript, the form opens the results page. */
export function startSearch(): void {
  const field = document.querySelector<HTMLInputElement>('.search input');
  const form = field?.form;
  if (!field || !form) return;
  field.setAttribute('aria-keyshortcuts', '/ Control+K Meta+K');
  const popup = createPopup(field, form);
  const querySender = createQuerySender(find, (outcome) => {
    const note = describe(outcome);
    if (outcome.state === 'waiting') popup.note(note);
    else popup.show(outcome.state === 'completed' ? outcome.result : undefined, note);
  });

  const close = () => {
    querySender.stop();
    popup.close();
  };
  const search = () => {
    popup.clearSelection();
    const query = field.value.trim();
    if (query === '') close();
    else querySender.send(query);
  };

  field.addEventListener('input', search);
  field.addEventListener('blur', close);
  // Users without arrow keys can open the list of suggestions by clicking the search field.
  field.addEventListener('click', () => {
    if (!popup.isOpen) search();
  });
  form.addEventListener('submit', close);
  field.addEventListener('keydown', (event) => {
    // During composition, an input method editor handles the keys.
    if (event.isComposing) return;
    const { key, altKey } = event;
    if (key === 'ArrowDown' && (altKey || !popup.isOpen)) search();
    else if (key === 'ArrowUp' && altKey) close();
    else if (key === 'ArrowDown') popup.move(1);
    else if (key === 'ArrowUp') popup.move(-1);
    else if (key === 'Enter' && popup.selected) popup.selected.click();
    else if (key === 'Escape' && popup.isOpen) close();
    else if (key === 'Escape') field.value = '';
    else {
      // These keys move the cursor in the text, so clear the selection.
      if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) popup.clearSelection();
      return;
    }
    event.preventDefault();
  });
}

class ResponseError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The server responded with status code ${status}.`);
    this.status = status;
  }
}

async function find(query: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(`/suggestions.json?q=${encodeURIComponent(query)}`, { signal });
  if (!response.ok) throw new ResponseError(response.status);
  return (await response.json()) as Suggestions;
}

/** Returns the note to display below the options, or on its own if there are no options. */
function describe(outcome: Outcome<Suggestions>): string {
  if (outcome.state === 'waiting') return 'Searching…';
  if (outcome.state === 'failed')
    return outcome.error instanceof ResponseError && outcome.error.status === 401
      ? 'You are logged out. Press Enter to log in and search.'
      : 'Suggestions cannot be loaded right now. Press Enter to search.';
  const count = outcome.result.groups.reduce((sum, { hits }) => sum + hits.length, 0);
  if (count === 0) return `No suggestions for “${outcome.query}”. Try other words, or press Enter to search.`;
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. Press Enter for all results.`;
}
