import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock, RequestExample } from 'apiblock';
import { expect } from 'storybook/test';
import { fence } from './fence.tsx';

const curl = fence(
  'bash',
  'cURL',
  `curl 'https://api.example.com/api/v1/documents?status=published' \\
  -H 'Authorization: Bearer <ACCESS_TOKEN>'`,
);
const node = fence(
  'js',
  'Node.js',
  `const reply = await fetch('https://api.example.com/api/v1/documents?status=published', {
  headers: { Authorization: 'Bearer <ACCESS_TOKEN>' },
});
console.log(await reply.json());`,
);
const python = fence(
  'python',
  'Python',
  `import requests

reply = requests.get(
    "https://api.example.com/api/v1/documents",
    params={"status": "published"},
    headers={"Authorization": "Bearer <ACCESS_TOKEN>"},
)
print(reply.json())`,
);

const meta = {
  title: 'Components/RequestExample',
  component: RequestExample,
  args: { children: [curl, node, python] },
} satisfies Meta<typeof RequestExample>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One tab per code fence. The arrow keys move between the tabs. */
export const Languages: Story = {
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('tab', { name: 'cURL' }));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Python' })).toHaveFocus();
    await expect(canvas.getByRole('tabpanel', { name: 'Python' })).toHaveTextContent('import requests');
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('tab', { name: 'cURL' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /^Copy/ })).toHaveFocus();
  },
};

/** A single code fence is shown below its title. */
export const One: Story = {
  args: { children: curl },
  async play({ canvas }) {
    await expect(canvas.queryByRole('tab')).toBeNull();
    await expect(canvas.getByText('cURL')).toBeVisible();
  },
};

/** The selected language applies to all examples, groups and blocks of the page. */
export const SharedWithBlocks: Story = {
  render: (args) => (
    <>
      <RequestExample {...args} />
      <ApiBlock
        method="GET"
        endpoint="/api/v1/documents/:id"
        baseUrl="https://api.example.com"
        codeExamples={[
          {
            language: 'python',
            label: 'Python',
            code: 'requests.get("https://api.example.com/api/v1/documents/doc_1")',
          },
        ]}
      />
    </>
  ),
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getAllByRole('tab', { name: 'Python' })[0] as HTMLElement);
    for (const tab of canvas.getAllByRole('tab', { name: 'Python' }))
      await expect(tab).toHaveAttribute('aria-selected', 'true');
  },
};

/** Pages that are not written in MDX can pass the examples as data. */
export const AsData: Story = {
  args: {
    children: undefined,
    codeExamples: [
      { language: 'bash', label: 'cURL', code: "curl 'https://api.example.com/api/v1/status'" },
      { language: 'js', code: "await fetch('https://api.example.com/api/v1/status')" },
    ],
  },
};

/** Content other than code fences is shown unchanged. */
export const Words: Story = {
  args: {
    children: (
      <p>
        Request a token first, see <a href="#tokens">Access tokens</a>.
      </p>
    ),
  },
};

/** UI strings in another language. */
export const Translated: Story = {
  args: { labels: { requestExample: 'Beispielanfrage', copy: 'Kopieren', copied: 'Kopiert' } },
  async play({ canvas }) {
    await expect(canvas.getByRole('tablist', { name: 'Beispielanfrage' })).toBeVisible();
  },
};
