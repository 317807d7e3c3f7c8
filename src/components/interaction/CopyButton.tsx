'use client';

import { type MouseEvent, useEffect, useState } from 'react';

/** Messages of a copy button. */
export interface CopyLabels {
  copied: string;
  copyFailed: string;
}

/** How long a button shows its result, in milliseconds. */
const RESULT_DURATION = 2_000;

/** Copies the displayed text of the code panel or URL next to it. */
export function CopyButton({ label, copied, copyFailed }: CopyLabels & { label: string }) {
  const [result, setResult] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(undefined), RESULT_DURATION);
    return () => clearTimeout(timer);
  }, [result]);

  const copy = async ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    const source = findSource(button);
    if (!source) return;
    try {
      await navigator.clipboard.writeText(source.textContent ?? '');
      setResult('copied');
      announce(copied);
    } catch {
      // The page has no permission or is not served over HTTPS. Select the text, so that the reader can copy it by keyboard.
      getSelection()?.selectAllChildren(source);
      setResult('failed');
      announce(copyFailed);
    }
  };

  return (
    <button
      type="button"
      className="apiblock-copy"
      aria-label={result === 'failed' ? `${label}. ${copyFailed}` : label}
      data-result={result}
      onClick={copy}
    >
      {result === 'failed' && <span className="apiblock-copy-note">{copyFailed}</span>}
    </button>
  );
}

/** Returns the element to copy: the code in the visible panel, or the URL in a header. */
function findSource(button: HTMLElement): Element | null | undefined {
  return button
    .closest('.apiblock-group, .apiblock-header')
    ?.querySelector(':scope > .apiblock-code, .apiblock-panel:not([hidden]) .apiblock-code, .apiblock-url');
}

/** Announces a message to screen readers, through one live region that all copy buttons of a page share. */
function announce(text: string) {
  let region = document.querySelector('.apiblock-status');
  if (!region) {
    region = document.createElement('div');
    region.className = 'apiblock-status';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  region.textContent = '';
  // Screen readers announce a change only if the live region already exists, so the text is set in a later task.
  setTimeout(() => (region.textContent = text), 100);
}
