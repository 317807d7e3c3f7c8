import { create } from '../../dom/elements.js';
import { createChoice } from '../../dom/labeled-control.js';
import type { ApiResponse } from './api-response.js';
import { getResponses, historyEvents } from './response-history.js';
import type { ViewContext } from './view-context.js';

/** A select element that lists the responses that consoles on the page have received. */
export interface HistoryPicker {
  /**
   * The element to add to the console. Hidden unless the history contains a response that the console does not show.
   */
  element: HTMLElement;
  /** Selects the response that the console shows, or the placeholder if `displayed` is omitted. */
  update(this: void, displayed?: ApiResponse): void;
  setDisabled(this: void, isDisabled: boolean): void;
}

/**
 * Creates a picker, which lists each response as soon as any console on the page has received it.
 *
 * @param onChoose - Called with the response that the reader chooses.
 */
export function createHistoryPicker(
  { labels, format }: ViewContext,
  onChoose: (response: ApiResponse) => void,
): HistoryPicker {
  const select = createChoice([], '');
  select.setAttribute('aria-label', labels.earlier);
  const label = create('span', { class: 'apiblock-entry-label' }, labels.earlier);
  const element = create('div', { class: 'apiblock-console-bar' }, label, select);
  let responses: readonly ApiResponse[] = [];
  let displayed: ApiResponse | undefined;

  const toOption = ({ requestLine, status, receivedAt }: ApiResponse, index: number) => {
    const text = `${requestLine} · ${status} · ${format.clock(receivedAt)}`;
    return create('option', { value: `${index}`, class: 'apiblock-option' }, text);
  };
  const refresh = () => {
    responses = getResponses();
    element.hidden = responses.every((response) => response === displayed);
    const options = responses.map(toOption);
    const selectedIndex = displayed ? responses.indexOf(displayed) : -1;
    if (selectedIndex >= 0) {
      select.replaceChildren(...options);
      select.value = `${selectedIndex}`;
    } else {
      // Without this option, the first response would already be selected, so readers could not choose it.
      const placeholder = create('option', { value: '', class: 'apiblock-option', hidden: true }, labels.choose);
      select.replaceChildren(placeholder, ...options);
      select.value = '';
    }
  };
  select.addEventListener('change', () => {
    const chosen = responses[Number(select.value)];
    if (chosen) onChoose(chosen);
  });
  const onHistoryChange = () => {
    // React has removed the block, so stop keeping its elements in memory.
    if (!element.isConnected) historyEvents.removeEventListener('change', onHistoryChange);
    refresh();
  };
  historyEvents.addEventListener('change', onHistoryChange);
  refresh();
  return {
    element,
    update: (response) => {
      displayed = response;
      refresh();
    },
    setDisabled: (isDisabled) => {
      select.disabled = isDisabled;
    },
  };
}
