import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock } from 'apiblock';
import { expect, waitFor } from 'storybook/test';

const meta = {
  title: 'ApiBlock/Methods',
  component: ApiBlock,
  args: { method: 'GET', endpoint: '/api/v1/documents/:id', baseUrl: 'https://api.example.com' },
} satisfies Meta<typeof ApiBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Blue. Path parameters, written as `:id` or `{id}`, are highlighted. */
export const Get: Story = {
  args: { method: 'GET' },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveTextContent(
      'GET https://api.example.com/api/v1/documents/:id',
    );
    await expect(canvas.getByText(':id')).toBeVisible();
  },
};

/** Green. */
export const Post: Story = { args: { method: 'POST', endpoint: '/api/v1/documents' } };

/** Amber. */
export const Put: Story = { args: { method: 'PUT' } };

/** Purple. */
export const Patch: Story = { args: { method: 'PATCH' } };

/** Red. */
export const Delete: Story = { args: { method: 'DELETE' } };

/** Methods without a color of their own are gray. `HEAD` becomes `curl --head`, because curl would otherwise wait for a body. */
export const Head: Story = {
  args: { method: 'HEAD', endpoint: '/user/{username}' },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('group', { name: 'cURL' })).toHaveTextContent(/--head|-I/));
  },
};

/** A lowercase method is shown in uppercase. */
export const LowerCase: Story = {
  args: { method: 'options', endpoint: '/api/v1/documents' },
  async play({ canvas }) {
    await expect(canvas.getByText('OPTIONS')).toBeVisible();
  },
};

/** All badges have the same width, so that they align on a page. */
export const DownAPage: Story = {
  render: () => (
    <>
      {(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) => (
        <ApiBlock key={method} method={method} endpoint="/api/v1/documents" id={`page-${method.toLowerCase()}`} />
      ))}
    </>
  ),
};
