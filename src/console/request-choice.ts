import type { FormLabels } from '../model/block/console-labels.js';
import type { RequestParts } from '../model/http/documented-request.js';
import { create } from '../dom/elements.js';
import { createChoice, createLabeledControl } from '../dom/labeled-control.js';

export interface ChoosableRequest extends RequestParts {
  label: string;
}

/** Returns the requests in the `requests` prop of a block. Returns an empty array if the block has no such prop. */
export function readChoosableRequests(article: Element): ChoosableRequest[] {
  const json = article.querySelector('.apiblock-choice')?.getAttribute('data-requests') ?? '[]';
  return JSON.parse(json) as ChoosableRequest[];
}

interface RequestPickerOptions {
  article: Element;
  requests: readonly ChoosableRequest[];
  /** The request that a link selects. `undefined` if the reader opened the console without a link. */
  linkedRequest: RequestParts | undefined;
  labels: FormLabels;
  /** Creates the form and the output area for a request. */
  createContent(this: void, request: ChoosableRequest): HTMLElement;
}

/**
 * Creates a select element for the request, and the content for the selected request. The select element and the tabs
 * of the block always select the same request. The entered values of each request are kept.
 */
export function createRequestPicker(options: RequestPickerOptions): HTMLElement[] {
  const { article, requests, linkedRequest, labels, createContent } = options;
  const group = article.querySelector('.apiblock-choice > .apiblock-group');
  const tabs = [...(group?.querySelectorAll<HTMLElement>(':scope > [role=tablist] > *') ?? [])];
  const select = createChoice(
    requests.map(({ label }, index) => ({ value: `${index}`, text: label })),
    '0',
  );
  const content = create('div', {});
  const contents = new Map<ChoosableRequest, HTMLElement>();
  const show = (index: number) => {
    const request = requests[index];
    if (!request) return;
    select.value = `${index}`;
    const element = contents.get(request) ?? createContent(request);
    contents.set(request, element);
    if (content.firstElementChild !== element) content.replaceChildren(element);
  };
  const showSelected = () => show(tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true'));
  /** Index of the tab to select. Set while the console shows a request whose tab is not selected yet. */
  let pendingIndex: number | undefined;
  const selectPendingTab = () => {
    // Wait for hydration, because React ignores earlier clicks. Hydration can take some time, because the code of the
    // tabs is loaded separately.
    if (pendingIndex === undefined || !group?.hasAttribute('data-running')) return;
    const tab = tabs[pendingIndex];
    pendingIndex = undefined;
    tab?.click();
  };
  if (group)
    new MutationObserver(() => {
      if (pendingIndex === undefined) showSelected();
      else selectPendingTab();
    }).observe(group, { attributeFilter: ['aria-selected', 'data-running'], subtree: true });
  select.addEventListener('change', () => {
    pendingIndex = Number(select.value);
    show(pendingIndex);
    selectPendingTab();
  });
  show(0);
  showSelected();
  const linkedIndex = requests.findIndex((request) => request === linkedRequest);
  if (linkedIndex >= 0) {
    pendingIndex = linkedIndex;
    show(linkedIndex);
    // The tabs may have been rendered in the current task. React handles clicks on them only after this task.
    setTimeout(selectPendingTab);
  }
  return [createLabeledControl(select, labels, { label: labels.request }).element, content];
}
