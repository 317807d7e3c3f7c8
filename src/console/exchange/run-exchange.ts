import type { ConsoleTexts, FormLabels } from '../../model/block/console-labels.js';
import { create, createPanel, fill } from '../ui/dom.js';
import { type Exchange, exchange, LIMIT, MOST_BYTES } from './exchange.js';
import type { Asked } from '../request/browser-request.js';
import type { Loaders } from '../request/console-source.js';
import type { Answer } from './api-response.js';
import { loadAnswerLabels } from './load-response-labels.js';
import { type Context, createFormat, type Format } from './view-context.js';
import { createEarlier } from './history-picker.js';
import type { Failure } from './failure.js';
import { addAnswer } from './response-history.js';
import { toOutcome } from './outcome.js';
import { createEventList, createEventReader } from './show-body.js';
import { showAnswer, showCommand, showFailure, showStatus } from './show-outcome.js';

/** Where a console shows what came of its calls. */
export interface Place {
  /** What came, in a line or two: it is read out. */
  status: HTMLElement;
  body: HTMLElement;
}

/** Gives what sends a call and shows what comes of it, until its end. */
export async function createCalls(
  { status, body }: Place,
  formLabels: FormLabels,
  texts: ConsoleTexts | undefined,
  loaders: Loaders,
): Promise<(asked: Asked, controller: AbortController) => Promise<void>> {
  const labels = { ...formLabels, ...(await loadAnswerLabels(texts)) };
  const urls: string[] = [];
  const context: Context = {
    labels,
    // Until it is there, and where it cannot be loaded.
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
  const forget = () => {
    for (const url of urls.splice(0)) URL.revokeObjectURL(url);
  };
  const showOne = (answer: Answer) => {
    forget();
    show(showStatus(answer, context), showAnswer(answer, context));
    earlier.list(answer);
  };
  const earlier = createEarlier(context, showOne);
  body.after(earlier.element);

  /** Shows the events of a stream, and how much has come. */
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
      // Not so often that a screen reader could not follow.
      if (now - last < 1_000) return;
      last = now;
      status.textContent = fill(labels.receiving, { size: context.format.size(sent.size) });
    };
  };

  const showFailed = async (failure: Failure, asked: Asked) => {
    const { answer } = failure;
    forget();
    show(
      showFailure(failure, toWords(failure, asked.shown.url, context.format), context),
      answer ? [create('div', {}, ...showStatus(answer, context)), ...showAnswer(answer, context)] : [],
    );
    earlier.list();
    await import('../../model/http/command.js').then(
      ({ toCommand }) => body.append(showCommand(toCommand(asked.command), context)),
      () => {},
    );
  };

  return async (asked, controller) => {
    const sent = exchange(asked, controller);
    earlier.list();
    const laidOut = loaders.loadJson().then(
      ({ indentJson }) => (context.layOut = indentJson),
      () => {},
    );
    watch(sent);
    await sent.ended;
    const outcome = await toOutcome(sent);
    await laidOut;
    if ('kind' in outcome) return showFailed(outcome, asked);
    addAnswer(outcome);
    showOne(outcome);
  };
}

/** What stands for the words in braces of what is said of a failure. */
function toWords({ code = '' }: Failure, url: string, format: Format): Record<string, string> {
  const { origin, host } = URL.canParse(url) ? new URL(url) : { origin: url, host: url };
  return { origin, host, page: location.origin, time: format.time(LIMIT), size: format.size(MOST_BYTES), code };
}
