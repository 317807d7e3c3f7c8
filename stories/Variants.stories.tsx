import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock, ParamField, Variant, Variants } from 'apiblock';
import { expect } from 'storybook/test';

const card = (
  <Variant key="card" title="Card">
    <ParamField name="number" type="string" required pattern="^[0-9]{12,19}$">
      The card number.
    </ParamField>
    <ParamField name="expiry" type="string" required example="2030-04">
      Expiry date as year and month.
    </ParamField>
  </Variant>
);
const account = (
  <Variant key="account" title="Bank account">
    <ParamField name="iban" type="string" required minLength={15} maxLength={34}>
      The account number.
    </ParamField>
  </Variant>
);

const meta = {
  title: 'Components/Variants',
  component: Variants,
  subcomponents: { Variant },
  args: { label: 'Payment method', children: [card, account] },
} satisfies Meta<typeof Variants>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One tab per variant of a value. The HTML contains all variants. */
export const Usual: Story = {
  async play({ canvas, userEvent }) {
    await expect(canvas.getByRole('tablist', { name: 'Payment method' })).toBeVisible();
    await expect(canvas.getByText('number')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Bank account' }));
    await expect(canvas.getByText('iban')).toBeVisible();
    await expect(canvas.getByText('number')).not.toBeVisible();
  },
};

/** Without a label, the heading is "One of". */
export const WithoutLabel: Story = { args: { label: undefined } };

/** A single variant has no tab. */
export const Alone: Story = {
  args: { label: undefined, children: [card] },
  async play({ canvas }) {
    await expect(canvas.queryByRole('tab')).toBeNull();
    await expect(canvas.getByText('Card')).toBeVisible();
  },
};

/**
 * Variants inside a field of a block. The IDs of the fields in the variants are derived from the block's ID, and the
 * fields inherit the location of the parent field.
 */
export const InABlock: Story = {
  render: (args) => (
    <ApiBlock method="POST" endpoint="/v1/charges" baseUrl="https://api.example.com">
      <ParamField body="amount" type="integer" required minimum={50}>
        Amount in the smallest unit of the currency.
      </ParamField>
      <ParamField body="source" type="object" required>
        The payment method to charge.
        <Variants {...args} />
      </ParamField>
      <ParamField body="currency" type="string" required minLength={3} maxLength={3} example="eur">
        Three-letter currency code (ISO 4217).
      </ParamField>
    </ApiBlock>
  ),
  async play({ canvas }) {
    await expect(canvas.getByText('expiry').closest('[id]')).toHaveAttribute('id', 'post-v1-charges--expiry');
  },
};

/** A variant without a title is labeled with its number and shows a note. */
export const WithoutTitle: Story = {
  args: { children: [card, <Variant key="other">Any other payment method.</Variant>] },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('tab', { name: '2' }));
    await expect(canvas.getByText(/The variant has no title/)).toBeVisible();
  },
};

/** Variants on a narrow screen. */
export const OnAPhone: Story = {
  ...InABlock,
  globals: { viewport: { value: 'phone', isRotated: false } },
};
