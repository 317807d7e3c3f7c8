// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as printers from '../../../src/components/examples/Snippet.js';
import type { Snippet as LazySnippet } from '../../../src/components/examples/LazySnippet.js';
import { toEndpoint } from '../../../src/model/block/endpoint.js';
import type { RequestParts } from '../../../src/model/http/documented-request.js';

const toParts = (body: string): RequestParts =>
  toEndpoint({ method: 'POST', endpoint: '/a', body }).request as RequestParts;

describe('LazySnippet', () => {
  const loaded = vi.fn<() => void>();
  let fails = false;
  let Snippet: typeof LazySnippet;
  const show = (body: string) => <Snippet request={toParts(body)} name="cURL" placeholder="POST /a" label="cURL" />;
  const shown = () => screen.getByRole('group', { name: 'cURL' });

  beforeEach(async () => {
    loaded.mockReset();
    fails = false;
    vi.resetModules();
    vi.doMock('../../../src/components/examples/Snippet.js', () => {
      loaded();
      if (fails) throw new Error('no such chunk');
      return printers;
    });
    ({ Snippet } = await import('../../../src/components/examples/LazySnippet.js'));
  });

  it('keeps server-rendered HTML and loads nothing until the request changes', async () => {
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(
      <printers.Snippet request={toParts('{"a":1}')} name="cURL" placeholder="" label="cURL" />,
    );
    const before = container.innerHTML;
    expect(container.textContent).toContain("-d '{");
    const problems: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(container, show('{"a":1}'), { onRecoverableError: (error) => problems.push(error) }),
    );
    // An equal request must not replace the HTML.
    await act(async () => root.render(show('{"a":1}')));
    await act(() => new Promise((done) => setTimeout(done, 20)));
    expect(container.innerHTML).toBe(before);
    expect(problems).toEqual([]);
    expect(loaded).not.toHaveBeenCalled();
    await act(async () => root.render(show('{"b":2}')));
    await waitFor(() => expect(container.textContent).toContain('"b": 2'));
    expect(loaded).toHaveBeenCalledOnce();
    expect(container.innerHTML).toBe(before.replace('"a": 1', '"b": 2'));
    act(() => root.unmount());
    container.remove();
  });

  it('renders a long command with the same attributes as on a server', async () => {
    const request = toParts(JSON.stringify({ a: 'x'.repeat(120_000) }));
    const container = document.createElement('div');
    container.innerHTML = renderToString(
      <printers.Snippet request={request} name="cURL" placeholder="POST /a" label="cURL" />,
    );
    render(<Snippet request={request} name="cURL" placeholder="POST /a" label="cURL" />);
    await waitFor(() => expect(shown().textContent).toContain('curl'));
    const serverAttributes = Object.entries({ ...(container.firstElementChild as HTMLElement).dataset });
    expect(Object.entries({ ...shown().dataset })).toEqual(serverAttributes);
  });

  it('shows the method and URL until the command is generated if there is no server-rendered HTML', async () => {
    const { rerender } = render(show('{"a":1}'));
    expect(shown().textContent).toBe('POST /a');
    await waitFor(() => expect(shown().textContent).toContain("-d '{"));
    expect(shown().querySelector('.apiblock-s')).not.toBeNull();
    rerender(show('{"b":2}'));
    expect(shown().textContent).toContain('"b": 2');
    expect(loaded).toHaveBeenCalledOnce();
  });

  it('shows the method and URL if the request changes and the code generators cannot be loaded', async () => {
    fails = true;
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(
      <printers.Snippet request={toParts('{"a":1}')} name="cURL" placeholder="" label="cURL" />,
    );
    const root = await act(async () => hydrateRoot(container, show('{"a":1}')));
    await act(async () => root.render(show('{"b":2}')));
    await act(() => new Promise((done) => setTimeout(done, 20)));
    expect(loaded).toHaveBeenCalled();
    expect(container.textContent).toBe('POST /a');
    act(() => root.unmount());
    container.remove();
  });
});
