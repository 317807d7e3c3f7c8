// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiBlock, type ApiBlockProps, CopyPage, createMdxComponents } from '../../../src/index.js';

const TWIN =
  '# Users\n\n## GET `https://api.example.com/users`\n\nLists users.\n\n## POST `https://api.example.com/users`\n';

const createBlock = (props: Partial<ApiBlockProps>) => (
  <ApiBlock method="GET" endpoint="/users" baseUrl="https://api.example.com" {...props} />
);

class FakeClipboardItem {
  readonly data: Record<string, Promise<Blob>>;

  constructor(data: Record<string, Promise<Blob>>) {
    this.data = data;
  }
}

describe('CopyActions', () => {
  const copied: string[] = [];
  const write = vi.fn<(items: FakeClipboardItem[]) => Promise<void>>();
  const load = vi.fn<typeof fetch>();

  // Import the module before the tests, because compiling it is slow on a busy machine.
  beforeAll(() => import('../../../src/components/interaction/copy-actions.js'));

  beforeEach(() => {
    copied.length = 0;
    write.mockReset().mockImplementation(async ([item]) => {
      copied.push(await (await item!.data['text/plain']!).text());
    });
    load.mockReset().mockImplementation(() => Promise.resolve(new Response(TWIN)));
    vi.stubGlobal('ClipboardItem', FakeClipboardItem);
    vi.stubGlobal('fetch', load);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write } });
    const link = document.createElement('link');
    link.rel = 'alternate';
    link.type = 'text/markdown';
    link.setAttribute('href', '/users.md');
    document.head.append(link);
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    document.querySelector('link')?.remove();
  });

  it('renders CopyPage with elements that HTML allows in headings and paragraphs', async () => {
    const html = renderToString(<CopyPage copy="link" />);
    expect(html).not.toContain('<div');
    const { container } = render(
      <p>
        Users. <CopyPage copy="link" />
      </p>,
    );
    write.mockRejectedValue(new Error('Not allowed'));
    fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
    await screen.findByRole('textbox');
    expect(container.querySelectorAll('p div')).toHaveLength(0);
  });

  it('copies the section for the block from the Markdown version of the page, and announces the result', async () => {
    render(createBlock({ copy: 'markdown' }));
    expect(load).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByRole('button', { name: 'Copy as Markdown' }));
    await screen.findByRole('button', { name: 'Copied' });
    expect(copied).toEqual(['## GET `https://api.example.com/users`\n\nLists users.\n']);
    expect(load.mock.calls).toEqual([[`${location.origin}/users.md`]]);
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied'));
  });

  it('finds the section for a block after the reader has chosen another server', async () => {
    const servers = [{ url: 'https://api.example.com' }, { url: 'https://sandbox.example' }];
    render(createBlock({ copy: 'markdown', servers }));
    fireEvent.click(await screen.findByLabelText('https://sandbox.example', {}, { timeout: 5_000 }));
    const heading = screen.getByRole('heading');
    await vi.waitFor(() => expect(heading.textContent).toContain('https://sandbox.example/users'), { timeout: 5_000 });
    fireEvent.click(await screen.findByRole('button', { name: 'Copy as Markdown' }));
    await screen.findByRole('button', { name: 'Copied' });
    expect(copied).toEqual(['## GET `https://api.example.com/users`\n\nLists users.\n']);
  });

  it('finds the section for a block if the URL of another block differs only in the server', async () => {
    const markdown =
      '## GET `https://api.example.com/users`\n\nLists users.\n\n## GET `https://other.example/users`\n\nLists other users.\n';
    load.mockImplementation(() => Promise.resolve(new Response(markdown)));
    render(
      <>
        {createBlock({ copy: 'markdown' })}
        {createBlock({ baseUrl: 'https://other.example', copy: 'markdown' })}
      </>,
    );
    const [, button] = await screen.findAllByRole('button', { name: 'Copy as Markdown' });
    fireEvent.click(button!);
    await screen.findByRole('button', { name: 'Copied' });
    expect(copied).toEqual(['## GET `https://other.example/users`\n\nLists other users.\n']);
  });

  it('copies the link to the block', async () => {
    render(createBlock({ copy: ['link'], id: 'list users' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
    await screen.findByRole('button', { name: 'Copied' });
    expect(copied).toEqual([`${location.origin}/#list%20users`]);
  });

  it.each<[string, () => Promise<Response>]>([
    ['the Markdown version cannot be loaded', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the Markdown version does not exist', () => Promise.resolve(new Response('', { status: 404 }))],
    [
      'the site responds with a page',
      () => Promise.resolve(new Response('<html>', { headers: { 'Content-Type': 'text/html' } })),
    ],
    ['the Markdown version does not contain the block', () => Promise.resolve(new Response('# Users'))],
  ])('reports that %s', async (_reason, respond) => {
    load.mockImplementation(respond);
    render(createBlock({ copy: 'markdown' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Copy as Markdown' }));
    await screen.findByRole('button', { name: 'The Markdown version could not be loaded.' });
    expect(copied).toEqual([]);
  });

  it('selects the text if the clipboard is not available', async () => {
    write.mockRejectedValue(new DOMException('Refused', 'NotAllowedError'));
    render(createBlock({ copy: 'markdown, link' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Copy as Markdown' }));
    const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Copy as Markdown' });
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toContain('Lists users.');
    screen.getByText('The clipboard is not available.', { exact: false, selector: '.apiblock-block *' });
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    await vi.waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toContain('#get-users'));
    expect(document.querySelectorAll('.apiblock-entry-note')).toHaveLength(1);
  });

  it('shows no Markdown button and warns once if the page neither contains nor links to Markdown', async () => {
    document.querySelector('link')?.remove();
    render(
      <>
        <CopyPage />
        {createBlock({ copy: 'markdown, link' })}
      </>,
    );
    await vi.waitFor(() => expect(screen.getAllByRole('button', { name: 'Copy link' })).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Copy as Markdown' })).toBeNull();
    expect(vi.mocked(console.warn).mock.calls).toEqual([[expect.stringContaining('"Copy as Markdown" is missing')]]);
    // Clear the mock, because the test setup fails a test if warnings remain in it.
    vi.mocked(console.warn).mockClear();
  });

  it('copies the Markdown version in the page if the page does not link to one', async () => {
    document.querySelector('link')?.remove();
    render(
      <>
        <CopyPage copy="markdown" />
        {createBlock({ copy: 'markdown' })}
        {/* The Markdown versions of a partial and of the page. */}
        <div hidden data-apiblock-markdown={'# Errors\n\n## GET `/errors`\n'} />
        <div hidden data-apiblock-markdown={TWIN} />
      </>,
    );
    const buttons = await vi.waitFor(() => {
      const found = screen.getAllByRole('button', { name: 'Copy as Markdown' });
      expect(found).toHaveLength(2);
      return found;
    });
    for (const button of buttons) fireEvent.click(button);
    await vi.waitFor(() => expect(copied).toEqual([TWIN, '## GET `https://api.example.com/users`\n\nLists users.\n']));
    expect(load).not.toHaveBeenCalled();
  });

  it('adds nothing to a block without a valid copy prop, and no buttons to server-rendered HTML', () => {
    expect(renderToString(createBlock({}))).not.toContain('data-copy');
    expect(renderToString(createBlock({ copy: '' }))).not.toContain('data-copy');
    expect(renderToString(createBlock({ copy: 'text' }))).not.toContain('data-copy');
    expect(renderToString(createBlock({ copy: 'link' }))).toContain(
      '<span class="apiblock-actions" data-copy=""></span>',
    );
  });

  it("uses the site's default value for the copy prop unless the block sets the prop", () => {
    const { ApiBlock: Block } = createMdxComponents({ copy: 'link' });
    expect(renderToString(<Block method="GET" endpoint="/users" />)).toContain('data-copy');
    expect(renderToString(<Block method="GET" endpoint="/users" copy="" />)).not.toContain('data-copy');
  });

  it('copies the whole Markdown version of the page, even inside a block', async () => {
    render(
      <>
        <CopyPage copy="markdown" />
        <ApiBlock method="GET" endpoint="/users">
          <CopyPage copy="markdown" />
        </ApiBlock>
      </>,
    );
    for (const button of await screen.findAllByRole('button', { name: 'Copy as Markdown' })) fireEvent.click(button);
    await vi.waitFor(() => expect(copied).toEqual([TWIN, TWIN]));
    expect(load.mock.calls).toEqual([[`${location.origin}/users.md`], [`${location.origin}/users.md`]]);
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied'));
  });

  it('copies the URL of the page without its fragment', async () => {
    history.replaceState(null, '', '/users?from=search#get-users');
    render(<CopyPage copy="link" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
    await screen.findByRole('button', { name: 'Copied' });
    history.replaceState(null, '', '/');
    expect(copied).toEqual([`${location.origin}/users?from=search`]);
  });

  it('copies the Markdown version of the current page after client-side navigation', async () => {
    render(<CopyPage />);
    const button = await screen.findByRole('button', { name: 'Copy as Markdown' });
    document.querySelector('link')?.setAttribute('href', '/orders.md');
    fireEvent.click(button);
    await screen.findByRole('button', { name: 'Copied' });
    expect(load.mock.calls).toEqual([[`${location.origin}/orders.md`]]);
    document.querySelector('link')?.remove();
    fireEvent.click(screen.getByRole('button', { name: 'Copied' }));
    await screen.findByRole('button', { name: 'The Markdown version could not be loaded.' });
  });

  it('shows the buttons of a page in the same order as in a block, with custom labels and a custom class', async () => {
    const { container } = render(
      <CopyPage copy="link, markdown" className="end" labels={{ copyLink: 'Link', copyMarkdown: 5 as never }} />,
    );
    await screen.findByRole('button', { name: 'Link' });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['5', 'Link']);
    expect((container.firstElementChild as Element).className).toBe('apiblock-copy-page not-prose end');
  });

  it('renders an empty placeholder for the buttons of a page on a server, or nothing if the copy prop is not valid', () => {
    expect(renderToString(<CopyPage />)).toBe(
      '<span class="apiblock-copy-page not-prose"><span class="apiblock-actions" data-copy=""></span></span>',
    );
    expect(renderToString(<CopyPage copy="" />)).toBe('');
    expect(renderToString(<CopyPage copy={['url']} />)).toBe('');
  });

  it("uses the site's default value for the copy prop unless the page sets the prop on CopyPage", async () => {
    const { CopyPage: Page } = createMdxComponents({ copy: 'link', labels: { copyLink: 'Link' } });
    render(<Page />);
    await screen.findByRole('button', { name: 'Link' });
    expect(screen.getAllByRole('button')).toHaveLength(1);
    const components = createMdxComponents({ labels: { copyLink: 'Link' } });
    expect(renderToString(<components.CopyPage />)).toContain('data-copy');
    expect(renderToString(<Page copy="" />)).toBe('');
  });
});
