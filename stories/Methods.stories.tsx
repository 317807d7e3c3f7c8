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

/** Blue. `:id` and `{id}` in a path are parameters, set apart from the rest. */
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

/** Methods without a colour of their own are gray. `HEAD` becomes `curl --head`, as curl would wait for a body otherwise. */
export const Head: Story = {
  args: { method: 'HEAD', endpoint: '/user/{username}' },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('group', { name: 'cURL' })).toHaveTextContent(/--head|-I/));
  },
};

/** Lower case is read as upper case. */
export const LowerCase: Story = {
  args: { method: 'options', endpoint: '/api/v1/documents' },
  async play({ canvas }) {
    await expect(canvas.getByText('OPTIONS')).toBeVisible();
  },
};

/** Badges have one width, so that they align down a page. */
export const DownAPage: Story = {
  render: () => (
    <>
      {(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) => (
        <ApiBlock key={method} method={method} endpoint="/api/v1/documents" id={`page-${method.toLowerCase()}`} />
      ))}
    </>
  ),
};
