import './host-pages.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock, ParamField } from 'apiblock';
import { expect } from 'storybook/test';

const meta = {
  title: 'Components/ApiBlock/Host pages',
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

/** The prose styles of a typography plugin apply to the page's own text, but not to the block inside it. */
export const Typography: Story = {
  decorators: [
    (Story) => (
      <div className="prose">
        <h2>Documents</h2>
        <p>
          This page is styled by a typography plugin, with <code>code</code>, <a href="#links">links</a> and lists:
        </p>
        <ul>
          <li>a list item</li>
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

/** A light and a dark section on the same page. Each block follows the text color of its section. */
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
    // In forced-colors mode, the system chooses the colors, so both themes look the same.
    const isForced = matchMedia('(forced-colors: active)').matches;
    await expect(colorOf('dark') === colorOf('light')).toBe(isForced);
  },
};

/** A page with its own colors and dimensions, set as custom properties on an ancestor. */
export const CustomProperties: Story = {
  decorators: [
    (Story) => (
      <div className="branded">
        <Story />
      </div>
    ),
  ],
};
