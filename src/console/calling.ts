import type { FormLabels } from '../model/block/console-labels.js';
import { create, createButton, createCode, createPanel } from './dom.js';
import { type Asked, type Exchange, exchange } from './exchange.js';
import type { ConsoleSource, Loaders } from './source.js';

/** How much is shown of an answer that nothing lays out, in bytes. */
const BARE = 100_000;

// What shows answers is a chunk of its own, for those who send. Once it is there, other blocks may have some.
let isLoaded = false;
const load = async () => {
  const { createAnswers } = await import('./answers/answers.js');
  isLoaded = true;
  return createAnswers;
};

/** Sends calls, one at a time, and has shown what comes of them. */
export function createCalling({ labels: texts }: ConsoleSource, labels: FormLabels, loaders: Loaders) {
  const status = create('div', { class: 'apiblock-outcome', role: 'status' });
  const body = create('div', { class: 'apiblock-answer' });
  const sendButton = create(
    'button',
    { type: 'submit', class: 'apiblock-button', 'data-kind': 'primary' },
    labels.send,
  );
  const cancelButton = createButton(labels.cancel, () => current?.cancel());
  let current: Exchange | undefined;
  let isBusy = false;
  const setBusy = (isNow: boolean) => {
    isBusy = isNow;
    if (isNow) sendButton.setAttribute('aria-disabled', 'true');
    else sendButton.removeAttribute('aria-disabled');
    if (document.activeElement === cancelButton) sendButton.focus();
    cancelButton.hidden = !isNow;
  };
  setBusy(false);

  let answers: Promise<(sent: Exchange) => Promise<void>> | undefined;
  const loadAnswers = () =>
    (answers ??= load().then((createAnswers) => createAnswers({ status, body }, labels, texts, loaders)));
  if (isLoaded) void loadAnswers();

  const follow = async (sent: Exchange) => {
    current = sent;
    setBusy(true);
    status.textContent = labels.sending;
    body.replaceChildren();
    try {
      const show = await loadAnswers();
      await show(sent);
      current = undefined;
    } catch {
      answers = undefined;
      status.textContent = labels.notLoaded;
      const again = createButton(labels.loadAgain, () => {
        sendButton.focus();
        void follow(sent);
      });
      body.replaceChildren(again);
      // Some browsers do not ask again for what they have failed to load.
      void showBare(sent).then((panel) => panel && again.after(panel));
    }
    sendButton.textContent = labels.sendAgain;
    setBusy(false);
  };

  const showBare = async (sent: Exchange) => {
    await sent.ended;
    const { response, chunks } = sent;
    if (!response) return undefined;
    const code = createCode(labels.answer);
    code.textContent = await new Blob(chunks).slice(0, BARE).text();
    return createPanel(`${labels.answer} ${response.status}`, code);
  };

  return {
    status,
    body,
    buttons: [sendButton, cancelButton],
    isBusy: () => isBusy,
    send: (asked: Asked) => {
      current?.cancel();
      void follow(exchange(asked));
    },
  };
}
