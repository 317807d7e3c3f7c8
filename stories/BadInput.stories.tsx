import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock, ParamField } from 'apiblock';
import { expect, waitFor } from 'storybook/test';

const meta = {
  title: 'Components/ApiBlock/Bad input',
  component: ApiBlock,
  args: { method: 'POST', endpoint: '/api/v1/documents', baseUrl: 'https://api.example.com' },
} satisfies Meta<typeof ApiBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Malformed props never cause exceptions. Each one is shown as written, with a note that reports the prop, the line and
 * the column.
 */
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

/** Invalid items of an array are reported by their index. The valid items are shown. */
export const Items: Story = {
  args: {
    responses: '[{"statusCode": 200, "body": {"id": "doc_1"}}, {"statusCode": "many", "body": {}}, "text"]',
    codeExamples: '[{"language": "python"}, 7, {"language": "shell", "code": "echo done"}]',
  },
};

/** A header value with a line break is rejected with a note and never sent as two headers. */
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

/** A block without a method and an endpoint reports the missing props. */
export const Nothing: Story = {
  args: { method: '', endpoint: '', baseUrl: undefined },
  async play({ canvas }) {
    await expect(canvas.getByText('method')).toBeVisible();
    await expect(canvas.getByText('endpoint')).toBeVisible();
  },
};

/** If the remark plugin has not replaced `operation`, a note contains the name of the option that the plugin needs. */
export const Operation: Story = {
  args: { method: undefined, endpoint: undefined, baseUrl: undefined, operation: 'createUser' },
  async play({ canvas }) {
    await expect(await canvas.findByText(/Set the option "openapi" of the remark plugin/)).toBeVisible();
    await expect(canvas.queryByText(/Missing HTTP method/)).not.toBeInTheDocument();
  },
};

/** Notes report a field without a name, a field with two names and an invalid location. */
export const Fields: Story = {
  render: (args) => (
    <ApiBlock {...args}>
      <ParamField type="string">A field without a name.</ParamField>
      <ParamField path="id" query="id" type="string">
        A field with two names.
      </ParamField>
      <ParamField name="session" location={'session' as 'cookie'} type="string">
        A field with an invalid location.
      </ParamField>
    </ApiBlock>
  ),
};
