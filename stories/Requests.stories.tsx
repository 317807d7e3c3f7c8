import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock, ParamField } from 'apiblock';
import { expect, waitFor, within } from 'storybook/test';
import { openTryIt } from './open-try-it.ts';

const REQUESTS = [
  { label: 'A minimal widget', body: { name: 'Gear' } },
  {
    label: 'A full widget',
    description: 'All members, in the `draft` of another tenant.',
    headers: { 'X-Tenant': 'acme' },
    parameters: { draft: true },
    body: { name: 'Gear', size: 12, tags: ['steel', 'round'] },
  },
];

const meta = {
  title: 'Components/ApiBlock/Requests',
  component: ApiBlock,
  args: {
    method: 'POST',
    endpoint: '/api/v1/widgets',
    baseUrl: 'https://api.example.com',
    languages: 'curl, python',
    requests: REQUESTS,
    children: [
      <ParamField key="draft" query="draft" type="boolean">
        Whether the widget is a draft.
      </ParamField>,
      <ParamField key="name" body="name" type="string" required>
        Name of the widget.
      </ParamField>,
    ],
    responses: '[{"statusCode": 201, "body": {"id": "w_1"}}]',
  },
} satisfies Meta<typeof ApiBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Each request is a tab above the code. The arrow keys move between the requests, and the code in each language shows
 * the selected request.
 */
export const Several: Story = {
  async play({ canvas, userEvent }) {
    const tab = await canvas.findByRole('tab', { name: 'A minimal widget' });
    tab.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'A full widget' })).toHaveFocus();
    const request = within(canvas.getByRole('tabpanel', { name: 'A full widget' }));
    await userEvent.click(request.getByRole('tab', { name: 'Python' }));
    await waitFor(() => expect(request.getByRole('group', { name: 'Python' })).toHaveTextContent('draft=true'));
    await expect(request.getByRole('group', { name: 'Python' })).toHaveTextContent('X-Tenant');
  },
};

/** A single request has no tab. */
export const One: Story = { args: { requests: REQUESTS.slice(1) } };

/** The requests of a webhook event are examples of its payload. */
export const Webhook: Story = {
  args: { method: 'POST', endpoint: undefined, webhook: 'widget.created', languages: undefined, children: undefined },
};

/** The console offers the same requests as the block. */
export const Console: Story = {
  args: { tryIt: true },
  async play(context) {
    const { form } = await openTryIt(context);
    await context.userEvent.selectOptions(form.getByRole('combobox', { name: 'Request' }), 'A full widget');
    await waitFor(() => expect(form.getByRole('textbox', { name: 'X-Tenant' })).toHaveValue('acme'));
  },
};

/** Mistakes are shown next to the request that contains them. */
export const Mistakes: Story = {
  args: {
    requests: '[{"label": "Misspelled", "boby": {"name": "Gear"}}, {"label": "Malformed", "body": "{\\"name\\": }"}]',
  },
};

/** A value that is not an array is shown as written, below the request that the other props document. */
export const NoArray: Story = { args: { requests: '{"label": "A minimal widget", "body": {"name": "Gear"}}' } };
