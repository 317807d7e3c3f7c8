import type { FormLabels } from '../model/block/console-labels.js';
import { createButton } from './elements.js';

/** How long the button shows whether copying succeeded, in milliseconds. */
const RESULT_DURATION = 2_000;

interface CopyOptions {
  label: string;
  toText(this: void): string | undefined;
  /** Selects the text, so that the reader can copy it manually. */
  onFailure(this: void): void;
}

/**
 * Creates a copy button. If copying fails, the button selects the contents of `source`, so that the reader can copy
 * them manually.
 */
export function createCopy(labels: FormLabels, toText: () => string, source: HTMLElement): HTMLButtonElement {
  const onFailure = () => getSelection()?.selectAllChildren(source);
  return createCopyButton(labels, { label: labels.copy, toText, onFailure });
}

export function createCopyButton(labels: FormLabels, { label, toText, onFailure }: CopyOptions): HTMLButtonElement {
  const showResult = (text: string) => {
    button.textContent = text;
    setTimeout(() => {
      button.textContent = label;
    }, RESULT_DURATION);
  };
  const button = createButton(label, () => {
    const text = toText();
    if (text === undefined) return;
    copy(text).then(
      () => showResult(labels.copied),
      () => {
        onFailure();
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
