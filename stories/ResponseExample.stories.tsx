import type { Meta, StoryObj } from '@storybook/react-vite';
import { ResponseExample } from 'apiblock';
import { expect } from 'storybook/test';
import { fence } from './fence.tsx';

const ok = fence(
  'json',
  '200',
  `{
  "id": 12345678901234567890,
  "title": "Getting started",
  "ratio": 1.0,
  "tags": ["guide"]
}`,
);
const missing = fence('json', '404 - Not Found', `{ "title": "Not found", "requestId": "..." }`);
const failed = fence('text', '500', 'Internal Server Error');

const meta = {
  title: 'Components/ResponseExample',
  component: ResponseExample,
  args: { children: [ok, missing, failed] },
} satisfies Meta<typeof ResponseExample>;

export default meta;
type Story = StoryObj<typeof meta>;

/** If a title begins with a status code, the tab has the color of that status code. */
export const Statuses: Story = {
  async play({ canvas, userEvent }) {
    await expect(canvas.getByRole('tab', { name: '200' })).toHaveAttribute('data-color', 'green');
    await userEvent.click(canvas.getByRole('tab', { name: '404 - Not Found' }));
    await expect(canvas.getByRole('tabpanel', { name: '404 - Not Found' })).toHaveTextContent('Not found');
  },
};

/** JSON is highlighted but not reformatted. Placeholders are not reported as mistakes. */
export const AsWritten: Story = {
  args: { children: fence('json', '200', '{ "data": [ ... ],   "total": 1.0 }') },
  async play({ canvas }) {
    await expect(canvas.getByRole('group', { name: '200' }).textContent).toBe('{ "data": [ ... ],   "total": 1.0 }');
    await expect(canvas.queryByRole('note')).toBeNull();
  },
};

/** If the site discards the titles of code fences, the tabs show the name of the language. */
export const WithoutTitles: Story = {
  args: {
    children: [
      <pre key="1">
        <code className="language-json">{'{ "ok": true }\n'}</code>
      </pre>,
      <pre key="2">
        <code className="language-json">{'{ "ok": false }\n'}</code>
      </pre>,
    ],
  },
  async play({ canvas }) {
    await expect(canvas.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['JSON', 'JSON 2']);
  },
};
