import './host-pages.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock, ParamField } from 'apiblock';
import { expect } from 'storybook/test';

const meta = {
  title: 'ApiBlock/Host pages',
  component: ApiBlock,
  args: {
    method: 'GET',
    endpoint: '/api/v1/documents',
    baseUrl: 'https://api.example.com',
    description: 'Lists documents. Filter by `status`.',
    headers: '{"Accept": "application/json"}',
    response: '{"data": []}',
    children: (
      <ParamField name="status" type="string" location="query">
        `draft`, `published` or `archived`.
      </ParamField>
    ),
  },
} satisfies Meta<typeof ApiBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Within a typography plugin's prose styles: they dress the page's own text, and leave the block alone. */
export const Typography: Story = {
  decorators: [
    (Story) => (
      <div className="prose">
        <h2>Documents</h2>
        <p>
          The page is dressed by a typography plugin, with <code>code</code>, <a href="#links">links</a> and lists:
        </p>
        <ul>
          <li>a point</li>
        </ul>
        <Story />
      </div>
    ),
  ],
  async play({ canvasElement }) {
    const block = canvasElement.querySelector('.apiblock-block')!;
    const code = block.querySelector('code')!;
    await expect(getComputedStyle(code, '::before').content).not.toContain('`');
    await expect(getComputedStyle(block.querySelector('.apiblock-code')!).color).not.toBe('rgb(229, 231, 235)');
  },
};

/** A light page inside a dark one, and the other way round: the nearest `data-theme` decides. */
export const NestedThemes: Story = {
  render: (args) => (
    <>
      <div data-theme="dark" className="host-part">
        <ApiBlock {...args} id="dark" />
      </div>
      <div data-theme="light" className="host-part">
        <ApiBlock {...args} id="light" />
      </div>
    </>
  ),
  async play({ canvasElement }) {
    const colorOf = (id: string) => getComputedStyle(canvasElement.querySelector(`#${id}`)!).color;
    // Where the reader's system chooses the colours, a theme has none of its own.
    const isForced = matchMedia('(forced-colors: active)').matches;
    await expect(colorOf('dark') === colorOf('light')).toBe(isForced);
  },
};

/** A page with its own colours and measures: custom properties, set on any ancestor. */
export const CustomProperties: Story = {
  decorators: [
    (Story) => (
      <div className="branded">
        <Story />
      </div>
    ),
  ],
};
