// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ExampleCode as PrismCode, tokenizeCode } from '../../../src/components/examples/PrismCode.js';

describe('LazyCode', () => {
  const code = { text: 'const a = "<b>"; // c\r\n', language: 'javascript' };
  const loaded = vi.fn<() => void>();
  // A loaded chunk stays loaded, so each test imports a fresh copy of the module.
  let LazyCode: typeof PrismCode;
  beforeEach(async () => {
    loaded.mockReset();
    vi.doMock('../../../src/components/examples/PrismCode.js', () => {
      loaded();
      return { tokenizeCode };
    });
    vi.resetModules();
    ({ ExampleCode: LazyCode } = await import('../../../src/components/examples/LazyCode.js'));
  });

  it('keeps highlighted HTML rendered by a server and loads nothing until the code changes', async () => {
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(<PrismCode code={code} label="js" />);
    const before = container.innerHTML;
    expect(before).toContain('<span class="apiblock-w">const</span>');
    const problems: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(container, <LazyCode code={code} label="js" />, {
        onRecoverableError: (error) => problems.push(error),
      }),
    );
    await act(() => new Promise((done) => setTimeout(done, 20)));
    expect(container.innerHTML).toBe(before);
    expect(problems).toEqual([]);
    expect(loaded).not.toHaveBeenCalled();
    // Changed code is highlighted in the browser.
    await act(async () => root.render(<LazyCode code={{ ...code, text: 'let b' }} label="js" />));
    await waitFor(() =>
      expect(container.querySelector('pre')?.innerHTML).toBe('<span class="apiblock-w">let</span> b'),
    );
    act(() => root.unmount());
    container.remove();
  });

  it.each([
    ['python', 'requests.get(url)'],
    ['cobol', 'DISPLAY "x"'],
    ['python', ''],
  ])('loads nothing if the server found nothing to highlight in %s code: %j', async (language, source) => {
    const container = document.createElement('div');
    const plain = { language, text: source };
    container.innerHTML = renderToString(<PrismCode code={plain} label="plain" />);
    const root = await act(async () => hydrateRoot(container, <LazyCode code={plain} label="plain" />));
    await act(() => new Promise((done) => setTimeout(done, 20)));
    expect(container.textContent).toBe(source);
    expect(loaded).not.toHaveBeenCalled();
    act(() => root.unmount());
  });

  it('shows plain text until Prism is loaded, and then highlighted code', async () => {
    render(<LazyCode code={code} label="js" />);
    const panel = screen.getByRole('group', { name: 'js' });
    expect(panel.textContent).toBe(code.text);
    expect(panel.children).toHaveLength(0);
    await waitFor(() => expect(panel.querySelector('.apiblock-w')).toHaveTextContent('const'));
    expect(panel.textContent).toBe(code.text);
    expect(loaded).toHaveBeenCalledOnce();
  });

  it('loads nothing for plain text', async () => {
    render(<LazyCode code={{ text: 'plain', language: 'text' }} label="text" />);
    await act(() => new Promise((done) => setTimeout(done, 20)));
    expect(screen.getByRole('group', { name: 'text' })).toHaveTextContent('plain');
    expect(loaded).not.toHaveBeenCalled();
  });
});
