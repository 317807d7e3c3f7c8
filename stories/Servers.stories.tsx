import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock } from 'apiblock';
import { expect, within } from 'storybook/test';

const SERVERS = [
  {
    url: 'https://{region}.api.example.com/{version}',
    description: 'Production',
    variables: {
      region: { default: 'eu', enum: ['eu', 'us', 'ap'], description: 'Region of your account' },
      version: { default: 'v2' },
    },
  },
  { url: 'https://sandbox.example.com/v2', description: 'Sandbox, which is **deleted every night**' },
];

const meta = {
  title: 'Components/ApiBlock/Servers',
  component: ApiBlock,
  args: {
    method: 'GET',
    endpoint: '/documents/:id',
    languages: 'curl, python',
    servers: SERVERS,
    auth: 'bearer',
    headers: '{"Authorization": "Bearer <ACCESS_TOKEN>"}',
    response: '{"id": "doc_1"}',
  },
} satisfies Meta<typeof ApiBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The header shows the first server with the default values of its variables. A disclosure lists all servers. */
export const Several: Story = {
  async play({ canvas, userEvent }) {
    const [heading] = canvas.getAllByRole('heading');
    await expect(heading).toHaveTextContent('https://eu.api.example.com/v2/documents/:id');
    await userEvent.click(await canvas.findByText('Servers'));
    const list = within(canvas.getByRole('list'));
    await expect(list.getByText('https://sandbox.example.com/v2')).toBeVisible();
  },
};

/** Without a description or variables, the only server is in the header. */
export const One: Story = { args: { servers: [{ url: 'https://api.example.com' }] } };

/** Malformed servers are shown as written, with a note. The base URL is that of the `baseUrl` prop. */
export const Malformed: Story = { args: { baseUrl: 'https://api.example.com', servers: '[{"url": "https://a"' } };

/** Each mistake in a server has a note. */
export const Mistakes: Story = {
  args: {
    servers: [
      { url: 'https://{region}.example.com', variables: { region: { default: 'ap', enum: ['eu', 'us'] } } },
      { url: 'sandbox.example.com' },
    ],
  },
};
