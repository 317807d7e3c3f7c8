import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock } from 'apiblock';
import { expect, waitFor, within } from 'storybook/test';

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

/**
 * The header, the code and the console use the server that the reader chooses in the list. The choice applies to all
 * blocks with the same servers.
 */
export const Chosen: Story = {
  args: {
    customServer: true,
    tryIt: true,
    servers: SERVERS.map((server) => ({ ...server, url: `${server.url}/chosen` })),
  },
  async play({ canvas, userEvent }) {
    const [heading] = canvas.getAllByRole('heading');
    await userEvent.click(await canvas.findByText('Servers'));
    await userEvent.click(await canvas.findByRole('radio', { name: /sandbox/ }));
    await waitFor(() => expect(heading).toHaveTextContent('https://sandbox.example.com/v2/chosen/documents/:id'));
    await userEvent.click(canvas.getByRole('radio', { name: /region/ }));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'region' }), 'us');
    await waitFor(() => expect(heading).toHaveTextContent('https://us.api.example.com/v2/chosen/documents/:id'));
  },
};

/** An error is shown for an invalid address, and the block keeps its current server. */
export const InvalidAddress: Story = {
  args: { customServer: true },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByText('Servers'));
    await userEvent.click(await canvas.findByRole('radio', { name: 'Another address' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Another address' }), 'api.example.com');
    await userEvent.tab();
    await expect(await canvas.findByText(/begins with http/)).toBeVisible();
    await expect(canvas.getAllByRole('heading')[0]).toHaveTextContent('https://eu.api.example.com/v2/documents/:id');
  },
};

/** A single server without a description or variables is shown only in the header. */
export const One: Story = { args: { servers: [{ url: 'https://api.example.com' }] } };

/** Malformed servers are shown as written, with a note. The block uses the `baseUrl` prop instead. */
export const Malformed: Story = { args: { baseUrl: 'https://api.example.com', servers: '[{"url": "https://a"' } };

/** The block shows a note for each mistake in a server. */
export const Mistakes: Story = {
  args: {
    servers: [
      { url: 'https://{region}.example.com', variables: { region: { default: 'ap', enum: ['eu', 'us'] } } },
      { url: 'sandbox.example.com' },
    ],
  },
};
