import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock, ParamField } from 'apiblock';
import { expect } from 'storybook/test';

const meta = {
  title: 'Components/ApiBlock/Deprecated',
  component: ApiBlock,
  args: {
    method: 'GET',
    endpoint: '/api/v1/docs',
    baseUrl: 'https://api.example.com',
    deprecated: true,
    auth: 'bearer',
    headers: '{"Authorization": "Bearer <ACCESS_TOKEN>"}',
    response: '{"items": []}',
  },
} satisfies Meta<typeof ApiBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The header contains a mark. */
export const WithoutNote: Story = {
  async play({ canvas }) {
    await expect(canvas.getByText('deprecated')).toBeVisible();
    await expect(canvas.queryByRole('note')).toBeNull();
  },
};

/** `deprecationNote` tells readers what to use instead. */
export const WithNote: Story = {
  args: {
    deprecationNote:
      'Use [`GET /api/v1/documents`](#get-api-v1-documents) instead, which has pages, filters and totals.',
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'GET /api/v1/documents' })).toHaveAttribute(
      'href',
      '#get-api-v1-documents',
    );
  },
};

/** A deprecated field in an endpoint that is not deprecated. */
export const Field: Story = {
  args: {
    deprecated: false,
    endpoint: '/api/v1/documents',
    children: (
      <ParamField name="offset" type="integer" location="query" deprecated>
        Use `page`.
      </ParamField>
    ),
  },
  async play({ canvas }) {
    await expect(canvas.getByText('deprecated')).toBeVisible();
    await expect(canvas.queryByRole('note')).toBeNull();
  },
};
