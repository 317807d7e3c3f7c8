import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock, ParamField } from 'apiblock';
import { expect, waitFor } from 'storybook/test';

const meta = {
  title: 'ApiBlock/Bad input',
  component: ApiBlock,
  args: { method: 'POST', endpoint: '/api/v1/documents', baseUrl: 'https://api.example.com' },
} satisfies Meta<typeof ApiBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing throws: each broken prop is shown as written, with a note that names it, the line and the column. */
export const EveryProp: Story = {
  args: {
    headers: '{"Accept": "application/json",}',
    body: '{\n  "title": "A line\nbreak"\n}',
    responses: '[{"statusCode": 200]',
    rateLimit: '{"requests": 60',
    codeExamples: '{"language": "python"}',
  },
  async play({ canvas }) {
    for (const prop of ['headers', 'body', 'responses', 'rateLimit', 'codeExamples'])
      await expect(canvas.getAllByText(prop)[0]).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('group', { name: 'cURL' })).toHaveTextContent('curl -X POST'));
  },
};

/** Items of a list that cannot be used are named by their place; the others stay. */
export const Items: Story = {
  args: {
    responses: '[{"statusCode": 200, "body": {"id": "doc_1"}}, {"statusCode": "many", "body": {}}, "text"]',
    codeExamples: '[{"language": "python"}, 7, {"language": "shell", "code": "echo done"}]',
  },
};

/** A header that cannot be sent is refused visibly, never as two headers. */
export const Header: Story = {
  args: { headers: '{"X-Note": "one\\r\\nX-Injected: two", "Accept": "application/json"}' },
  async play({ canvas }) {
    await expect(canvas.getByText(/headers\["X-Note"\]/)).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByRole('group', { name: 'cURL' })).toHaveTextContent('Left out: header X-Note'),
    );
    await expect(canvas.getByRole('group', { name: 'cURL' })).not.toHaveTextContent('X-Injected');
  },
};

/** An endpoint that says nothing. */
export const Nothing: Story = {
  args: { method: '', endpoint: '', baseUrl: undefined },
  async play({ canvas }) {
    await expect(canvas.getByText('method')).toBeVisible();
    await expect(canvas.getByText('endpoint')).toBeVisible();
  },
};

/** Fields: no name, two names, an unknown place. */
export const Fields: Story = {
  render: (args) => (
    <ApiBlock {...args}>
      <ParamField type="string">A field without a name.</ParamField>
      <ParamField path="id" query="id" type="string">
        A field with two names.
      </ParamField>
      <ParamField name="session" location={'cookie'} type="string">
        A place that is not known.
      </ParamField>
    </ApiBlock>
  ),
};
