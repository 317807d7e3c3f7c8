import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock, ParamField, Variant, Variants } from 'apiblock';
import { expect } from 'storybook/test';

const card = (
  <Variant key="card" title="Card">
    <ParamField name="number" type="string" required pattern="^[0-9]{12,19}$">
      The number on its front.
    </ParamField>
    <ParamField name="expiry" type="string" required example="2030-04">
      Year and month.
    </ParamField>
  </Variant>
);
const account = (
  <Variant key="account" title="Bank account">
    <ParamField name="iban" type="string" required minLength={15} maxLength={34}>
      Number of the account.
    </ParamField>
  </Variant>
);

const meta = {
  title: 'Variants',
  component: Variants,
  subcomponents: { Variant },
  args: { label: 'Payment method', children: [card, account] },
} satisfies Meta<typeof Variants>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Shapes of which a value has one, each a tab. All of them are in the HTML. */
export const Usual: Story = {
  async play({ canvas, userEvent }) {
    await expect(canvas.getByRole('tablist', { name: 'Payment method' })).toBeVisible();
    await expect(canvas.getByText('number')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Bank account' }));
    await expect(canvas.getByText('iban')).toBeVisible();
    await expect(canvas.getByText('number')).not.toBeVisible();
  },
};

/** Without a label they say "One of". */
export const WithoutLabel: Story = { args: { label: undefined } };

/** One alone is no tab. */
export const Alone: Story = {
  args: { label: undefined, children: [card] },
  async play({ canvas }) {
    await expect(canvas.queryByRole('tab')).toBeNull();
    await expect(canvas.getByText('Card')).toBeVisible();
  },
};

/** In a block, within a field: the fields inside have ids of the block and the place of the field around them. */
export const InABlock: Story = {
  render: (args) => (
    <ApiBlock method="POST" endpoint="/v1/charges" baseUrl="https://api.example.com">
      <ParamField body="amount" type="integer" required minimum={50}>
        In the smallest unit of the currency.
      </ParamField>
      <ParamField body="source" type="object" required>
        Who pays.
        <Variants {...args} />
      </ParamField>
      <ParamField body="currency" type="string" required minLength={3} maxLength={3} example="eur">
        Three letters, as ISO 4217 has them.
      </ParamField>
    </ApiBlock>
  ),
  async play({ canvas }) {
    await expect(canvas.getByText('expiry').closest('[id]')).toHaveAttribute('id', 'post-v1-charges--expiry');
  },
};

/** A variant without a title is called by its number, and says what is missing. */
export const WithoutTitle: Story = {
  args: { children: [card, <Variant key="other">Anything else.</Variant>] },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('tab', { name: '2' }));
    await expect(canvas.getByText(/Expected what the variant is called/)).toBeVisible();
  },
};

/** On a phone. */
export const OnAPhone: Story = {
  ...InABlock,
  globals: { viewport: { value: 'phone', isRotated: false } },
};
