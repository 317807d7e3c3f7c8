'use client';

import { type MouseEvent, useEffect, useState } from 'react';

/** The texts of a copy button. */
export interface CopyLabels {
  copied: string;
  copyFailed: string;
}

/** How long a button shows its result, in milliseconds. */
const SHOWN = 2_000;

/** Copies the code or URL that it stands beside: exactly the text that is shown. */
export function CopyButton({ label, copied, copyFailed }: CopyLabels & { label: string }) {
  const [result, setResult] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(undefined), SHOWN);
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
      // No permission, or a page that is not served securely: leave the reader one key from the copy.
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

/** The text beside a button: the shown panel's code, or the URL of a header. */
function findSource(button: HTMLElement): Element | null | undefined {
  return button
    .closest('[data-copy]')
    ?.querySelector(':scope > .apiblock-code, .apiblock-panel:not([hidden]) .apiblock-code, .apiblock-url');
}

/** Tells assistive technology, politely, through one region that all buttons of a page share. */
function announce(text: string) {
  let region = document.querySelector('.apiblock-status');
  if (!region) {
    region = document.createElement('div');
    region.className = 'apiblock-status';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  region.textContent = '';
  // A region is read when its text changes after it is known: not in the task that made it.
  setTimeout(() => (region.textContent = text), 100);
}
