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

/** A deprecated endpoint has a badge in its header. */
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

/** `deprecatedBy` names the endpoint that replaces this one, and links to the block of that endpoint on the page. */
export const WithSuccessor: Story = {
  args: { deprecated: undefined, deprecatedBy: 'GET /api/v1/documents', deprecationNote: 'It has pages and filters.' },
  render: (args) => (
    <>
      <ApiBlock {...args} />
      <ApiBlock method="GET" endpoint="/api/v1/documents" baseUrl="https://api.example.com" />
    </>
  ),
  async play({ canvas }) {
    await expect(canvas.getByText('deprecated')).toBeVisible();
    await expect(canvas.getByRole('note')).toHaveTextContent('Use GET /api/v1/documents instead.');
    const link = canvas.getByRole('link', { name: 'GET /api/v1/documents' });
    await expect(document.querySelector(link.getAttribute('href') ?? '')).toBe(canvas.getAllByRole('article')[1]);
  },
};

/** If the block of the successor is on another page, `deprecatedBy` contains a Markdown link. */
export const WithSuccessorOnAnotherPage: Story = {
  args: { deprecated: undefined, deprecatedBy: '[List documents](/documents#get-api-v1-documents)' },
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'List documents' })).toHaveAttribute(
      'href',
      '/documents#get-api-v1-documents',
    );
  },
};

/** A deprecated field links to the field that replaces it. */
export const FieldWithSuccessor: Story = {
  args: {
    deprecated: false,
    endpoint: '/api/v1/documents',
    children: [
      <ParamField
        key="limit"
        query="limit"
        type="integer"
        deprecated="Large pages are slow."
        deprecatedBy="page_size"
      />,
      <ParamField key="page_size" query="page_size" type="integer" />,
    ],
  },
  async play({ canvas }) {
    await expect(canvas.getByText(/Large pages/)).toHaveTextContent('Use page_size instead. Large pages are slow.');
    const link = canvas.getByRole('link', { name: 'page_size' });
    await expect(document.querySelector(link.getAttribute('href') ?? '')).toHaveTextContent('page_size');
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
