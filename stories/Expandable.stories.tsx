import type { Meta, StoryObj } from '@storybook/react-vite';
import { Expandable, ResponseField } from 'apiblock';
import { expect } from 'storybook/test';

const fields = [
  <ResponseField key="total" name="total" type="integer" required>
    Matching documents across all pages.
  </ResponseField>,
  <ResponseField key="page" name="page" type="integer" required>
    Current page number.
  </ResponseField>,
];

const meta = {
  title: 'Components/Expandable',
  component: Expandable,
  args: { title: 'meta', children: fields },
} satisfies Meta<typeof Expandable>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A section that is initially closed. Readers open it with a click, Enter or Space. */
export const Closed: Story = {
  async play({ canvas, userEvent }) {
    await expect(canvas.getByText('total')).not.toBeVisible();
    await userEvent.click(canvas.getByText('meta'));
    await expect(canvas.getByText('total')).toBeVisible();
  },
};

/** A section that is initially open. */
export const Open: Story = {
  args: { defaultOpen: true },
  async play({ canvas }) {
    await expect(canvas.getByText('total')).toBeVisible();
  },
};

/** Without a title, the summary is "Details". */
export const WithoutTitle: Story = { args: { title: undefined } };
