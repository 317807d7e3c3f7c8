// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MistakeNote } from '../../../src/components/text/MistakeNote.js';
import type { Mistake } from '../../../src/model/text/problem.js';

const mistake: Mistake = { prop: 'body', source: '{\n  "a" <1>\n}' };
const other: Mistake = { prop: 'body', source: '[1,]' };

/** Returns the HTML of a note, as rendered by a server and parsed by a browser. */
function toServerHtml(shownMistake: Mistake): string {
  const container = document.createElement('div');
  container.innerHTML = renderToStaticMarkup(<MistakeNote mistake={shownMistake} />);
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

  it('keeps server-rendered HTML and loads nothing until the mistake changes', async () => {
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
    // A different mistake replaces the server-rendered note.
    await act(async () => root.render(<LazyNote mistake={other} />));
    await waitFor(() => expect(container.innerHTML).toBe(toServerHtml(other)));
    act(() => root.unmount());
  });

  it('shows the prop name until the messages are loaded, and then renders the same HTML as on the server', async () => {
    const { container } = render(<LazyNote mistake={mistake} />);
    expect(screen.getByRole('note').textContent).toBe('body');
    await waitFor(() => expect(container.innerHTML).toBe(toServerHtml(mistake)));
  });

  it('shows the message immediately if the messages are already loaded', async () => {
    render(<LazyNote mistake={mistake} />);
    await screen.findByText(/found "<"/);
    const { container } = render(<LazyNote mistake={other} />);
    expect(container.innerHTML).toBe(toServerHtml(other));
    expect(load).toHaveBeenCalledOnce();
  });

  it('keeps showing the prop name if the messages cannot be loaded', async () => {
    load.mockImplementation(() => {
      throw new Error('offline');
    });
    render(<LazyNote mistake={{ prop: 'headers["<b>"]', message: 'HTTP does not allow its name' }} />);
    await settle();
    expect(screen.getByRole('note').textContent).toBe('headers["<b>"]');
  });
});
