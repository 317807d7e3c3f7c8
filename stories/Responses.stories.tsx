import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock } from 'apiblock';
import { expect, waitFor } from 'storybook/test';

const meta = {
  title: 'Components/ApiBlock/Responses',
  component: ApiBlock,
  args: { method: 'PUT', endpoint: '/api/v1/documents/:id', baseUrl: 'https://api.example.com' },
} satisfies Meta<typeof ApiBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A single response has a status code but no tabs. The default status code is 200. */
export const One: Story = {
  args: { response: '{"id": "doc_1", "title": "Getting started", "status": "published"}' },
  async play({ canvas }) {
    await expect(canvas.getByText('200 OK')).toBeVisible();
    await expect(canvas.queryByRole('tab', { name: /200/ })).toBeNull();
  },
};

/** `statusCode` is the status code of a single response. */
export const OneWithStatus: Story = {
  args: { method: 'POST', endpoint: '/api/v1/documents', response: '{"id": "doc_1"}', statusCode: 201 },
};

/** Several responses are shown as tabs. The arrow keys move between the tabs. */
export const Many: Story = {
  args: {
    responses: `[
  {"statusCode": 200, "body": {"id": "doc_1", "status": "published"}},
  {"statusCode": 301, "label": "Renamed", "body": {"location": "/api/v1/documents/doc_2"}},
  {"statusCode": 404, "label": "No such document", "body": {"title": "Not found", "status": 404}},
  {"statusCode": 429, "body": {"title": "Too many requests", "status": 429}},
  {"statusCode": 500, "body": {"title": "Internal error", "status": 500}}
]`,
  },
  async play({ canvas, userEvent }) {
    await expect(canvas.getByRole('tab', { name: /^200 OK/ })).toHaveAttribute('aria-selected', 'true');
    // In a narrow block, the tabs that do not fit wrap to a line below the row until the row is measured.
    await waitFor(async () => {
      for (const tab of canvas.getAllByRole('tab')) {
        const row = tab.closest('[role=tablist]')!.getBoundingClientRect();
        await expect(tab.getBoundingClientRect().right).toBeLessThanOrEqual(row.right + 1);
        await expect(tab.getBoundingClientRect().top).toBeLessThan(row.bottom);
      }
    });
    await userEvent.tab();
    canvas.getByRole('tab', { name: /^200/ }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    // Query the tabs again, because another measurement can change their number.
    await waitFor(() => expect(canvas.getAllByRole('tab').at(-1)).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tabpanel', { name: /^200 OK/ })).toBeVisible();
    const tabs = canvas.getAllByRole('tab');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(tabs[2 % tabs.length]).toHaveAttribute('aria-selected', 'true');
  },
};

/** Two responses with the same status code, distinguished by their media types. */
export const MediaTypes: Story = {
  args: {
    method: 'GET',
    responses: `[
  {"statusCode": 200, "body": [{"id": "doc_1", "title": "Getting started"}]},
  {"statusCode": 200, "headers": {"Content-Type": "text/csv"}, "body": "id,title\\ndoc_1,Getting started"}
]`,
  },
  async play({ canvas, userEvent }) {
    await expect(canvas.getByRole('tab', { name: '200 OK application/json' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(canvas.getByRole('tab', { name: '200 OK text/csv' }));
    await expect(canvas.getByRole('tabpanel', { name: '200 OK text/csv' })).toHaveTextContent('id,title');
  },
};

/** A response without content shows "No content". `null` and `[]` count as bodies. */
export const EmptyBodies: Story = {
  args: {
    method: 'DELETE',
    responses:
      '[{"statusCode": 204}, {"statusCode": 200, "label": "null", "body": null}, {"statusCode": 202, "label": "Empty list", "body": []}]',
  },
  async play({ canvas, userEvent }) {
    await expect(canvas.getByText('No content')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: /null/ }));
    await expect(canvas.getByRole('tabpanel', { name: /null/ })).toHaveTextContent('null');
  },
};

/** A body that is not JSON is shown as plain text. */
export const PlainText: Story = {
  args: {
    method: 'GET',
    endpoint: '/robots.txt',
    responses:
      '[{"statusCode": 200, "body": "User-agent: *\\nDisallow: /api"}, {"statusCode": 502, "body": "Bad gateway"}]',
  },
};

/** Tabs that do not fit are in a menu at the end of the row. */
export const ManyTabs: Story = {
  args: {
    responses: JSON.stringify(
      [200, 201, 204, 301, 302, 304, 400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 500, 501, 503, 507].map(
        (statusCode) => ({ statusCode, body: { status: statusCode } }),
      ),
    ),
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'More: Responses' }));
    await userEvent.click(canvas.getByRole('menuitem', { name: /^507/ }));
    await expect(canvas.getByRole('tab', { name: /^507/ })).toHaveFocus();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

/** Responses with the same status code and media type are examples of one response, and share its tab. */
export const Examples: Story = {
  args: {
    responses: `[
  {"statusCode": 200, "label": "Published", "body": {"id": "doc_1", "status": "published"}},
  {"statusCode": 200, "label": "Draft", "description": "Only for \`editors\`.", "body": {"id": "doc_1", "status": "draft"}},
  {"statusCode": 404, "body": {"title": "Not found", "status": 404}}
]`,
  },
  async play({ canvas, userEvent }) {
    const tab = await canvas.findByRole('tab', { name: 'Published' });
    tab.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Draft' })).toHaveFocus();
    await expect(canvas.getByText('editors')).toBeVisible();
    await expect(canvas.getAllByRole('tab', { name: /^200/ })).toHaveLength(1);
  },
};

/** A single response with several examples has no tab of its own. */
export const ExamplesOfOne: Story = {
  args: {
    responses: `[
  {"statusCode": 200, "label": "Changed", "body": {"id": "doc_1", "version": 3}},
  {"statusCode": 200, "label": "Unchanged", "body": {"id": "doc_1", "version": 2}}
]`,
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Unchanged' }));
    await expect(canvas.getByRole('tabpanel', { name: 'Unchanged' })).toHaveTextContent('"version": 2');
  },
};
