import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock } from 'apiblock';
import { http, HttpResponse } from 'msw';

const markdown = `# Documents

## GET \`https://api.example.com/v1/documents\`

Returns all documents.
`;

const meta = {
  title: 'Components/Copy buttons',
  component: ApiBlock,
  args: {
    method: 'GET',
    endpoint: '/v1/documents',
    baseUrl: 'https://api.example.com',
    auth: 'bearer',
    description: 'Returns all documents.',
    copy: 'markdown, link',
  },
  loaders: [(context) => context.msw.use(http.get('/documents.md', () => HttpResponse.text(markdown)))],
  beforeEach() {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'alternate', type: 'text/markdown', href: '/documents.md' });
    document.head.append(link);
    return () => link.remove();
  },
} satisfies Meta<typeof ApiBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The buttons copy the block as Markdown, and its link. */
export const Both: Story = {
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'Copy as Markdown' });
    await canvas.findByRole('button', { name: 'Copy link' });
  },
};
