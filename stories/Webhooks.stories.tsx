import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock, ParamField } from 'apiblock';
import { expect } from 'storybook/test';

const meta = {
  title: 'Components/ApiBlock/Webhooks',
  component: ApiBlock,
  args: {
    title: 'A charge succeeded',
    webhook: 'charge.succeeded',
    description: 'Sent when a charge succeeds.',
    headers: '{"Content-Type": "application/json", "X-Signature": "t=1762075800,v1=5257a8"}',
    body: '{"id": "evt_1", "type": "charge.succeeded", "data": {"amount": 2000}}',
    responses: '[{"statusCode": "2XX", "label": "Received"}, {"statusCode": "default", "label": "Retried later"}]',
    children: [
      <ParamField key="id" body="id" type="string" required>
        Identifier of the event, identical for every delivery attempt.
      </ParamField>,
      <ParamField key="amount" body="data.amount" type="integer" required>
        Amount in the smallest unit of the currency.
      </ParamField>,
    ],
  },
} satisfies Meta<typeof ApiBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A webhook event with its headers, its payload and the responses that the sender expects. It has no cURL command. */
export const Event: Story = {
  async play({ canvas, canvasElement }) {
    await expect(canvas.getByRole('article')).toHaveAttribute('id', 'webhook-charge-succeeded');
    await expect(canvas.getByText('Webhook')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Payload' })).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Payload' })).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent('curl');
  },
};

/** The method is shown only if it is specified. Without a title, the name of the event is the heading. */
export const WithMethod: Story = {
  args: { title: undefined, method: 'POST', children: undefined, body: undefined },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveTextContent('Webhook POST charge.succeeded');
  },
};

/** A webhook event with only a name. */
export const NameAlone: Story = {
  args: {
    title: undefined,
    description: undefined,
    headers: undefined,
    body: undefined,
    responses: undefined,
    children: undefined,
    webhook: 'customer.subscription.pending_update_expired',
  },
};
