import { act, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MistakeNote } from '../../../src/components/text/MistakeNote.js';
import type { Mistake } from '../../../src/model/text/problem.js';

const mistake: Mistake = { prop: 'body', source: '{\n  "a" <1>\n}' };
const other: Mistake = { prop: 'body', source: '[1,]' };

/** The note as a server writes it and a browser reads it. */
function toServerHtml(given: Mistake): string {
  const container = document.createElement('div');
  container.innerHTML = renderToStaticMarkup(<MistakeNote mistake={given} />);
  return container.innerHTML;
}

describe('LazyMistakeNote', () => {
  const load = vi.fn<() => object>();
  let LazyNote: typeof MistakeNote;

  beforeEach(async () => {
    load.mockReset().mockReturnValue({ MistakeNote });
    vi.resetModules();
    vi.doMock('../../../src/components/text/MistakeNote.js', () => load());
    ({ MistakeNote: LazyNote } = await import('../../../src/components/text/LazyMistakeNote.js'));
  });

  const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));

  it('keeps the HTML of the server and loads nothing', async () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(<MistakeNote mistake={mistake} />);
    const before = container.innerHTML;
    const problems: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(container, <LazyNote mistake={mistake} />, { onRecoverableError: (error) => problems.push(error) }),
    );
    await settle();
    expect(container.innerHTML).toBe(before);
    await act(async () => root.render(<LazyNote mistake={{ ...mistake }} />));
    await settle();
    expect(container.innerHTML).toBe(before);
    expect(problems).toEqual([]);
    expect(load).not.toHaveBeenCalled();
    // Another mistake takes its place, in words.
    await act(async () => root.render(<LazyNote mistake={other} />));
    await waitFor(() => expect(container.innerHTML).toBe(toServerHtml(other)));
    act(() => root.unmount());
  });

  it('shows the name of the prop first and then the same message as on a server', async () => {
    const { container } = render(<LazyNote mistake={mistake} />);
    expect(screen.getByRole('note').textContent).toBe('body');
    await waitFor(() => expect(container.innerHTML).toBe(toServerHtml(mistake)));
  });

  it('shows the message immediately once the messages are loaded', async () => {
    render(<LazyNote mistake={mistake} />);
    await screen.findByText(/found "<"/);
    const { container } = render(<LazyNote mistake={other} />);
    expect(container.innerHTML).toBe(toServerHtml(other));
    expect(load).toHaveBeenCalledOnce();
  });

  it('keeps showing the name of the prop if the messages cannot be loaded', async () => {
    load.mockImplementation(() => {
      throw new Error('offline');
    });
    render(<LazyNote mistake={{ prop: 'headers["<b>"]', message: 'its name is not a token' }} />);
    await settle();
    expect(screen.getByRole('note').textContent).toBe('headers["<b>"]');
  });
});
