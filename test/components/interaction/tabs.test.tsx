import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiBlockProps, ParamField } from '../../../src/index.js';

// The choice of language lives in a module: each test begins as a page does.
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
  ])('supports arrow keys, Home and End, and is a single tab stop: %s', async (direction, keys, walk) => {
    render(
      <div style={{ direction: direction as 'ltr' }}>
        <ApiBlock method="GET" endpoint="/a" responses={RESPONSES} />
      </div>,
    );
    const tabs = screen.getAllByRole('tab');
    act(() => tabs[0]?.focus());
    for (const [step, key] of keys.entries()) {
      await userEvent.keyboard(`{${key}}`);
      expect(tabs.map((tab) => tab.getAttribute('aria-selected')).indexOf('true'), key).toBe(walk[step]);
      expect(tabs.map((tab) => tab.tabIndex)).toEqual(tabs.map((_, index) => (index === walk[step] ? 0 : -1)));
      expect(document.activeElement).toBe(tabs[walk[step] ?? -1]);
    }
  });

  it('leaves other keys, and keys with Ctrl, Alt or Meta, to the browser', () => {
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

  it('shows one panel and keeps the others available to find-in-page', async () => {
    const { container } = render(<ApiBlock method="GET" endpoint="/a" responses={RESPONSES} />);
    await userEvent.click(screen.getByRole('tab', { name: '404 Not Found' }));
    const panels = [...container.querySelectorAll('.apiblock-panel')];
    expect(panels.map((panel) => panel.getAttribute('hidden'))).toEqual(['until-found', null, 'until-found']);
    expect(screen.getByRole('tabpanel')).toHaveAccessibleName('404 Not Found');
    fireEvent(panels[2] as Element, new Event('beforematch', { bubbles: true }));
    expect(selected()).toEqual(['500 Internal Server Error']);
    expect(panels.map((panel) => panel.getAttribute('hidden'))).toEqual(['until-found', 'until-found', null]);
  });

  it('keeps working when the number of panels decreases', async () => {
    const { rerender } = render(<ApiBlock method="GET" endpoint="/a" responses={RESPONSES} />);
    await userEvent.click(screen.getByRole('tab', { name: /500/ }));
    rerender(<ApiBlock method="GET" endpoint="/a" responses='[{"statusCode":200},{"statusCode":404}]' />);
    expect(selected()).toEqual(['200 OK']);
  });
});

describe('selected language', () => {
  const two = () => (
    <>
      <ApiBlock method="GET" endpoint="/a" codeExamples={example('python', 'ruby')} />
      <ApiBlock method="GET" endpoint="/b" codeExamples={example('go', 'python')} />
      <ApiBlock method="GET" endpoint="/c" responses={RESPONSES} />
    </>
  );

  it('is shared by all blocks, each of which shows its most recently selected language', async () => {
    render(two());
    const [first, second] = screen.getAllByRole('article') as [HTMLElement, HTMLElement];
    await userEvent.click(within(first).getByRole('tab', { name: 'Python' }));
    expect(selected()).toEqual(['Python', 'Python', '200 OK']);
    await userEvent.click(within(second).getByRole('tab', { name: 'Go' }));
    expect(selected()).toEqual(['Python', 'Go', '200 OK']);
    await userEvent.click(within(first).getByRole('tab', { name: 'cURL' }));
    expect(selected()).toEqual(['cURL', 'cURL', '200 OK']);
  });

  it('does not prevent the reader from opening another tab until the language is selected again', async () => {
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

  it('is remembered for the next visit', async () => {
    const { unmount } = render(two());
    await userEvent.click(screen.getByRole('tab', { name: 'Ruby' }));
    unmount();
    vi.resetModules();
    ({ ApiBlock } = await import('../../../src/components/block/ApiBlock.js'));
    render(two());
    expect(selected()).toEqual(['Ruby', 'cURL', '200 OK']);
  });

  it.each(['{', '7', 'null', '["cobol", 5]', '{"a":1}'])('works with invalid stored data: %s', (stored) => {
    localStorage.setItem('apiblock-tabs', stored);
    render(two());
    expect(selected()).toEqual(['cURL', 'cURL', '200 OK']);
  });

  it('lasts until the page is closed if storage is blocked', async () => {
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

  it('keeps two examples with the same label selectable', async () => {
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

  it('announces the result in one polite live region for the page', async () => {
    userEvent.setup();
    render(block());
    await copy('Copy: Request body');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'));
    await copy('Copy: Request');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each<[string, unknown]>([
    ['is not there', undefined],
    ['refuses', { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) }],
  ])('reports that the clipboard %s and selects the text', async (_, clipboard) => {
    const user = userEvent.setup();
    const spy = vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard);
    render(block());
    await user.click(screen.getByRole('button', { name: 'Copy: Request body' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('The clipboard is not available.'));
    // What the button shows is part of its name, for those who speak to it.
    expect(
      screen.getByRole('button', { name: /^Copy: Request body\. The clipboard is not available/ }),
    ).toHaveTextContent('The clipboard is not available. The text is selected');
    expect(getSelection()?.toString()).toContain('"n": 1.0');
    spy.mockRestore();
  });

  it('uses the custom labels', async () => {
    userEvent.setup();
    render(
      <ApiBlock method="GET" endpoint="/a" labels={{ copy: 'Kopieren', copied: 'Kopiert', examples: 'Anfrage' }} />,
    );
    await copy('Kopieren: Anfrage');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Kopiert'));
  });
});
