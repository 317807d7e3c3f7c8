// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiBlockProps, ParamField } from '../../../src/index.js';
import { mockTabWidths } from './mock-tab-widths.ts';

// The library keeps the selected language in memory, so each test imports a fresh copy of the library.
let ApiBlock: (props: ApiBlockProps) => React.ReactNode;

beforeEach(async () => {
  localStorage.clear();
  vi.resetModules();
  ({ ApiBlock } = await import('../../../src/components/block/ApiBlock.js'));
});
afterEach(() => {
  document.querySelector('.apiblock-status')?.remove();
});

const RESPONSES =
  '[{"statusCode":200,"body":{"n":0}},{"statusCode":404,"body":{"n":1}},{"statusCode":500,"body":{"n":2}}]';
const example = (...languages: string[]) => languages.map((language) => ({ language, code: `in ${language}` }));

const selected = () =>
  screen
    .getAllByRole('tab')
    .filter((tab) => tab.getAttribute('aria-selected') === 'true')
    .map((tab) => tab.textContent?.trim());

describe('Tabs', () => {
  it.each([
    ['ltr', ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'], [1, 2, 0, 2, 0, 2]],
    ['rtl', ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'Home', 'End'], [1, 2, 0, 2, 0, 2]],
  ])(
    'is a single tab stop and supports the arrow keys, Home and End in %s text',
    async (direction, keys, expectedIndexes) => {
      render(
        <div style={{ direction: direction as 'ltr' }}>
          <ApiBlock method="GET" endpoint="/a" responses={RESPONSES} />
        </div>,
      );
      const tabs = screen.getAllByRole('tab');
      act(() => tabs[0]?.focus());
      for (const [step, key] of keys.entries()) {
        await userEvent.keyboard(`{${key}}`);
        expect(tabs.map((tab) => tab.getAttribute('aria-selected')).indexOf('true'), key).toBe(expectedIndexes[step]);
        expect(tabs.map((tab) => tab.tabIndex)).toEqual(
          tabs.map((_, index) => (index === expectedIndexes[step] ? 0 : -1)),
        );
        expect(document.activeElement).toBe(tabs[expectedIndexes[step] ?? -1]);
      }
    },
  );

  it('ignores keys that have no function, and keys pressed with Ctrl, Alt or Meta', () => {
    render(<ApiBlock method="GET" endpoint="/a" responses={RESPONSES} />);
    const [first] = screen.getAllByRole('tab');
    for (const event of [
      { key: 'ArrowDown' },
      { key: 'a' },
      { key: 'ArrowRight', altKey: true },
      { key: 'Home', ctrlKey: true },
      { key: 'ArrowRight', metaKey: true },
    ]) {
      expect(fireEvent.keyDown(first as Element, event)).toBe(true);
    }
    expect(selected()).toEqual(['200 OK']);
  });

  it('shows the whole title in a tooltip only while a tab is too narrow for its title', async () => {
    render(<ApiBlock method="GET" endpoint="/a" responses={RESPONSES} />);
    const [tab] = screen.getAllByRole('tab') as [HTMLElement];
    const setWidth = (scrollWidth: number) =>
      Object.defineProperties(tab, {
        scrollWidth: { value: scrollWidth, configurable: true },
        clientWidth: { value: 80, configurable: true },
      });
    setWidth(120);
    await userEvent.hover(tab);
    expect(tab.title).toBe('200 OK');
    await userEvent.unhover(tab);
    setWidth(80);
    await userEvent.hover(tab);
    expect(tab.title).toBe('');
  });

  it('shows the selected panel and makes the hidden panels searchable by find-in-page', async () => {
    const { container } = render(<ApiBlock method="GET" endpoint="/a" responses={RESPONSES} />);
    await userEvent.click(screen.getByRole('tab', { name: '404 Not Found' }));
    const panels = [...container.querySelectorAll('.apiblock-panel')];
    expect(panels.map((panel) => panel.getAttribute('hidden'))).toEqual(['until-found', null, 'until-found']);
    expect(screen.getByRole('tabpanel')).toHaveAccessibleName('404 Not Found');
    fireEvent(panels[2] as Element, new Event('beforematch', { bubbles: true }));
    expect(selected()).toEqual(['500 Internal Server Error']);
    expect(panels.map((panel) => panel.getAttribute('hidden'))).toEqual(['until-found', 'until-found', null]);
  });

  it('selects the first tab if the selected panel no longer exists', async () => {
    const { rerender } = render(<ApiBlock method="GET" endpoint="/a" responses={RESPONSES} />);
    await userEvent.click(screen.getByRole('tab', { name: /500/ }));
    rerender(<ApiBlock method="GET" endpoint="/a" responses='[{"statusCode":200},{"statusCode":404}]' />);
    expect(selected()).toEqual(['200 OK']);
  });
});

describe('Tabs in a narrow row', () => {
  let restoreWidths = () => {};
  afterEach(() => restoreWidths());
  const visibleTabs = () => screen.getAllByRole('tab').filter((tab) => tab.dataset.inMenu === undefined);

  it.each([
    [300, ['200 OK', '404 Not Found', '500 Internal Server Error'], undefined],
    [299, ['200 OK', '404 Not Found'], ['500 Internal Server Error']],
    // Tabs that are wider than half of the row are shortened to half of it.
    [50, ['200 OK', '404 Not Found'], ['500 Internal Server Error']],
  ])(
    'with tabs of up to 100 px, shows the tabs that fit into a row of %s px, and the remaining tabs in a menu',
    async (row, inRow, inMenu) => {
      restoreWidths = mockTabWidths({ row, tab: 100 });
      render(<ApiBlock method="GET" endpoint="/a" responses={RESPONSES} />);
      expect(visibleTabs().map((tab) => tab.textContent)).toEqual(inRow);
      const button = screen.queryByRole('button', { name: 'More: Responses' });
      if (button) await userEvent.click(button);
      const items = screen.queryAllByRole('menuitem').map((item) => item.textContent);
      expect(button ? items : undefined).toEqual(inMenu);
    },
  );

  it('moves a tab from the menu to the end of the row only while this tab is selected', async () => {
    restoreWidths = mockTabWidths({ row: 250, tab: 100 });
    render(<ApiBlock method="GET" endpoint="/a" responses={RESPONSES} />);
    await userEvent.click(screen.getByRole('button', { name: 'More: Responses' }));
    await userEvent.click(screen.getByRole('menuitem', { name: /500/ }));
    expect(visibleTabs().map((tab) => tab.textContent)).toEqual(['200 OK', '500 Internal Server Error']);
    expect(document.activeElement).toHaveTextContent('500');
    await userEvent.keyboard('{ArrowLeft}');
    expect(visibleTabs().map((tab) => tab.textContent)).toEqual(['200 OK', '404 Not Found']);
    expect(document.activeElement).toHaveTextContent('200');
  });
});

describe('Tabs with languages', () => {
  const two = () => (
    <>
      <ApiBlock method="GET" endpoint="/a" codeExamples={example('python', 'ruby')} />
      <ApiBlock method="GET" endpoint="/b" codeExamples={example('go', 'python')} />
      <ApiBlock method="GET" endpoint="/c" responses={RESPONSES} />
    </>
  );

  it('selects, in each block, the most recently chosen language that the block contains', async () => {
    render(two());
    const [first, second] = screen.getAllByRole('article') as [HTMLElement, HTMLElement];
    await userEvent.click(within(first).getByRole('tab', { name: 'Python' }));
    expect(selected()).toEqual(['Python', 'Python', '200 OK']);
    await userEvent.click(within(second).getByRole('tab', { name: 'Go' }));
    expect(selected()).toEqual(['Python', 'Go', '200 OK']);
    await userEvent.click(within(first).getByRole('tab', { name: 'cURL' }));
    expect(selected()).toEqual(['cURL', 'cURL', '200 OK']);
  });

  it('keeps a non-language tab selected until the reader chooses a language again', async () => {
    render(
      <>
        <ApiBlock method="POST" endpoint="/a" body="{}" codeExamples={example('go')}>
          <ParamField body="id" />
        </ApiBlock>
        <ApiBlock method="GET" endpoint="/b" codeExamples={example('go')} />
      </>,
    );
    const tabs = screen.getAllByRole('tab');
    const click = (name: string) => userEvent.click(tabs.find((tab) => tab.textContent === name) as HTMLElement);
    await click('Go');
    expect(selected()).toEqual(['Go', 'Go']);
    await click('Body');
    expect(selected()).toEqual(['Body', 'Go']);
    await userEvent.click(tabs.at(-2) as HTMLElement);
    expect(selected()).toEqual(['cURL', 'cURL']);
  });

  it('restores the chosen language on the next visit', async () => {
    const { unmount } = render(two());
    await userEvent.click(screen.getByRole('tab', { name: 'Ruby' }));
    unmount();
    vi.resetModules();
    ({ ApiBlock } = await import('../../../src/components/block/ApiBlock.js'));
    render(two());
    expect(selected()).toEqual(['Ruby', 'cURL', '200 OK']);
  });

  it.each(['{', '7', 'null', '["cobol", 5]', '{"a":1}'])('ignores invalid stored data: %s', (stored) => {
    localStorage.setItem('apiblock-tabs', stored);
    render(two());
    expect(selected()).toEqual(['cURL', 'cURL', '200 OK']);
  });

  it('selects the chosen language even if storage is blocked', async () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    const spies = [
      vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse),
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse),
    ];
    render(two());
    await userEvent.click(screen.getByRole('tab', { name: 'Go' }));
    expect(selected()).toEqual(['cURL', 'Go', '200 OK']);
    for (const spy of spies) spy.mockRestore();
  });

  it('lets the reader switch between two examples with the same label', async () => {
    render(
      <ApiBlock
        method="GET"
        endpoint="/a"
        codeExamples={[
          { language: 'python', label: 'Python', code: 'one' },
          { language: 'python', label: 'Python', code: 'two' },
        ]}
      />,
    );
    const tabs = screen.getAllByRole('tab');
    await userEvent.click(tabs[2] as Element);
    expect(screen.getByRole('tabpanel')).toHaveTextContent('two');
    await userEvent.click(tabs[1] as Element);
    expect(screen.getByRole('tabpanel')).toHaveTextContent('one');
  });
});

describe('CopyButton', () => {
  const block = () => (
    <ApiBlock
      method="POST"
      endpoint="/a/:id"
      baseUrl="https://api.example.com/"
      body={'{"a":"<b>&amp;\u00e9","n":1.0}'}
      responses={RESPONSES}
      codeExamples={[{ language: 'python', code: ' x = 1\n\n\ty\n' }]}
    />
  );
  const copy = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name }));
    return navigator.clipboard.readText();
  };

  it('copies exactly the displayed text', async () => {
    userEvent.setup();
    render(block());
    expect(await copy('Copy: /a/:id')).toBe('https://api.example.com/a/:id');
    expect(await copy('Copy: Request body')).toBe('{\n  "a": "<b>&amp;\u00e9",\n  "n": 1.0\n}');
    expect(await copy('Copy: Request')).toBe(
      `curl -X POST 'https://api.example.com/a/:id' \\\n  -H 'Content-Type: application/json' \\\n  -d '{\n  "a": "<b>&amp;\u00e9",\n  "n": 1.0\n}'`,
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Python' }));
    expect(await copy('Copy: Request')).toBe(' x = 1\n\n\ty\n');
    await userEvent.click(screen.getByRole('tab', { name: /404/ }));
    expect(await copy('Copy: Responses')).toBe('{\n  "n": 1\n}');
  });

  it('announces all results in a single polite live region', async () => {
    userEvent.setup();
    render(block());
    await copy('Copy: Request body');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'));
    await copy('Copy: Request');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each<[string, unknown]>([
    ['is missing', undefined],
    ['denies access', { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) }],
  ])('reports that the clipboard %s and selects the text', async (_, clipboard) => {
    const user = userEvent.setup();
    const spy = vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard);
    render(block());
    await user.click(screen.getByRole('button', { name: 'Copy: Request body' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('The clipboard is not available.'));
    // The accessible name must contain the visible text, so that voice control users can say it.
    expect(
      screen.getByRole('button', { name: /^Copy: Request body\. The clipboard is not available/ }),
    ).toHaveTextContent('The clipboard is not available. The text is selected');
    expect(getSelection()?.toString()).toContain('"n": 1.0');
    spy.mockRestore();
  });

  it('uses custom labels for its name and its result', async () => {
    userEvent.setup();
    render(
      <ApiBlock method="GET" endpoint="/a" labels={{ copy: 'Kopieren', copied: 'Kopiert', examples: 'Anfrage' }} />,
    );
    await copy('Kopieren: Anfrage');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Kopiert'));
  });
});
