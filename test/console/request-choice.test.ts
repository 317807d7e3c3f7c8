// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { createRequestPicker, readChoosableRequests } from '../../src/console/request-choice.js';
import { labels } from '../../src/labels/console/form/en.js';

/** Creates the server-rendered tabs of two requests, and the select element of the console. */
function show(linkedIndex?: number) {
  document.body.innerHTML = `<article>
    <div class="apiblock-choice" data-requests='[{"label": "Text"}, {"label": "Picture"}]'>
      <div class="apiblock-group" data-tabs>
        <div role="tablist"><button aria-selected="true">Text</button><button aria-selected="false">Picture</button></div>
      </div>
    </div>
  </article>`;
  const article = document.querySelector('article')!;
  const group = article.querySelector('.apiblock-group')!;
  const tabs = [...article.querySelectorAll('button')];
  /** Handles clicks on the tabs like React after hydration. */
  const hydrate = () => {
    for (const tab of tabs)
      tab.addEventListener('click', () => {
        for (const each of tabs) each.setAttribute('aria-selected', String(each === tab));
      });
    group.setAttribute('data-running', '');
  };
  const requests = readChoosableRequests(article);
  const createContent = ({ label }: { label: string }) => {
    const content = document.createElement('p');
    content.textContent = label;
    return content;
  };
  const linkedRequest = linkedIndex === undefined ? undefined : requests[linkedIndex];
  const [control, content] = createRequestPicker({ article, requests, linkedRequest, labels, createContent });
  const select = control!.querySelector('select')!;
  const choose = (index: number) => {
    select.value = String(index);
    select.dispatchEvent(new Event('change'));
  };
  const readState = () => ({
    console: content!.textContent,
    tab: tabs.find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent,
  });
  return { tabs, hydrate, choose, readState };
}

describe('createRequestPicker', () => {
  it('shows the chosen request before the tabs are hydrated, and selects its tab afterwards', async () => {
    const { hydrate, choose, readState } = show();
    choose(1);
    expect(readState()).toEqual({ console: 'Picture', tab: 'Text' });
    hydrate();
    await vi.waitFor(() => expect(readState()).toEqual({ console: 'Picture', tab: 'Picture' }));
  });

  it('selects the tab of a linked request after the tabs are hydrated', async () => {
    const { hydrate, readState } = show(1);
    await new Promise((resolve) => setTimeout(resolve));
    expect(readState()).toEqual({ console: 'Picture', tab: 'Text' });
    hydrate();
    await vi.waitFor(() => expect(readState()).toEqual({ console: 'Picture', tab: 'Picture' }));
  });

  it('shows the request of the tab that the reader selects', async () => {
    const { tabs, hydrate, readState } = show(1);
    hydrate();
    await vi.waitFor(() => expect(readState().tab).toBe('Picture'));
    tabs[0]?.click();
    await vi.waitFor(() => expect(readState()).toEqual({ console: 'Text', tab: 'Text' }));
  });

  it('selects the tab of the last request if the reader chooses several in a row', async () => {
    const { hydrate, choose, readState } = show();
    choose(1);
    choose(0);
    hydrate();
    choose(1);
    await vi.waitFor(() => expect(readState()).toEqual({ console: 'Picture', tab: 'Picture' }));
  });
});
