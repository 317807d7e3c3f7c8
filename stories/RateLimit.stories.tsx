import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock } from 'apiblock';
import { expect } from 'storybook/test';

const meta = {
  title: 'Components/ApiBlock/Rate limit',
  component: ApiBlock,
  args: { method: 'POST', endpoint: '/api/v1/tokens', baseUrl: 'https://api.example.com' },
  tags: ['exhaustive'],
} satisfies Meta<typeof ApiBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A plain string is shown as written. */
export const Text: Story = {
  args: { rateLimit: 'Fair use, at most 10 at once' },
  async play({ canvas }) {
    await expect(canvas.getByText(/Fair use, at most 10 at once/)).toBeVisible();
  },
};

/** JSON with `requests` and `window` is shown as a phrase. */
export const Json: Story = {
  args: { rateLimit: '{"requests": 60, "window": "1m"}' },
  async play({ canvas }) {
    await expect(canvas.getByText(/60 requests per minute/)).toBeVisible();
  },
};

/** A `note` is shown after the limit. */
export const JsonWithNote: Story = {
  args: {
    endpoint: '/api/auth/verify',
    rateLimit: '{"requests": 5, "window": "15m", "note": "then locked for 15 minutes"}',
  },
  async play({ canvas }) {
    await expect(canvas.getByText(/5 requests per 15 minutes/)).toBeVisible();
    await expect(canvas.getByText('then locked for 15 minutes')).toBeVisible();
  },
};

/** An unknown time window is shown as written. */
export const UnknownWindow: Story = { args: { rateLimit: '{"requests": 1000, "window": "billing period"}' } };

/** Invalid JSON is shown as written, with a note about what was expected. */
export const Broken: Story = {
  args: { rateLimit: '{"requests": 60, "window": "1m"' },
  async play({ canvas }) {
    await expect(canvas.getByText('rateLimit')).toBeVisible();
    await expect(canvas.getAllByText(/"requests": 60/)[0]).toBeVisible();
  },
};
