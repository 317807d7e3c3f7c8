import type { FormLabels } from '../../model/block/console-labels.js';
import { createButton } from './dom.js';

/** A button that copies a text; where that fails, what shows it is selected. */
export function createCopy(labels: FormLabels, toText: () => string, source: HTMLElement): HTMLButtonElement {
  const say = (text: string) => {
    button.textContent = text;
    setTimeout(() => (button.textContent = labels.copy), 2_000);
  };
  const button = createButton(labels.copy, () => {
    // A page that is not served securely has no clipboard.
    (navigator.clipboard ? navigator.clipboard.writeText(toText()) : Promise.reject(new Error())).then(
      () => say(labels.copied),
      () => {
        getSelection()?.selectAllChildren(source);
        say(labels.copyFailed);
      },
    );
  });
  button.setAttribute('aria-live', 'polite');
  return button;
}
