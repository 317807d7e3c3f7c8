import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock, ParamField, Variant, Variants } from 'apiblock';
import { http, HttpResponse } from 'msw';
import { expect } from 'storybook/test';
import { openTryIt } from './open-try-it.ts';

const api = 'https://api.example.com';

const meta = {
  title: 'Components/Try it controls',
  component: ApiBlock,
  args: { tryIt: true, method: 'POST', endpoint: '/v1/orders', baseUrl: api },
  tags: ['exhaustive'],
} satisfies Meta<typeof ApiBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A block with fields of many types. */
const orderArgs = {
  body: '{"reference": "A-1", "amount": 12345678901234567890, "express": true, "items": [{"sku": "a-1", "count": 2}]}',
  children: [
    <ParamField key="dryRun" query="dryRun" type="boolean">
      Whether to check the order without placing it.
    </ParamField>,
    <ParamField key="delivery" query="delivery" type="string" format="date">
      Preferred day of delivery.
    </ParamField>,
    <ParamField key="reference" body="reference" type="string" maxLength={8} required>
      Your reference for the order.
    </ParamField>,
    <ParamField key="amount" body="amount" type="integer" minimum={1}>
      Amount in cents.
    </ParamField>,
    <ParamField key="currency" body="currency" type="string" enum="EUR, CHF, USD">
      Currency of the amount.
    </ParamField>,
    <ParamField key="items" body="items" type="object[]" minItems={1}>
      The ordered items.
      <ParamField body="sku" type="string" required />
      <ParamField body="count" type="integer" minimum={1} />
    </ParamField>,
    <Variants key="payment" label="Payment">
      <Variant title="Card">
        <ParamField body="card" type="string" required>
          Number of the card.
        </ParamField>
      </Variant>
      <Variant title="Bank account">
        <ParamField body="iban" type="string" required>
          Account to debit.
        </ParamField>
      </Variant>
    </Variants>,
  ],
} satisfies Story['args'];

/** Controls follow the documented types, limits and allowed values. */
export const Typed: Story = {
  args: orderArgs,
  async play(context) {
    const { userEvent } = context;
    const { form } = await openTryIt(context);
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'currency' }), 'CHF');
    await userEvent.click(form.getByRole('button', { name: 'Add item: items' }));
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Payment' }), 'Bank account');
    await userEvent.type(form.getByRole('textbox', { name: 'iban' }), 'CH93');
    await userEvent.click(form.getByRole('button', { name: 'Edit as JSON' }));
    const body = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Body' });
    await expect(body.value).toContain('"amount": 12345678901234567890');
    await expect(body.value).toContain('"iban": "CH93"');
  },
};

/** A value that violates its documented constraints is reported at its field. The reader can send the value anyway. */
export const Invalid: Story = {
  args: orderArgs,
  loaders: [(context) => context.msw.use(http.post(`${api}/v1/orders`, () => new HttpResponse(null, { status: 422 })))],
  async play(context) {
    const { form, send, waitForStatus } = await openTryIt(context);
    await context.userEvent.type(form.getByRole('textbox', { name: 'reference' }), '-far-too-long');
    await context.userEvent.type(form.getByRole('textbox', { name: 'card' }), '4242');
    await send();
    await expect(form.getByText('Allowed: at most 8 characters.')).toBeVisible();
    await send('Send anyway');
    await waitForStatus(/^422/);
  },
};

/** The reader selects a file for a multipart body. */
export const Upload: Story = {
  loaders: [(context) => context.msw.use(http.post(`${api}/v1/photos`, () => new HttpResponse(null, { status: 204 })))],
  args: {
    endpoint: '/v1/photos',
    headers: '{"Content-Type": "multipart/form-data"}',
    body: '{"caption": "Harbour", "photo": {"file": "photo.png", "type": "image/png"}}',
  },
  async play(context) {
    const { form, send, waitForStatus } = await openTryIt(context);
    await context.userEvent.upload(form.getByLabelText('photo'), new File(['png'], 'mine.png', { type: 'image/png' }));
    await send();
    await waitForStatus(/^204 No Content/);
  },
};
