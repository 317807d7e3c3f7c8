import { createCode } from '../../dom/elements.js';
import { createTextDecoder } from './api-response.js';
import type { ViewContext } from './view-context.js';

/**
 * Delay before received text is shown, in milliseconds. Most responses are complete before the delay ends, so they are
 * shown only once.
 */
const DELAY = 100;

/** Maximum number of UTF-16 code units that are shown. If there are more, the oldest are removed. */
const MAX_LENGTH = 100_000;

/** The text of a response that is still being received. */
export interface LiveText {
  add(this: void, chunk: Uint8Array): void;
  /** Cancels the display of text that is not shown yet. */
  stop(this: void): void;
}

interface LiveTextOptions {
  contentType: string;
  labels: ViewContext['labels'];
  /** Adds the element to the page. Called when there is text to show for the first time. */
  onStart(this: void, element: HTMLElement): void;
}

export function createLiveText({ contentType, labels, onStart }: LiveTextOptions): LiveText {
  const code = createCode(labels.response);
  const decoder = createTextDecoder(contentType);
  let pending = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    timer = undefined;
    if (!code.firstChild) onStart(code);
    // Add a text node instead of replacing the text, so that the reader can select text while more arrives.
    code.append(pending);
    pending = '';
    removeStart(code, (code.textContent ?? '').length - MAX_LENGTH);
  };
  return {
    add: (chunk) => {
      pending += decoder.decode(chunk, { stream: true });
      timer ??= setTimeout(show, DELAY);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Removes the first `length` UTF-16 code units of an element that contains only text. */
function removeStart(element: Element, length: number): void {
  let remaining = length;
  while (remaining > 0 && element.firstChild instanceof Text) {
    const text = element.firstChild;
    const removed = Math.min(remaining, text.length);
    text.deleteData(0, removed);
    if (text.length === 0) text.remove();
    remaining -= removed;
  }
}
