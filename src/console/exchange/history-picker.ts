import { create } from '../ui/dom.js';
import { createChoice } from '../ui/labeled-control.js';
import type { ApiResponse } from './api-response.js';
import type { ViewContext } from './view-context.js';
import { getResponses } from './response-history.js';

/** Creates a select element with the earlier responses of the page. It is hidden if there are none besides the displayed one. */
export function createHistoryPicker({ labels, format }: ViewContext, onChoose: (response: ApiResponse) => void) {
  const choice = createChoice([], '');
  choice.setAttribute('aria-label', labels.earlier);
  const element = create(
    'div',
    { class: 'apiblock-console-bar' },
    create('span', { class: 'apiblock-entry-label' }, labels.earlier),
    choice,
  );
  let responses: readonly ApiResponse[] = [];
  let shown: ApiResponse | undefined;
  const list = () => {
    responses = getResponses();
    element.hidden = responses.every((response) => response === shown);
    const at = shown ? responses.indexOf(shown) : -1;
    choice.replaceChildren(
      // Without this option the first response would be selected, and selecting it would not fire a change event.
      ...(at < 0 ? [create('option', { value: '', class: 'apiblock-option', hidden: true }, labels.choose)] : []),
      ...responses.map(({ call, status, at: time }, index) =>
        create(
          'option',
          { value: `${index}`, class: 'apiblock-option' },
          `${call} · ${status} · ${format.clock(time)}`,
        ),
      ),
    );
    choice.value = at < 0 ? '' : `${at}`;
  };
  choice.addEventListener('change', () => {
    const found = responses[Number(choice.value)];
    if (found) onChoose(found);
  });
  // Other blocks may have received responses in the meantime.
  choice.addEventListener('focus', list);
  list();
  return {
    element,
    /** Updates the list and selects the displayed response, if any. */
    list: (response?: ApiResponse) => {
      shown = response;
      list();
    },
  };
}
