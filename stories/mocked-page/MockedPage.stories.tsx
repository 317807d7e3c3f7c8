import type { Meta, StoryObj } from '@storybook/react-vite';
import { toHandlers } from 'apiblock/msw';
import { type PageBlock, readBlocks } from 'apiblock/pages';
import { expect, waitFor } from 'storybook/test';
import { MockedPage } from './MockedPage.tsx';
import { page } from './page.ts';

const blocks = readBlocks(page);

const meta = {
  title: 'Example API/Mocked page',
  component: MockedPage,
  // The page contains exactly one block.
  args: { block: blocks[0] as PageBlock },
  parameters: { controls: { disable: true }, docs: { source: { type: 'code', language: 'mdx', code: page } } },
  loaders: [(context) => context.msw.use(...toHandlers(blocks))],
} satisfies Meta<typeof MockedPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Sends the documented request to mock handlers that are generated from the same page. They respond with the documented
 * body, with a documented error on request, or with 401 if the token is missing.
 */
export const Responses: Story = {
  async play({ canvas, userEvent }) {
    const response = canvas.getByRole('status', { name: 'Response' });
    const send = canvas.getByRole('button', { name: 'Send' });
    await expect(canvas.getByRole('article', { name: /GET.*\/v1\/users\/:id/ })).toBeVisible();
    await userEvent.click(send);
    await waitFor(() => expect(response.textContent).toMatch(/^200\n.*"followers": 12345678901234567890/));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Response' }), '404');
    await userEvent.click(send);
    await waitFor(() => expect(response.textContent).toBe('404\n{"title": "No such user"}'));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Response' }), '');
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Token' }));
    await userEvent.click(send);
    await waitFor(() => expect(response.textContent).toBe('401\n{"title": "Unauthorized"}'));
  },
};
