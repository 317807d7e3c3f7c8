import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock, Expandable, ParamField, ResponseField } from 'apiblock';
import { expect, waitFor } from 'storybook/test';

const meta = {
  title: 'Components/ApiBlock/Fields',
  component: ApiBlock,
  subcomponents: { ParamField, ResponseField, Expandable },
  args: { method: 'GET', endpoint: '/api/v1/documents', baseUrl: 'https://api.example.com' },
} satisfies Meta<typeof ApiBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Fields are children of their block, and their IDs are derived from the block's ID. */
export const Parameters: Story = {
  render: (args) => (
    <ApiBlock {...args}>
      <ParamField name="page" type="integer" location="query" defaultValue={1}>
        Page number, starting at 1.
      </ParamField>
      <ParamField name="perPage" type="integer" location="query" defaultValue={20}>
        Items per page, at most **100**.
      </ParamField>
      <ParamField name="Authorization" type="string" location="header" required>
        `Bearer` followed by an access token.
      </ParamField>
    </ApiBlock>
  ),
  async play({ canvas }) {
    await expect(canvas.getByText('perPage').closest('[id]')).toHaveAttribute('id', 'get-api-v1-documents--perpage');
    await expect(canvas.getByRole('heading', { name: 'Headers' })).toBeVisible();
  },
};

/** Each field has a link to itself, which is visible while its first line is hovered or the link has the focus. */
export const LinkToField: Story = {
  render: (args) => (
    <ApiBlock {...args}>
      <ParamField name="page" type="integer" location="query">
        Page number, starting at 1.
      </ParamField>
      <ParamField name="perPage" type="integer" location="query" required>
        Items per page, at most 100.
      </ParamField>
    </ApiBlock>
  ),
  async play({ canvas, userEvent }) {
    const first = canvas.getByRole('link', { name: 'Link to page' });
    const second = canvas.getByRole('link', { name: 'Link to perPage' });
    await expect(second).toHaveAttribute('href', '#get-api-v1-documents--perpage');
    first.focus();
    await userEvent.tab();
    await expect(second).toHaveFocus();
    await waitFor(() => expect(getComputedStyle(second).opacity).toBe('1'));
  },
};

/** Dotted names show nesting: the names of the parents are muted, and each field is indented below its parent. */
export const DottedNames: Story = {
  render: (args) => (
    <ApiBlock {...args} response='{"data": [], "meta": {"total": 0, "page": 1, "perPage": 20}}'>
      <ResponseField name="data" type="object[]" required>
        The documents on this page.
      </ResponseField>
      <ResponseField name="data.id" type="string" required>
        Unique document identifier.
      </ResponseField>
      <ResponseField name="meta.total" type="integer" required>
        Matching documents across all pages.
      </ResponseField>
      <ResponseField name="meta.range.first" type="integer">
        Index of the first document.
      </ResponseField>
    </ApiBlock>
  ),
};

/** Nested fields in a native `details` element, which works without JavaScript. */
export const Nested: Story = {
  render: (args) => (
    <ApiBlock {...args}>
      <ResponseField name="meta" type="object" required>
        Pagination details.
        <Expandable title="meta">
          <ResponseField name="total" type="integer" required>
            Matching documents across all pages.
          </ResponseField>
          <ResponseField name="page" type="object">
            The current page.
            <Expandable title="page">
              <ResponseField name="number" type="integer">
                Current page number.
              </ResponseField>
            </Expandable>
          </ResponseField>
        </Expandable>
      </ResponseField>
    </ApiBlock>
  ),
  async play({ canvas, userEvent }) {
    await expect(canvas.getByText('total')).not.toBeVisible();
    const summary = canvas.getByText('meta', { selector: 'summary' });
    summary.focus();
    await userEvent.keyboard('{Enter}');
    // Synthetic key events don't open a details element in every browser, but a click does.
    if (!summary.closest('details')?.open) await userEvent.click(summary);
    await expect(canvas.getByText('total')).toBeVisible();
  },
};

/** A block can contain other content between its fields. */
export const OtherChildren: Story = {
  render: (args) => (
    <ApiBlock {...args}>
      <p>All query parameters are optional.</p>
      <ParamField name="sort" type="string" location="query" defaultValue="createdAt">
        `createdAt`, `updatedAt` or `title`.
      </ParamField>
      <ul>
        <li>Documents with equal values are ordered by id.</li>
        <li>The default order is descending.</li>
      </ul>
    </ApiBlock>
  ),
};

/** Fields can use Mintlify's prop names. */
export const MintlifySpelling: Story = {
  render: (args) => (
    <ApiBlock {...args} method="PUT" endpoint="/api/v1/documents/{id}">
      <ParamField path="id" type="string" required>
        Unique document identifier.
      </ParamField>
      <ParamField query="dryRun" type="boolean" default={false}>
        Validates the body without saving it.
      </ParamField>
      <ParamField header="If-Match" type="string" pre="conditional" post={['ETag']}>
        The `ETag` of the version that you read.
      </ParamField>
      <ParamField body="content" type="string" default="" placeholder="# Welcome">
        Markdown body.
      </ParamField>
    </ApiBlock>
  ),
  async play({ canvas }) {
    await expect(canvas.getByText('dryRun')).toBeVisible();
    await expect(canvas.getByText('false')).toBeVisible();
    await expect(canvas.getByText('""')).toBeVisible();
    await expect(canvas.getByText('conditional')).toBeVisible();
  },
};
