import type { Meta, StoryObj } from '@storybook/react-vite';
import { Expandable, ParamField, ResponseField } from 'apiblock';
import { expect } from 'storybook/test';

const meta = {
  title: 'Components/Field values',
  component: ParamField,
  args: { name: 'status', type: 'string', children: 'Which documents to return.' },
  tags: ['exhaustive'],
} satisfies Meta<typeof ParamField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The allowed values of a field, as a comma-separated string or an array. */
export const Enum: Story = {
  args: { enum: 'draft, published, archived' },
  async play({ canvas }) {
    await expect(await canvas.findByText('Allowed values')).toBeVisible();
    await expect(await canvas.findByText('archived')).toBeVisible();
  },
};

/** The separator of an array that is sent as one parameter. */
export const Separator: Story = {
  args: { query: 'fields', type: 'string[]', explode: false, example: ['id', 'title'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Separated by')).toBeVisible();
  },
};

/** The media type of a parameter. */
export const ContentType: Story = {
  args: { query: 'filter', type: 'object', contentType: 'application/json', example: { status: 'draft' } },
  async play({ canvas }) {
    await expect(await canvas.findByText('Sent as')).toBeVisible();
  },
};

/** Allowed values with descriptions, as an object or a JSON string. */
export const EnumWithTexts: Story = {
  args: {
    enum: '{"queued": "Waiting for a runner.", "in_progress": "A runner is working on it, see `runner`.", "completed": "The work is done, **whatever** the result."}',
  },
  async play({ canvas }) {
    await expect((await canvas.findByText('in_progress')).parentElement).toHaveTextContent(
      'in_progress A runner is working on it, see runner.',
    );
  },
};

/** Values of every type, shown as written. A string that could be mistaken for another type keeps its quotes. */
export const EnumOfManyKinds: Story = {
  args: {
    name: 'value',
    type: 'any',
    enum: '[12345678901234567890, 1.0, 1e400, "1", "one", "", true, null, {"a": 1}]',
  },
  async play({ canvas }) {
    for (const text of ['12345678901234567890', '1.0', '1e400', '"1"', 'one', '""', '{ "a": 1 }'])
      await expect(await canvas.findByText(text)).toBeVisible();
  },
};

/** Allowed values that don't fit on one line. */
export const EnumOfMany: Story = {
  args: {
    name: 'event',
    enum: 'branch_protection_rule, check_run, check_suite, code_scanning_alert, commit_comment, dependabot_alert, deployment, deployment_status, discussion, discussion_comment, issue_comment, issues, label, member, merge_group, milestone, pull_request, pull_request_review_comment, push, release',
  },
};

/** An example value, shown as written. */
export const Example: Story = {
  args: { name: 'id', example: 'doc_4f9a', children: 'Unique document identifier.' },
  async play({ canvas }) {
    await expect((await canvas.findByText('doc_4f9a')).localName).toBe('code');
  },
};

/** Several example values with descriptions. */
export const Examples: Story = {
  args: { name: 'q', children: 'Full-text search query.' },
  render: (args) => (
    <>
      <ParamField {...args} name="tags" type="string[]" example='["api", "guide"]' examples='[["api"], []]' />
      <ParamField
        {...args}
        examples={{
          'rate limit': 'Documents with both words.',
          '"rate limit"': 'Documents with this exact phrase.',
          '-draft': 'Documents without this word.',
        }}
      />
    </>
  ),
};

/** A nullable field has the label "nullable", unless its type already includes `null`. */
export const Nullable: Story = {
  render: (args) => (
    <>
      <ParamField {...args} name="archivedAt" type="string" format="date-time" nullable />
      <ParamField {...args} name="parent" type="string | null" nullable />
    </>
  ),
  async play({ canvas }) {
    await expect(canvas.getAllByText('nullable')).toHaveLength(1);
  },
};

/** Fields that occur only in responses or only in requests. */
export const ReadOnlyAndWriteOnly: Story = {
  render: (args) => (
    <>
      <ParamField {...args} name="createdAt" readOnly>
        Set when the document is created.
      </ParamField>
      <ParamField {...args} name="password" writeOnly>
        Never returned in responses.
      </ParamField>
    </>
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('read-only')).toBeVisible();
    await expect(await canvas.findByText('write-only')).toBeVisible();
  },
};

/** The version that introduced a field. */
export const Since: Story = {
  args: { since: '2.1' },
  async play({ canvas }) {
    await expect(await canvas.findByText('since 2.1')).toBeVisible();
  },
};

/** A deprecated field with a note that names the replacement. */
export const DeprecatedWithNote: Story = {
  args: {
    name: 'offset',
    type: 'integer',
    deprecated: 'Use `page`: a large offset is *slow*.',
    children: 'Number of documents to skip.',
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('deprecated')).toBeVisible();
    await expect(await canvas.findByText('page')).toBeVisible();
  },
};

/** A deprecated field that names its replacement. Inside a block, the name is a link to the replacement. */
export const DeprecatedBy: Story = {
  args: { name: 'offset', type: 'integer', deprecatedBy: 'page' },
  async play({ canvas }) {
    await expect(await canvas.findByText('deprecated')).toBeVisible();
    await expect(await canvas.findByText(/instead/)).toHaveTextContent('Use page instead.');
  },
};

/** A string in the `description` prop, followed by the children. */
export const DescriptionBesideChildren: Story = {
  args: {
    description: 'Which documents to return, by `status`.',
    children: 'Defaults to all documents that the token can read.',
  },
};

/** The details of an array are shown before the fields of its items. */
export const BeforeNestedFields: Story = {
  render: () => (
    <ResponseField name="data" type="object[]" required nullable minItems={1} maxItems={100}>
      The documents on this page.
      <ResponseField name="id" type="string" required example="doc_4f9a">
        Unique document identifier.
      </ResponseField>
      <Expandable title="Figures" defaultOpen>
        <ResponseField name="words" type="integer" minimum={0}>
          Length in words.
        </ResponseField>
      </Expandable>
    </ResponseField>
  ),
};

/** A field with every detail. */
export const Everything: Story = {
  args: {
    name: 'perPage',
    type: 'integer',
    format: 'int32',
    location: 'query',
    required: true,
    nullable: true,
    since: '1.4',
    deprecated: 'Use `limit`.',
    defaultValue: 20,
    enum: { 10: 'For phones.', 20: 'For most pages.', 100: 'For tables.' },
    minimum: 1,
    maximum: 100,
    multipleOf: 10,
    example: 20,
    children: 'Items per page.',
  },
};

/** On a narrow screen, labels are shown above their values. */
export const OnAPhone: Story = {
  ...Everything,
  globals: { viewport: { value: 'phone', isRotated: false } },
  async play() {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

/** Malformed values are shown as written, with a note about what was expected. */
export const Unreadable: Story = {
  args: { enum: '["draft", "published"', examples: true },
  async play({ canvas }) {
    await expect(await canvas.findByText('["draft", "published"')).toBeVisible();
    await expect(canvas.getAllByRole('note')).toHaveLength(2);
  },
};
