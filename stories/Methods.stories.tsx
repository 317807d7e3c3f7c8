import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock } from 'apiblock';
import { expect, waitFor } from 'storybook/test';

const meta = {
  title: 'Components/ApiBlock/Methods',
  component: ApiBlock,
  args: { method: 'GET', endpoint: '/api/v1/documents/:id', baseUrl: 'https://api.example.com' },
  tags: ['exhaustive'],
} satisfies Meta<typeof ApiBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

/** GET is blue. Path parameters, written as `:id` or `{id}`, are highlighted. */
export const Get: Story = {
  args: { method: 'GET' },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveTextContent(
      'GET https://api.example.com/api/v1/documents/:id',
    );
    await expect(canvas.getByText(':id')).toBeVisible();
  },
};

/** POST is green. */
export const Post: Story = { args: { method: 'POST', endpoint: '/api/v1/documents' } };

/** PUT is amber. */
export const Put: Story = { args: { method: 'PUT' } };

/** PATCH is purple. */
export const Patch: Story = { args: { method: 'PATCH' } };

/** DELETE is red. */
export const Delete: Story = { args: { method: 'DELETE' } };

/** All other methods are gray. For `HEAD`, the command uses `curl -I`, because curl would otherwise wait for a body. */
export const Head: Story = {
  args: { method: 'HEAD', endpoint: '/user/{username}' },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('group', { name: 'cURL' })).toHaveTextContent('curl -I'));
  },
};

/** A lowercase method is shown in uppercase. */
export const LowerCase: Story = {
  args: { method: 'options', endpoint: '/api/v1/documents' },
  async play({ canvas }) {
    await expect(canvas.getByText('OPTIONS')).toBeVisible();
  },
};

/** All method badges have the same width, so that they align on a page. */
export const DownAPage: Story = {
  render: () => (
    <>
      {(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) => (
        <ApiBlock key={method} method={method} endpoint="/api/v1/documents" id={`page-${method.toLowerCase()}`} />
      ))}
    </>
  ),
};
