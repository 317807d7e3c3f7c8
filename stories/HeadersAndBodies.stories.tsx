import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock } from 'apiblock';
import { expect, waitFor } from 'storybook/test';
import { createBigBody } from './big-body.ts';

const meta = {
  title: 'Components/ApiBlock/Headers and bodies',
  component: ApiBlock,
  args: { method: 'POST', endpoint: '/api/v1/documents', baseUrl: 'https://api.example.com' },
} satisfies Meta<typeof ApiBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Headers are a JSON object. They are listed and included in the cURL command. */
export const Headers: Story = {
  args: {
    method: 'GET',
    headers: '{"Authorization": "Bearer <ACCESS_TOKEN>", "Accept": "application/json", "X-Request-Id": "3f9c2a7e"}',
  },
  async play({ canvas }) {
    await expect(canvas.getByText('X-Request-Id')).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByRole('group', { name: 'cURL' })).toHaveTextContent("-H 'X-Request-Id: 3f9c2a7e'"),
    );
  },
};

/** A body is formatted with two-space indentation, regardless of its formatting on the page. */
export const SmallBody: Story = {
  args: { headers: '{"Content-Type": "application/json"}', body: '{"title":"Getting started","tags":["guide"]}' },
  async play({ canvas }) {
    await expect(canvas.getByRole('group', { name: 'Request body' }).textContent).toBe(
      '{\n  "title": "Getting started",\n  "tags": [\n    "guide"\n  ]\n}',
    );
  },
};

/** If `headers` contains no `Content-Type`, the command sends `application/json`, because the body is JSON. */
export const BodyWithoutHeaders: Story = {
  args: { body: '{"title": "Getting started"}' },
  async play({ canvas }) {
    await waitFor(() =>
      expect(canvas.getByRole('group', { name: 'cURL' })).toHaveTextContent('Content-Type: application/json'),
    );
  },
};

/** Numbers that JavaScript cannot represent, duplicate keys and escapes are preserved exactly. */
export const LosslessNumbers: Story = {
  args: {
    body: '{"id": 12345678901234567890, "price": 1.0, "huge": 1e400, "zero": -0, "key": 1, "key": 2, "escape": "\\u00e9"}',
  },
  async play({ canvas }) {
    const text = canvas.getByRole('group', { name: 'Request body' }).textContent ?? '';
    for (const kept of ['12345678901234567890', '1.0', '1e400', '-0', '"key": 1', '"key": 2', '"\\u00e9"'])
      await expect(text).toContain(kept);
  },
};

/** TSX pages can pass JavaScript values instead of JSON strings. */
export const Values: Story = {
  args: { headers: { Accept: 'application/json' }, body: { title: 'Getting started', draft: false, parent: null } },
};

/** A value with an apostrophe and markup. The command quotes it for the shell, and the block shows it as text. */
export const Quotes: Story = {
  args: { body: '{"title": "It\'s <b>here</b> & costs $5 `now`"}' },
  async play({ canvas }) {
    await expect(canvas.getByRole('group', { name: 'Request body' }).textContent).toContain(
      "It's <b>here</b> & costs $5 `now`",
    );
  },
};

/** Invalid JSON is shown as written, with a note about the mistake and its position. */
export const BrokenBody: Story = {
  args: { body: '{\n  "title": "Getting started"\n  "tags": ["guide"]\n}' },
  async play({ canvas }) {
    // The explanation in the note is loaded as a separate chunk.
    await expect(await canvas.findByText(/line 3/i)).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Request body' })).toHaveTextContent('"tags": ["guide"]');
  },
};

/** A five-megabyte body scrolls in its own panel. It is not highlighted, so that the page stays fast. */
export const FiveMegabytes: Story = {
  // axe would traverse the whole text repeatedly. The other stories check the same kind of panel.
  parameters: {
    a11y: { context: { include: ['body'], exclude: ['.apiblock-code'] } },
    docs: {
      source: { type: 'code', code: '<ApiBlock method="PUT" endpoint="/api/v1/import" body={fiveMegabytes} />' },
    },
  },
  tags: ['!autodocs', 'exhaustive'],
  render: (args) => <ApiBlock {...args} method="PUT" endpoint="/api/v1/import" body={createBigBody()} />,
  async play({ canvasElement }) {
    // Testing Library queries and matchers would be slow, because they read the whole text.
    const body = canvasElement.querySelector<HTMLElement>('[role=group][aria-label="Request body"]')!;
    await expect(body.textContent.length).toBeGreaterThan(5_000_000);
    await expect(body.clientHeight).toBeLessThan(700);
    body.focus();
    await expect(document.activeElement === body).toBe(true);
  },
};
