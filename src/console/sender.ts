import type { FormLabels } from '../model/block/console-labels.js';
import { create, createButton } from './ui/dom.js';
import type { Asked } from './request/browser-request.js';
import type { ConsoleSource, Loaders } from './request/console-source.js';

// What sends calls and shows answers is a chunk of its own, for those who send. Once it is there, other blocks may have some.
let isLoaded = false;
const load = async () => {
  const { createCalls } = await import('./exchange/run-exchange.js');
  isLoaded = true;
  return createCalls;
};

/** Has calls sent, one at a time, and what comes of them shown. */
export function createCalling({ labels: texts }: ConsoleSource, labels: FormLabels, loaders: Loaders) {
  const status = create('div', { class: 'apiblock-outcome', role: 'status' });
  const body = create('div', { class: 'apiblock-answer' });
  const sendButton = create(
    'button',
    { type: 'submit', class: 'apiblock-button', 'data-kind': 'primary' },
    labels.send,
  );
  const cancelButton = createButton(labels.cancel, () => controller?.abort('aborted'));
  cancelButton.hidden = true;
  let controller: AbortController | undefined;

  let calls: Promise<(asked: Asked, own: AbortController) => Promise<void>> | undefined;
  /** Gives nothing where it cannot be had; the next time it is asked for again. */
  const prepare = async () => {
    calls ??= load().then((createCalls) => createCalls({ status, body }, labels, texts, loaders));
    return calls.catch(() => (calls = undefined));
  };
  if (isLoaded) void prepare();

  return {
    status,
    body,
    buttons: [sendButton, cancelButton],
    prepare,
    isBusy: () => controller !== undefined,
    send: async (asked: Asked) => {
      controller = new AbortController();
      sendButton.setAttribute('aria-disabled', 'true');
      cancelButton.hidden = false;
      status.textContent = labels.sending;
      body.replaceChildren();
      const call = await prepare();
      if (call) {
        await call(asked, controller);
        sendButton.textContent = labels.sendAgain;
      } else {
        status.textContent = labels.notLoaded;
      }
      controller = undefined;
      sendButton.removeAttribute('aria-disabled');
      if (document.activeElement === cancelButton) sendButton.focus();
      cancelButton.hidden = true;
    },
  };
}
