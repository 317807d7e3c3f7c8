import type { ConsoleLabels, ConsoleTexts, FormLabels } from '../../model/block/console-labels.js';
import { fillLabel } from '../../model/text/fill-label.js';
import type { ConsoleRequest } from '../request/browser-request.js';
import type { BlockServices } from '../request/console-source.js';
import { create, createPanel } from '../../dom/elements.js';
import { type ApiResponse, isTextType } from './api-response.js';
import { type Exchange, getType, MAX_BYTES, startExchange, TIMEOUT } from './exchange.js';
import type { Failure } from './failure.js';
import { createHistoryPicker, type HistoryPicker } from './history-picker.js';
import { createLiveText, type LiveText } from './live-text.js';
import { loadResponseLabels } from '../../labels/console/load-response-labels.js';
import { toOutcome } from './outcome.js';
import { addResponse } from './response-history.js';
import { createEventList, createEventParser } from './event-list.js';
import { renderCommand, renderFailure, renderResponse, renderStatus } from './render-outcome.js';
import { createFormat, type UnitFormatters, type ViewContext } from './view-context.js';

/** The elements in which a console shows the outcome of a request. */
export interface Output {
  /** A short summary in a live region. */
  status: HTMLElement;
  body: HTMLElement;
  /** Called when the outcome of a request, or the first part of a response, is shown. */
  onShown(this: void): void;
}

interface ExchangeRunnerOptions {
  output: Output;
  formLabels: FormLabels;
  /** The block's language and custom labels. If undefined, the console is in English. */
  texts: ConsoleTexts | undefined;
  services: BlockServices;
}

/** Sends a request and shows its progress and outcome. Resolves when the outcome is shown. */
export type RunExchange = (request: ConsoleRequest, controller: AbortController) => Promise<void>;

/** Loads the response labels and creates a function that sends requests. */
export async function createExchangeRunner(options: ExchangeRunnerOptions): Promise<RunExchange> {
  const { output, formLabels, texts, services } = options;
  const view = new OutcomeView(output, { ...formLabels, ...(await loadResponseLabels(texts)) });
  return async (request, controller) => {
    const exchange = startExchange(request, controller);
    const formatterLoaded = services.loadJson().then(
      ({ indentJson }) => view.setFormatter(indentJson),
      () => {},
    );
    view.lockHistory();
    view.showProgress(exchange);
    try {
      await exchange.ended;
      const outcome = await toOutcome(exchange);
      await formatterLoaded;
      if ('kind' in outcome) {
        await view.showFailure(outcome, request);
      } else {
        addResponse(outcome);
        view.showResponse(outcome);
      }
    } finally {
      view.unlockHistory();
    }
  };
}

/** Minimum time between two progress messages, in milliseconds, so that screen readers can keep up. */
const PROGRESS_INTERVAL = 1_000;

/** Shows the progress and the outcome of requests in the output area of a console. */
class OutcomeView {
  readonly #output: Output;
  readonly #context: ViewContext;
  readonly #historyPicker: HistoryPicker;
  /** Object URLs to revoke when another response or a failure is displayed. */
  #urls: string[] = [];
  /** The text of the response that is being received. `undefined` if it is not text. */
  #liveText: LiveText | undefined;

  constructor(output: Output, labels: ConsoleLabels) {
    this.#output = output;
    const language = output.status.closest('[lang]')?.getAttribute('lang');
    this.#context = {
      labels,
      // Return JSON unchanged until the formatter is loaded.
      formatJson: (json) => json,
      format: createFormat(language ?? undefined),
      toUrl: (blob) => {
        const url = URL.createObjectURL(blob);
        this.#urls.push(url);
        return url;
      },
    };
    this.#historyPicker = createHistoryPicker(this.#context, (response) => this.showResponse(response));
    output.body.after(this.#historyPicker.element);
  }

  setFormatter(formatJson: ViewContext['formatJson']): void {
    this.#context.formatJson = formatJson;
  }

  /** Prevents the reader from replacing the progress and outcome of an exchange with an earlier response. */
  lockHistory(): void {
    this.#historyPicker.update();
    this.#historyPicker.setDisabled(true);
  }

  unlockHistory(): void {
    this.#historyPicker.setDisabled(false);
  }

  /** Shows the number of bytes received, and the text or the events of a response as they arrive. */
  showProgress(exchange: Exchange): void {
    const { labels, format } = this.#context;
    let showChunk: ((chunk: Uint8Array) => void) | undefined;
    let lastUpdate = -Infinity;
    exchange.onChunk = (response, chunk) => {
      showChunk ??= this.#createChunkViewer(response);
      showChunk(chunk);
      const now = performance.now();
      if (now - lastUpdate < PROGRESS_INTERVAL) return;
      lastUpdate = now;
      this.#output.status.textContent = fillLabel(labels.receiving, { size: format.size(exchange.size) });
    };
  }

  /** Returns a function that shows the chunks of a response. The function ignores a response that is not text. */
  #createChunkViewer(response: Response): (chunk: Uint8Array) => void {
    const { labels } = this.#context;
    const showPanel = (element: HTMLElement) => {
      this.#output.body.replaceChildren(createPanel(labels.response, element));
      this.#output.onShown();
    };
    const type = getType(response);
    if (type === 'text/event-stream') {
      const list = createEventList(this.#context);
      showPanel(list.element);
      return createEventParser(list.add);
    }
    if (!isTextType(type)) return () => {};
    const contentType = response.headers.get('Content-Type') ?? '';
    this.#liveText = createLiveText({ contentType, labels, onStart: showPanel });
    return this.#liveText.add;
  }

  showResponse(response: ApiResponse): void {
    this.#revokeUrls();
    this.#show(renderStatus(response, this.#context), renderResponse(response, this.#context));
    this.#historyPicker.update(response);
  }

  /** Shows the cause of a failure, the part of the response that was received, and the cURL command for the request. */
  async showFailure(failure: Failure, { displayed, command }: ConsoleRequest): Promise<void> {
    const context = this.#context;
    const { received } = failure;
    this.#revokeUrls();
    const explanation = renderFailure(failure, toPlaceholderValues(failure, displayed.url, context.format), context);
    const receivedPart = received
      ? [create('div', {}, ...renderStatus(received, context)), ...renderResponse(received, context)]
      : [];
    this.#show(explanation, receivedPart);
    this.#historyPicker.update();
    const commandModule = await loadCommandModule();
    if (commandModule) this.#output.body.append(renderCommand(commandModule.toCommand(command), context));
  }

  #show(summary: Node[], content: HTMLElement[]): void {
    this.#liveText?.stop();
    this.#liveText = undefined;
    this.#output.status.replaceChildren(...summary);
    this.#output.body.replaceChildren(...content);
    this.#output.onShown();
  }

  #revokeUrls(): void {
    for (const url of this.#urls) URL.revokeObjectURL(url);
    this.#urls = [];
  }
}

/** Loads the module that writes cURL commands. Returns `undefined` if its chunk cannot be loaded. */
async function loadCommandModule() {
  try {
    return await import('../../model/http/command.js');
  } catch {
    return undefined;
  }
}

/** Returns the values for placeholders in failure labels, such as `{origin}`. */
function toPlaceholderValues({ code = '' }: Failure, url: string, format: UnitFormatters): Record<string, string> {
  const { origin, host } = URL.canParse(url) ? new URL(url) : { origin: url, host: url };
  return { origin, host, page: location.origin, time: format.time(TIMEOUT), size: format.size(MAX_BYTES), code };
}
