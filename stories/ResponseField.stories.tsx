import type { Meta, StoryObj } from '@storybook/react-vite';
import { ResponseField } from 'apiblock';
import { expect } from 'storybook/test';

const meta = {
  title: 'ResponseField',
  component: ResponseField,
  args: { name: 'createdAt', type: 'string', children: 'Creation time, ISO 8601.' },
} satisfies Meta<typeof ResponseField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A typical response field. */
export const Usual: Story = {};

/** A field that is always in the response. */
export const Required: Story = { args: { required: true } };

/** A deprecated field. */
export const Deprecated: Story = { args: { name: 'items', type: 'array', deprecated: true, children: 'Use `data`.' } };

/** A dotted name. The parents are muted to emphasize the last segment. */
export const Dotted: Story = {
  args: { name: 'meta.total', type: 'integer', required: true, children: 'Matching documents across all pages.' },
  async play({ canvas }) {
    await expect(canvas.getByText('meta.')).toBeVisible();
    await expect(canvas.getByText('total')).toBeVisible();
  },
};

/** The response that a field belongs to: a status code, a class of status codes, or `default`, shown as written. */
export const Status: Story = {
  args: { name: 'detail', children: 'A human-readable explanation of the error.' },
  render: (args) => (
    <>
      <ResponseField {...args} name="data" status={200} type="object[]" />
      <ResponseField {...args} name="location" status="3XX" />
      <ResponseField {...args} status="404" />
      <ResponseField {...args} status="5xx" />
      <ResponseField {...args} status="default" />
    </>
  ),
  async play({ canvas }) {
    for (const status of ['200', '3XX', '404', '5xx', 'default'])
      await expect(canvas.getByText(status)).toHaveAttribute('data-color');
    await expect(canvas.queryByRole('note')).toBeNull();
  },
};

/** The fields of a complete object. */
export const Record: Story = {
  render: () => (
    <>
      <ResponseField name="id" type="string" required>
        Unique document identifier.
      </ResponseField>
      <ResponseField name="title" type="string" required>
        1 to 200 characters.
      </ResponseField>
      <ResponseField name="status" type="string" defaultValue="draft">
        `draft`, `published` or `archived`.
      </ResponseField>
      <ResponseField name="tags" type="string[]" defaultValue={[]}>
        Tags for filtering and grouping.
      </ResponseField>
    </>
  ),
};

/** A long name and a long type wrap. */
export const LongName: Story = {
  args: {
    name: 'organisation.billing.subscriptions.currentPeriodEndTimestampInMilliseconds',
    type: 'integer | null | undefined, as milliseconds since the epoch',
  },
  globals: { viewport: { value: 'phone', isRotated: false } },
  async play() {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};
