import type { FormLabels } from '../../model/block/console-labels.js';
import { createButton } from './dom.js';

/** How long the button shows whether copying succeeded, in milliseconds. */
const RESULT_DURATION = 2_000;

/**
 * Creates a copy button. If copying fails, the button selects the contents of `source`, so that the reader can copy
 * them manually.
 */
export function createCopy(labels: FormLabels, toText: () => string, source: HTMLElement): HTMLButtonElement {
  const showResult = (text: string) => {
    button.textContent = text;
    setTimeout(() => {
      button.textContent = labels.copy;
    }, RESULT_DURATION);
  };
  const button = createButton(labels.copy, () => {
    copy(toText()).then(
      () => showResult(labels.copied),
      () => {
        getSelection()?.selectAllChildren(source);
        showResult(labels.copyFailed);
      },
    );
  });
  button.setAttribute('aria-live', 'polite');
  return button;
}

/** Copies text to the clipboard. Rejects in insecure contexts, which have no `navigator.clipboard`. */
async function copy(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error('The clipboard is not available');
  await navigator.clipboard.writeText(text);
}
