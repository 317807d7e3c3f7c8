import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock, ParamField } from 'apiblock';
import { expect } from 'storybook/test';

const list = Array.from({ length: 120 }, (_, index) => ({
  id: `doc_${index}`,
  title: `Document ${index} with a title that is long enough to pass the edge of a narrow column`,
  draft: index % 2 === 0,
}));

const meta = {
  title: 'Components/ApiBlock/Layout',
  component: ApiBlock,
  args: {
    method: 'PATCH',
    endpoint:
      '/v1/organisations/{organisationIdentifier}/projects/:projectIdentifier/an-unbroken-segment-of-some-sixty-letters-without-any-slash?filter={filter}',
    baseUrl: 'https://a-very-long-host-name-of-a-tenant.region-1.api.example.com/base/path',
    auth: 'bearer',
    authLabel: 'Bearer token of an organisation administrator with two factors',
    headers:
      '{"X-A-Header-With-A-Rather-Long-Name": "a-value-without-any-place-to-break-that-goes-on-and-on-and-on-and-on"}',
    body: '{"title": "Getting started"}',
    response: '{"id": "doc_1"}',
  },
} satisfies Meta<typeof ApiBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

const fits = async (): Promise<void> => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
};

/** A long URL wraps at its slashes. */
export const LongUrl: Story = { play: fits };

/** Nothing overflows a column of 320 pixels. */
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } }, play: fits };

/** Long bodies scroll within their panels, which can be focused with the keyboard. */
export const LongBodies: Story = {
  args: { method: 'POST', endpoint: '/v1/bulk', authLabel: undefined, headers: undefined, body: list, response: list },
  // The docs page shows this short source instead of the long generated bodies.
  parameters: {
    docs: {
      source: { type: 'code', code: '<ApiBlock method="POST" endpoint="/v1/bulk" body={list} response={list} />' },
    },
  },
  async play({ canvas }) {
    const body = canvas.getByRole('group', { name: 'Request body' });
    await expect(body.scrollHeight).toBeGreaterThan(body.clientHeight);
    body.focus();
    await expect(body).toHaveFocus();
    await fits();
  },
};

/** In a wide column, the examples are shown next to the text. */
export const Wide: Story = {
  globals: { viewport: { value: 'desktop', isRotated: false } },
  args: {
    method: 'GET',
    endpoint: '/v1/documents',
    baseUrl: 'https://api.example.com',
    authLabel: undefined,
    headers: '{"Accept": "application/json"}',
    body: undefined,
    description: 'Lists documents page by page, newest first unless asked otherwise.',
    children: [
      <ParamField key="page" name="page" type="integer" location="query" defaultValue={1}>
        The first page is 1.
      </ParamField>,
      <ParamField key="perPage" name="perPage" type="integer" location="query" defaultValue={20}>
        Items per page, at most 100.
      </ParamField>,
    ],
    response: '{"data": [{"id": "doc_1", "title": "Getting started"}], "meta": {"total": 1, "page": 1, "perPage": 20}}',
  },
};

/** A right-to-left page. Text and layout are mirrored, but code and URLs are not. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    lang: 'ar',
    response: undefined,
    method: 'POST',
    endpoint: '/api/v1/documents/:id',
    baseUrl: 'https://api.example.com',
    authLabel: 'رمز الوصول',
    description: 'ينشئ مستندًا جديدًا.',
    headers: '{"Content-Type": "application/json"}',
    body: '{"title": "مرحبا", "tags": ["دليل"]}',
    responses:
      '[{"statusCode": 201, "label": "تم الإنشاء", "body": {"id": "doc_1"}}, {"statusCode": 422, "label": "غير صالح", "body": {"status": 422}}]',
    children: (
      <ParamField name="title" type="string" location="body" required>
        عنوان المستند.
      </ParamField>
    ),
  },
  async play({ canvas, userEvent }) {
    await expect(document.documentElement.dir).toBe('rtl');
    canvas.getByRole('tab', { name: /^201/ }).focus();
    // On a right-to-left page, the next tab is on the left.
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: /^422/ })).toHaveFocus();
    await fits();
  },
};
