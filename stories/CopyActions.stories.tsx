import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock, CopyPage } from 'apiblock';
import { http, HttpResponse } from 'msw';
import { expect, spyOn, waitFor } from 'storybook/test';

const markdown = `# Documents

## GET \`https://api.example.com/v1/documents\`

Returns all documents.
`;

const meta = {
  title: 'Components/Copy buttons',
  component: ApiBlock,
  args: {
    method: 'GET',
    endpoint: '/v1/documents',
    baseUrl: 'https://api.example.com',
    auth: 'bearer',
    description: 'Returns all documents.',
    copy: 'markdown, link',
  },
  loaders: [(context) => context.msw.use(http.get('/documents.md', () => HttpResponse.text(markdown)))],
  beforeEach() {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'alternate', type: 'text/markdown', href: '/documents.md' });
    document.head.append(link);
    return () => link.remove();
  },
} satisfies Meta<typeof ApiBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One button copies the block as Markdown, and the other copies its link. */
export const Both: Story = {
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'Copy as Markdown' });
    await canvas.findByRole('button', { name: 'Copy link' });
  },
};

/** Returns a function that reads the last copied text. */
function spyOnClipboard(): () => Promise<string | undefined> {
  const write = spyOn(navigator.clipboard, 'write').mockResolvedValue();
  return async () => {
    const [item] = write.mock.lastCall?.[0] ?? [];
    return (await item?.getType('text/plain'))?.text();
  };
}

/** `CopyPage` copies the Markdown version of the whole page, and the URL of the page. */
export const Page: Story = {
  render: (props) => (
    <>
      <h2>Documents</h2>
      <CopyPage />
      <ApiBlock {...props} copy="" />
    </>
  ),
  async play({ canvas, userEvent }) {
    const readCopied = spyOnClipboard();
    const copyMarkdown = await canvas.findByRole('button', { name: 'Copy as Markdown' });
    copyMarkdown.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.querySelector('.apiblock-status')).toHaveTextContent('Copied'));
    await expect(await readCopied()).toBe(markdown);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Copy link' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await waitFor(async () => expect(await readCopied()).toBe(location.href.replace(/#.*/, '')));
  },
};

/** If the clipboard is not available, a note explains it, and the Markdown is selected in a text area. */
export const PageWithoutClipboard: Story = {
  render: () => (
    <>
      <h2>Documents</h2>
      <CopyPage copy="markdown" />
    </>
  ),
  async play({ canvas, userEvent }) {
    spyOn(navigator.clipboard, 'write').mockRejectedValue(new DOMException('Refused', 'NotAllowedError'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy as Markdown' }));
    await expect(await canvas.findByRole('textbox')).toHaveValue(markdown);
    await expect(canvas.getByText(/The clipboard is not available/)).toBeVisible();
  },
};
