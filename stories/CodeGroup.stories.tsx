import type { Meta, StoryObj } from '@storybook/react-vite';
import { CodeGroup } from 'apiblock';
import { expect } from 'storybook/test';
import { fence } from './fence.tsx';

const install = [
  fence('bash', 'npm', 'npm install apiblock'),
  fence('bash', 'pnpm', 'pnpm add apiblock'),
  fence('bash', 'yarn', 'yarn add apiblock'),
];

const meta = { title: 'Components/CodeGroup', component: CodeGroup, args: { children: install } } satisfies Meta<
  typeof CodeGroup
>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One tab per code fence. */
export const Commands: Story = {
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('tab', { name: 'pnpm' }));
    await expect(canvas.getByRole('tabpanel', { name: 'pnpm' })).toHaveTextContent('pnpm add apiblock');
  },
};

/** Selecting a tab also selects the tabs with the same title in other groups. */
export const Together: Story = {
  render: (args) => (
    <>
      <CodeGroup {...args} />
      <CodeGroup>{[fence('bash', 'npm', 'npm run dev'), fence('bash', 'pnpm', 'pnpm dev')]}</CodeGroup>
    </>
  ),
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getAllByRole('tab', { name: 'pnpm' })[1] as HTMLElement);
    for (const tab of canvas.getAllByRole('tab', { name: 'pnpm' }))
      await expect(tab).toHaveAttribute('aria-selected', 'true');
  },
};

/** Files in several languages. A long file scrolls within its panel. */
export const Files: Story = {
  args: {
    children: [
      fence(
        'tsx',
        'mdx-components.tsx',
        `import { mdxComponents } from 'apiblock';
import type { MDXComponents } from 'mdx/types';

export const useMDXComponents = (components: MDXComponents): MDXComponents => ({ ...components, ...mdxComponents });`,
      ),
      fence('json', 'package.json', `{ "dependencies": { "apiblock": "*" } }`),
      fence(
        'css',
        'site.css',
        Array.from({ length: 60 }, (_, index) => `.row-${index} { order: ${index}; }`).join('\n'),
      ),
    ],
  },
};

/** Content other than code fences is shown below the panels. */
export const WithOtherContent: Story = { args: { children: [...install, <p key="note">Any of them.</p>] } };
