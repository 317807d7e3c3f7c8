import type { Meta, StoryObj } from '@storybook/react-vite';
import { Expandable, ParamField, ResponseField } from 'apiblock';
import { expect } from 'storybook/test';

const meta = {
  title: 'Field values',
  component: ParamField,
  args: { name: 'status', type: 'string', children: 'Which documents to return.' },
} satisfies Meta<typeof ParamField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The values that a field may have: text with commas, or a list. */
export const Enum: Story = {
  args: { enum: 'draft, published, archived' },
  async play({ canvas }) {
    await expect(await canvas.findByText('Allowed values')).toBeVisible();
    await expect(await canvas.findByText('archived')).toBeVisible();
  },
};

/** Values with what they mean: an object, or its JSON text. */
export const EnumWithTexts: Story = {
  args: {
    enum: '{"queued": "Waiting for a runner.", "in_progress": "A runner has it, see `runner`.", "completed": "The work is done, **whatever** came of it."}',
  },
  async play({ canvas }) {
    await expect((await canvas.findByText('in_progress')).parentElement).toHaveTextContent(
      'in_progress A runner has it, see runner.',
    );
  },
};

/** Many values, of every kind, as they are written. A text that reads as another value keeps its quotes. */
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

/** Values that are longer than the line. */
export const EnumOfMany: Story = {
  args: {
    name: 'event',
    enum: 'branch_protection_rule, check_run, check_suite, code_scanning_alert, commit_comment, dependabot_alert, deployment, deployment_status, discussion, discussion_comment, issue_comment, issues, label, member, merge_group, milestone, pull_request, pull_request_review_comment, push, release',
  },
};

/** An example, as it is written. */
export const Example: Story = {
  args: { name: 'id', example: 'doc_4f9a', children: 'Unique document identifier.' },
  async play({ canvas }) {
    await expect((await canvas.findByText('doc_4f9a')).localName).toBe('code');
  },
};

/** Several examples, and what they show. */
export const Examples: Story = {
  args: { name: 'q', children: 'A search in the words of the documents.' },
  render: (args) => (
    <>
      <ParamField {...args} name="tags" type="string[]" example='["api", "guide"]' examples='[["api"], []]' />
      <ParamField
        {...args}
        examples={{
          'rate limit': 'Both words.',
          '"rate limit"': 'The words in this order.',
          '-draft': 'Without a word.',
        }}
      />
    </>
  ),
};

/** A value may be null. Where the type says so, the label does not say it again. */
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

/** Fields of answers alone, and of requests alone. */
export const ReadOnlyAndWriteOnly: Story = {
  render: (args) => (
    <>
      <ParamField {...args} name="createdAt" readOnly>
        Set when the document is created.
      </ParamField>
      <ParamField {...args} name="password" writeOnly>
        Never in an answer.
      </ParamField>
    </>
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('read-only')).toBeVisible();
    await expect(await canvas.findByText('write-only')).toBeVisible();
  },
};

/** The version that brought a field. */
export const Since: Story = {
  args: { since: '2.1' },
  async play({ canvas }) {
    await expect(await canvas.findByText('since 2.1')).toBeVisible();
  },
};

/** What to use instead, said where the field is marked. */
export const DeprecatedWithNote: Story = {
  args: {
    name: 'offset',
    type: 'integer',
    deprecated: 'Use `page`: an offset skips *slowly*.',
    children: 'How many to skip.',
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('deprecated')).toBeVisible();
    await expect(await canvas.findByText('page')).toBeVisible();
  },
};

/** A description as a prop; what stands inside follows it. */
export const DescriptionBesideChildren: Story = {
  args: { description: 'Which documents to return, by `status`.', children: 'Without it, all that the token may see.' },
};

/** What is said of a list itself stands before the fields of its items. */
export const BeforeNestedFields: Story = {
  render: () => (
    <ResponseField name="data" type="object[]" required nullable minItems={1} maxItems={100}>
      Documents of this page.
      <ResponseField name="id" type="string" required example="doc_4f9a">
        Unique document identifier.
      </ResponseField>
      <Expandable title="Figures" defaultOpen>
        <ResponseField name="words" type="integer" minimum={0}>
          How long it is.
        </ResponseField>
      </Expandable>
    </ResponseField>
  ),
};

/** All that a field can say. */
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
    enum: { 10: 'A phone.', 20: 'A page.', 100: 'A table.' },
    minimum: 1,
    maximum: 100,
    multipleOf: 10,
    example: 20,
    children: 'Items per page.',
  },
};

/** On a phone, labels stand above what they say where both do not fit. */
export const OnAPhone: Story = {
  ...Everything,
  globals: { viewport: { value: 'phone', isRotated: false } },
  async play() {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

/** Values that could not be read are shown as they are written, and the field says what was expected. */
export const Unreadable: Story = {
  args: { enum: '["draft", "published"', examples: true },
  async play({ canvas }) {
    await expect(await canvas.findByText('["draft", "published"')).toBeVisible();
    await expect(canvas.getAllByRole('note')).toHaveLength(2);
  },
};
