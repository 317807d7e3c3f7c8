// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PayloadList as LazyList } from '../../../src/components/examples/LazyPayloadList.js';
import * as lists from '../../../src/components/examples/PayloadList.js';

const code = { text: '{"a": "1", "b": ["2", "3"]}', language: 'application/x-www-form-urlencoded' };

describe('LazyPayloadList', () => {
  const loaded = vi.fn<() => void>();
  let PayloadList: typeof LazyList;

  beforeEach(async () => {
    loaded.mockReset();
    vi.resetModules();
    vi.doMock('../../../src/components/examples/PayloadList.js', () => {
      loaded();
      return lists;
    });
    ({ PayloadList } = await import('../../../src/components/examples/LazyPayloadList.js'));
  });

  it('keeps server-rendered HTML and loads nothing until the body changes', async () => {
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(<lists.PayloadList code={code} file="File" />);
    const before = container.innerHTML;
    const root = await act(async () => hydrateRoot(container, <PayloadList code={code} file="File" />));
    await act(() => new Promise((done) => setTimeout(done, 20)));
    expect(container.innerHTML).toBe(before);
    expect(loaded).not.toHaveBeenCalled();
    await act(async () => root.render(<PayloadList code={{ ...code, text: '{"c": 4}' }} file="File" />));
    await waitFor(() => expect(container.querySelector('dt')).toHaveTextContent('c'));
    expect(loaded).toHaveBeenCalledOnce();
    act(() => root.unmount());
    container.remove();
  });

  it('shows plain text until the list is loaded if there is no server-rendered HTML', async () => {
    const { container } = render(<PayloadList code={code} file="File" />);
    expect(container.textContent).toBe(code.text);
    await waitFor(() => expect(screen.getAllByRole('term')).toHaveLength(3));
  });
});
