import type { ConsoleTexts, FormLabels } from '../model/block/console-labels.js';
import type { Output } from './exchange/run-exchange.js';
import type { ConsoleRequest } from './request/browser-request.js';
import type { BlockServices } from './request/console-source.js';
import { createOutcomeScroller, type OutcomeScroller } from './reveal-outcome.js';
import { create, createButton } from '../dom/elements.js';
import { watchRemoval } from '../dom/watch-removal.js';

// Whether the chunk that sends requests is loaded. If so, new consoles immediately list the page's earlier responses.
let isChunkLoaded = false;

async function loadExchangeRunner() {
  const { createExchangeRunner } = await import('./exchange/run-exchange.js');
  isChunkLoaded = true;
  return createExchangeRunner;
}

/**
 * Returns a function that loads the code that sends requests. The code is loaded only once. If it cannot be loaded, the
 * function resolves with `undefined`, and the next call tries again.
 */
function createRunnerLoader(output: Output, { texts, labels, services }: SenderOptions) {
  const createRunner = async () => {
    const createExchangeRunner = await loadExchangeRunner();
    return createExchangeRunner({ output, formLabels: labels, texts, services });
  };
  let runnerPromise: ReturnType<typeof createRunner> | undefined;
  return async () => {
    runnerPromise ??= createRunner();
    try {
      return await runnerPromise;
    } catch {
      runnerPromise = undefined;
      return undefined;
    }
  };
}

interface SenderOptions {
  /** The block's language and custom labels. If undefined, the console is in English. */
  texts: ConsoleTexts | undefined;
  labels: FormLabels;
  services: BlockServices;
  /** Called when the console starts to send a request, and when it has shown the outcome. */
  onBusyChange(this: void, isBusy: boolean): void;
}

/** The buttons and the output area of a console. */
export interface SendControls {
  /** A live region with a short summary of the outcome. */
  status: HTMLElement;
  body: HTMLElement;
  sendButton: HTMLButtonElement;
  /** Visible only while a request is being sent. */
  cancelButton: HTMLButtonElement;
  /** Loads the code that sends requests. If it cannot be loaded, the next call tries again. */
  preload(this: void): Promise<unknown>;
  isBusy(this: void): boolean;
  /** Sends the request and shows the outcome. Never rejects. */
  send(this: void, request: ConsoleRequest): Promise<void>;
}

/** Creates the buttons and the output area of a console. Only one request can be sent at a time. */
export function createSendControls(options: SenderOptions): SendControls {
  const { labels, onBusyChange } = options;
  const status = create('div', { class: 'apiblock-outcome', role: 'status' });
  const body = create('div', { class: 'apiblock-console-response' });
  const sendButton = create(
    'button',
    { type: 'submit', class: 'apiblock-button', 'data-kind': 'primary' },
    labels.send,
  );
  let controller: AbortController | undefined;
  const cancelButton = createButton(labels.cancel, () => controller?.abort('aborted'));
  cancelButton.hidden = true;

  let scroller: OutcomeScroller | undefined;
  const getRunner = createRunnerLoader({ status, body, onShown: () => scroller?.reveal() }, options);
  if (isChunkLoaded) void getRunner();

  const showBusy = () => {
    sendButton.setAttribute('aria-disabled', 'true');
    cancelButton.hidden = false;
    status.textContent = labels.sending;
    body.replaceChildren();
    onBusyChange(true);
  };
  const showIdle = () => {
    sendButton.removeAttribute('aria-disabled');
    if (document.activeElement === cancelButton) sendButton.focus();
    cancelButton.hidden = true;
    onBusyChange(false);
  };
  return {
    status,
    body,
    sendButton,
    cancelButton,
    preload: getRunner,
    isBusy: () => controller !== undefined,
    send: async (request) => {
      const running = new AbortController();
      controller = running;
      const stopWatching = watchRemoval(status, () => running.abort('aborted'));
      const outcomeScroller = createOutcomeScroller(status);
      scroller = outcomeScroller;
      showBusy();
      try {
        const runExchange = await getRunner();
        await runExchange?.(request, running);
        if (runExchange) sendButton.textContent = labels.sendAgain;
        else status.textContent = labels.notLoaded;
      } catch (error) {
        status.textContent = String(error);
      } finally {
        stopWatching();
        outcomeScroller.reveal();
        controller = undefined;
        showIdle();
      }
    },
  };
}
