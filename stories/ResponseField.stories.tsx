import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock, ResponseField } from 'apiblock';
import { expect, within } from 'storybook/test';

const meta = {
  title: 'Components/ResponseField',
  component: ResponseField,
  args: { name: 'createdAt', type: 'string', children: 'Creation time, ISO 8601.' },
} satisfies Meta<typeof ResponseField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A typical response field. */
export const Usual: Story = {};

/** A required field is present in every response. */
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

/** `status` specifies the response that contains the field: a status code, a class of status codes, or `default`. */
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

/** `location="header"` documents a response header. In a block, headers are a group in the section of the response. */
export const Header: Story = {
  args: { name: 'X-RateLimit-Remaining', location: 'header', type: 'integer', example: 59 },
  render: (args) => (
    <ApiBlock
      method="GET"
      endpoint="/repos/{owner}/{repo}"
      responses='[{"statusCode": 200, "body": {"id": 1}}, {"statusCode": 429, "body": {"message": "Slow down"}}]'
    >
      <ResponseField name="id" type="integer" required>
        Unique identifier.
      </ResponseField>
      <ResponseField {...args} required>
        Number of requests that you can send before the limit resets.
      </ResponseField>
      <ResponseField name="Retry-After" location="header" status={429} type="integer" required>
        Seconds until you can send the next request.
      </ResponseField>
    </ApiBlock>
  ),
  async play({ canvas }) {
    const [success] = canvas.getAllByRole('heading', { name: 'Headers', level: 5 });
    const group = within(success!.parentElement!);
    await expect(group.getByText(/RateLimit/)).toBeVisible();
    await expect(await group.findByText('59')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Link to Response 429 Too Many Requests Headers' })).toHaveAttribute(
      'href',
      '#get-repos-owner-repo__status-429-headers',
    );
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

/** Long names and long types wrap. */
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
