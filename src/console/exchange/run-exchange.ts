import type { ConsoleTexts, FormLabels } from '../../model/block/console-labels.js';
import { create, createPanel, fill } from '../ui/dom.js';
import { type Exchange, exchange, TIMEOUT, MAX_BYTES } from './exchange.js';
import type { Asked } from '../request/browser-request.js';
import type { Loaders } from '../request/console-source.js';
import type { ApiResponse } from './api-response.js';
import { loadResponseLabels } from './load-response-labels.js';
import { type ViewContext, createFormat, type Format } from './view-context.js';
import { createHistoryPicker } from './history-picker.js';
import type { Failure } from './failure.js';
import { addResponse } from './response-history.js';
import { toOutcome } from './outcome.js';
import { createEventList, createEventReader } from './show-body.js';
import { showResponse, showCommand, showFailure, showStatus } from './show-outcome.js';

/** The elements in which a console shows the outcome of an exchange. */
export interface Output {
  /** A short summary in a live region. */
  status: HTMLElement;
  body: HTMLElement;
}

/** Creates a function that sends a request and shows its progress and outcome. It resolves when the exchange has ended. */
export async function createExchangeRunner(
  { status, body }: Output,
  formLabels: FormLabels,
  texts: ConsoleTexts | undefined,
  loaders: Loaders,
): Promise<(asked: Asked, controller: AbortController) => Promise<void>> {
  const labels = { ...formLabels, ...(await loadResponseLabels(texts)) };
  const urls: string[] = [];
  const context: ViewContext = {
    labels,
    // Used until the JSON formatter has loaded, and if it cannot be loaded.
    layOut: (json) => json,
    format: createFormat(status.closest('[lang]')?.getAttribute('lang') || undefined),
    toUrl: (blob) => {
      const url = URL.createObjectURL(blob);
      urls.push(url);
      return url;
    },
  };
  const show = (head: Node[], content: HTMLElement[]) => {
    status.replaceChildren(...head);
    body.replaceChildren(...content);
  };
  const revokeUrls = () => {
    for (const url of urls.splice(0)) URL.revokeObjectURL(url);
  };
  const showReceived = (response: ApiResponse) => {
    revokeUrls();
    show(showStatus(response, context), showResponse(response, context));
    historyPicker.list(response);
  };
  const historyPicker = createHistoryPicker(context, showReceived);
  body.after(historyPicker.element);

  /** Shows the progress: the number of bytes received, and the events of a stream. */
  const watch = (sent: Exchange) => {
    let read: ((chunk: Uint8Array) => void) | undefined;
    let last = 0;
    sent.onChunk = () => {
      if (sent.isStream && !read) {
        const list = createEventList(context);
        read = createEventReader(list.add);
        body.replaceChildren(createPanel(labels.answer, list.element));
      }
      read?.(sent.chunks.at(-1) as Uint8Array);
      const now = performance.now();
      // At most once per second, so that screen readers can keep up.
      if (now - last < 1_000) return;
      last = now;
      status.textContent = fill(labels.receiving, { size: context.format.size(sent.size) });
    };
  };

  const showFailed = async (failure: Failure, asked: Asked) => {
    const { received } = failure;
    revokeUrls();
    show(
      showFailure(failure, toLabelValues(failure, asked.shown.url, context.format), context),
      received ? [create('div', {}, ...showStatus(received, context)), ...showResponse(received, context)] : [],
    );
    historyPicker.list();
    await import('../../model/http/command.js').then(
      ({ toCommand }) => body.append(showCommand(toCommand(asked.command), context)),
      () => {},
    );
  };

  return async (asked, controller) => {
    const sent = exchange(asked, controller);
    historyPicker.list();
    const laidOut = loaders.loadJson().then(
      ({ indentJson }) => (context.layOut = indentJson),
      () => {},
    );
    watch(sent);
    await sent.ended;
    const outcome = await toOutcome(sent);
    await laidOut;
    if ('kind' in outcome) return showFailed(outcome, asked);
    addResponse(outcome);
    showReceived(outcome);
  };
}

/** Returns the values for the `{name}` placeholders in failure labels. */
function toLabelValues({ code = '' }: Failure, url: string, format: Format): Record<string, string> {
  const { origin, host } = URL.canParse(url) ? new URL(url) : { origin: url, host: url };
  return { origin, host, page: location.origin, time: format.time(TIMEOUT), size: format.size(MAX_BYTES), code };
}
