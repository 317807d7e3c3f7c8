import type { FormLabels } from '../../model/block/console-labels.js';
import { createButton } from './dom.js';

/** Creates a copy button. If copying fails, it selects the contents of `source`, so that the reader can copy them manually. */
export function createCopy(labels: FormLabels, toText: () => string, source: HTMLElement): HTMLButtonElement {
  const announce = (text: string) => {
    button.textContent = text;
    setTimeout(() => (button.textContent = labels.copy), 2_000);
  };
  const button = createButton(labels.copy, () => {
    // Pages in insecure contexts have no `navigator.clipboard`.
    (navigator.clipboard ? navigator.clipboard.writeText(toText()) : Promise.reject(new Error())).then(
      () => announce(labels.copied),
      () => {
        getSelection()?.selectAllChildren(source);
        announce(labels.copyFailed);
      },
    );
  });
  button.setAttribute('aria-live', 'polite');
  return button;
}
