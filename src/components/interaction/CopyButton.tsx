'use client';

import { type MouseEvent, useEffect, useState } from 'react';
import { announce } from './announce.js';

/** UI strings that a copy button shows or announces after it is clicked. */
export interface CopyLabels {
  copied: string;
  copyFailed: string;
}

/** How long the button shows the result of copying, in milliseconds. */
const RESULT_DURATION = 2_000;

/** Renders a button that copies the text of the adjacent code panel or URL. */
export function CopyButton({ label, copied, copyFailed }: CopyLabels & { label: string }) {
  const [attempt, setAttempt] = useState<{ result: 'copied' | 'failed' }>();
  const result = attempt?.result;

  // Each attempt is a new object, so that its result is shown for the whole duration.
  useEffect(() => {
    if (!attempt) return;
    const timer = setTimeout(() => setAttempt(undefined), RESULT_DURATION);
    return () => clearTimeout(timer);
  }, [attempt]);

  const copy = async ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    const source = findSource(button);
    if (!source) return;
    const isCopied = await copyText(source.textContent ?? '');
    // Select the text, so that the reader can copy it manually.
    if (!isCopied) getSelection()?.selectAllChildren(source);
    setAttempt({ result: isCopied ? 'copied' : 'failed' });
    announce(isCopied ? copied : copyFailed);
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

/** Copies text to the clipboard, which requires permission and HTTPS. Returns whether the text was copied. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the element whose text the button copies: the code in the visible panel, or the URL in the block's header.
 */
function findSource(button: HTMLElement): Element | null | undefined {
  return button
    .closest('.apiblock-group, .apiblock-header')
    ?.querySelector(':scope > .apiblock-code, .apiblock-panel:not([hidden]) .apiblock-code, .apiblock-url');
}
