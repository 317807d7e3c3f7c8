import type { FormLabels } from '../model/block/console-labels.js';
import { create, createButton } from './ui/dom.js';
import type { Asked } from './request/browser-request.js';
import type { ConsoleSource, Loaders } from './request/console-source.js';

// Sending requests and showing responses is a separate chunk. After one console has loaded it, the others use it at once,
// because they list the earlier responses of the page.
let isLoaded = false;
const load = async () => {
  const { createExchangeRunner } = await import('./exchange/run-exchange.js');
  isLoaded = true;
  return createExchangeRunner;
};

/** Creates the buttons and the output area of a console. Sends one request at a time. */
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
  /** Loads the chunk. Resolves to `undefined` if it cannot be loaded, and tries again the next time. */
  const prepare = async () => {
    calls ??= load().then((createExchangeRunner) => createExchangeRunner({ status, body }, labels, texts, loaders));
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
