import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock } from 'apiblock';
import { expect, waitFor } from 'storybook/test';

const meta = {
  title: 'Components/ApiBlock/Payloads',
  component: ApiBlock,
  args: { method: 'POST', endpoint: '/v1/files', baseUrl: 'https://api.example.com', languages: 'all' },
  tags: ['exhaustive'],
} satisfies Meta<typeof ApiBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * A form body, shown as the pairs that are sent. An array of plain values repeats its name, an object becomes
 * `name[member]`, and an array of objects becomes `name[0][member]`.
 */
export const Form: Story = {
  args: {
    headers: '{"Content-Type": "application/x-www-form-urlencoded"}',
    body: '{"amount": 2000, "currency": "eur", "items": [{"price": "price_1", "quantity": 2}], "expand": ["customer", "tax"]}',
  },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText('items[0][price]')).toBeVisible());
  },
};

/** A multipart body. A file is written as `{"file", "type"?}`. */
export const Multipart: Story = {
  args: {
    headers: '{"Content-Type": "multipart/form-data"}',
    body: '{"title": "Me", "photo": {"file": "me.png", "type": "image/png"}, "more": [{"file": "a.txt"}, {"file": "b.txt"}]}',
  },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText('photo')).toBeVisible());
  },
};

/** A body that consists of a single file. */
export const File: Story = {
  args: { method: 'PUT', headers: '{"Content-Type": "image/png"}', body: '{"file": "me.png"}' },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText('me.png')).toBeVisible());
  },
};

/** A body with a media type such as `text/csv` is shown and sent as written. */
export const Csv: Story = {
  args: { headers: '{"Content-Type": "text/csv"}', body: 'name,price\n"Ada",1.0\n' },
};

export const Xml: Story = {
  args: {
    headers: '{"Content-Type": "application/xml"}',
    body: '<document>\n  <title>Tea &amp; toast</title>\n</document>',
  },
};

/** NDJSON, with one JSON value per line. */
export const NdJson: Story = {
  args: { headers: '{"Content-Type": "application/x-ndjson"}', body: '{"index": {"_id": "1"}}\n{"title": "Tea"}\n' },
};

/** Response headers are shown above the response bodies. */
export const ResponseHeaders: Story = {
  args: {
    body: '{"title": "Tea"}',
    responses: [
      { statusCode: 201, headers: { Location: '/v1/files/file_1', 'RateLimit-Remaining': 59 }, body: { id: 'file_1' } },
      { statusCode: 204, headers: { ETag: '"1"' } },
      { statusCode: 503, headers: { 'Content-Type': 'text/plain', 'Retry-After': 30 }, body: 'Back soon.' },
    ],
  },
  async play({ canvas }) {
    await expect(canvas.getByText('/v1/files/file_1')).toBeVisible();
  },
};

/** An event stream is shown as a list of events. */
export const EventStream: Story = {
  args: {
    body: '{"prompt": "Say hello", "stream": true}',
    responseHeaders: '{"Content-Type": "text/event-stream"}',
    response:
      'event: token\nid: 1\ndata: {"text": "Hel"}\n\nevent: token\nid: 2\ndata: {"text": "lo"}\n\ndata: [DONE]\n\n',
  },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText('[DONE]')).toBeVisible());
  },
};
