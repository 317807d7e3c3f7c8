import type { Meta, StoryObj } from '@storybook/react-vite';
import { ParamField } from 'apiblock';
import { expect } from 'storybook/test';

const meta = {
  title: 'Components/Field limits',
  component: ParamField,
  args: { name: 'perPage', type: 'integer', children: 'Items per page.' },
  tags: ['exhaustive'],
} satisfies Meta<typeof ParamField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The format of a string, shown after its type. */
export const Format: Story = {
  args: { name: 'createdAt', type: 'string', format: 'date-time', children: 'When it was created.' },
  async play({ canvas }) {
    await expect(await canvas.findByText(/date-time/)).toBeVisible();
  },
};

/** The minimum and maximum of a number. */
export const MinimumAndMaximum: Story = {
  render: (args) => (
    <>
      <ParamField {...args} minimum={1} maximum={100} />
      <ParamField {...args} name="page" minimum={1}>
        Page number, starting at 1.
      </ParamField>
      <ParamField {...args} name="temperature" type="number" minimum="0" maximum="2.0">
        Numbers are shown as they are written.
      </ParamField>
    </>
  ),
  async play({ canvas }) {
    for (const text of ['1 to 100', 'at least 1', '0 to 2.0'])
      await expect(await canvas.findByText(text)).toBeVisible();
  },
};

/** The exclusive minimum and maximum of a number. */
export const Exclusive: Story = {
  args: {
    name: 'ratio',
    type: 'number',
    exclusiveMinimum: 0,
    exclusiveMaximum: 1,
    children: 'A fraction of the total.',
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('more than 0, less than 1')).toBeVisible();
  },
};

/** A number that must be a multiple of another number. */
export const MultipleOf: Story = {
  args: { name: 'amount', multipleOf: '0.05', minimum: '0.05', children: 'Amount in francs.' },
  async play({ canvas }) {
    await expect(await canvas.findByText('at least 0.05, multiple of 0.05')).toBeVisible();
  },
};

/** The length of a string. A `minLength` of 0 has no effect and is not shown. */
export const Length: Story = {
  args: { type: 'string' },
  render: (args) => (
    <>
      <ParamField {...args} name="password" minLength={8} maxLength={64} />
      <ParamField {...args} name="title" minLength={0} maxLength={200} />
      <ParamField {...args} name="country" minLength={2} maxLength={2} />
    </>
  ),
  async play({ canvas }) {
    for (const text of ['8 to 64 characters', 'at most 200 characters', 'exactly 2 characters'])
      await expect(await canvas.findByText(text)).toBeVisible();
  },
};

/** A regular expression that the value must match. */
export const Pattern: Story = {
  args: { name: 'slug', type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', children: 'Part of the URL.' },
};

/** The number of items in an array, and whether they must be unique. */
export const Items: Story = {
  args: { name: 'tags', type: 'string[]', minItems: 1, maxItems: 3, uniqueItems: true, children: 'Tags.' },
  async play({ canvas }) {
    await expect(await canvas.findByText('1 to 3 items, unique items')).toBeVisible();
  },
};

/** Invalid or contradictory limits are shown as written, with a note. */
export const Unreadable: Story = {
  render: (args) => (
    <>
      <ParamField {...args} minimum={100} maximum={1} />
      <ParamField {...args} name="title" type="string" maxLength="many" />
    </>
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('100 to 1')).toBeVisible();
    await expect((await canvas.findByText('minimum')).closest('[role=note]')).toHaveTextContent(
      'Expected a value no greater than maximum (1)',
    );
  },
};
