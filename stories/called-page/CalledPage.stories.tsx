import type { Meta, StoryObj } from '@storybook/react-vite';
import { toHandlers } from 'apiblock/msw';
import { type PageBlock, readBlocks } from 'apiblock/pages';
import { expect, waitFor } from 'storybook/test';
import { CalledPage } from './CalledPage.tsx';
import { page } from './page.ts';

const blocks = readBlocks(page);

const meta = {
  title: 'A page that answers',
  component: CalledPage,
  // The page contains exactly one block.
  args: { block: blocks[0] as PageBlock },
  parameters: { controls: { disable: true }, docs: { source: { type: 'code', language: 'mdx', code: page } } },
  loaders: [(context) => context.msw.use(...toHandlers(blocks))],
} satisfies Meta<typeof CalledPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Sends the documented request to mock handlers that are generated from the same page. They respond with the documented
 * body, with a documented error on request, or with 401 if the token is missing.
 */
export const Called: Story = {
  async play({ canvas, userEvent }) {
    const answer = canvas.getByRole('status', { name: 'Answer' });
    const call = canvas.getByRole('button', { name: 'Call' });
    await expect(canvas.getByRole('article', { name: /GET.*\/v1\/users\/:id/ })).toBeVisible();
    await userEvent.click(call);
    await waitFor(() => expect(answer.textContent).toMatch(/^200\n.*"followers": 12345678901234567890/));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Answer' }), '404');
    await userEvent.click(call);
    await waitFor(() => expect(answer.textContent).toBe('404\n{"title": "No such user"}'));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Answer' }), '');
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Token' }));
    await userEvent.click(call);
    await waitFor(() => expect(answer.textContent).toBe('401\n{"title": "Unauthorized"}'));
  },
};
