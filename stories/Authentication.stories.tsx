import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock, ParamField } from 'apiblock';
import { expect } from 'storybook/test';

const meta = {
  title: 'Components/ApiBlock/Authentication',
  component: ApiBlock,
  args: { method: 'GET', endpoint: '/api/v1/documents', baseUrl: 'https://api.example.com' },
} satisfies Meta<typeof ApiBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

const shows = (text: string): Pick<Story, 'play'> => ({
  async play({ canvas }) {
    await expect(canvas.getByText(text)).toBeVisible();
  },
});

/** A bearer token in the `Authorization` header. */
export const Bearer: Story = {
  args: { auth: 'bearer', headers: '{"Authorization": "Bearer <ACCESS_TOKEN>"}' },
  ...shows('Bearer token'),
};

/** An API key in a header or a query parameter. */
export const ApiKey: Story = { args: { auth: 'apiKey', headers: '{"X-Api-Key": "<API_KEY>"}' }, ...shows('API key') };

/** Alternatives are separated by commas. The request needs only one of them. */
export const Either: Story = {
  args: { auth: 'bearer, apiKey, basic' },
  ...shows('Bearer token, API key or Basic auth'),
};

/** If there are alternatives, each header and field that contains credentials is labeled with its alternative. */
export const Headers: Story = {
  args: {
    auth: 'bearer, apiKey, basic',
    headers: '{"Authorization": "Bearer <ACCESS_TOKEN>", "Accept": "application/json"}',
    children: (
      <ParamField header="X-Api-Key" type="string">
        A key of your team.
      </ParamField>
    ),
  },
  async play({ canvas }) {
    const findRow = (value: string) => canvas.getByText(value).nextElementSibling;
    await expect(findRow('Bearer <ACCESS_TOKEN>')).toHaveTextContent('Bearer token');
    await expect(findRow('Basic <CREDENTIALS>')).toHaveTextContent('Basic auth');
    await expect(canvas.getByText('API key', { exact: true })).toBeVisible();
  },
};

/** An API key can also be a query parameter or a cookie. */
export const KeyInQueryOrCookie: Story = {
  name: 'API key in the query or a cookie',
  args: {
    auth: 'apiKey, bearer',
    headers: '{"Authorization": "Bearer <ACCESS_TOKEN>"}',
    children: (
      <ParamField query="api_key" type="string">
        A key of your team.
      </ParamField>
    ),
  },
  async play({ canvas }) {
    await expect(canvas.getByText('API key', { exact: true })).toBeVisible();
    await expect(canvas.getByText('Bearer token', { exact: true })).toBeVisible();
  },
};

/** A combination is written with `+`. The request needs both credentials. */
export const Both: Story = { args: { auth: 'bearer + apiKey' }, ...shows('Bearer token and API key') };

/** HTTP basic authentication with a user name and password. */
export const Basic: Story = {
  args: { auth: 'basic', headers: '{"Authorization": "Basic <CREDENTIALS>"}' },
  ...shows('Basic auth'),
};

/** OAuth 2.0. */
export const OAuth2: Story = { args: { auth: 'oauth2' }, ...shows('OAuth 2.0') };

/** `scopes` lists the scopes or permissions that a request needs, next to the authentication. */
export const Scopes: Story = {
  args: { auth: 'oauth2', scopes: 'repo, read:org' },
  async play({ canvas }) {
    await expect(canvas.getByText('Scopes')).toHaveTextContent('Scopes repo read:org');
    await expect(canvas.getByText('OAuth 2.0')).toBeVisible();
  },
};

/** `none` specifies explicitly that the endpoint requires no authentication. */
export const None: Story = { args: { auth: 'none' }, ...shows('No auth') };

/** `authLabel` replaces the default text. */
export const CustomLabel: Story = { args: { auth: 'bearer', authLabel: 'Session token' }, ...shows('Session token') };

/** Without `auth`, the block shows nothing about authentication. */
export const NotSpecified: Story = {
  async play({ canvas }) {
    await expect(canvas.queryByText(/token|auth|key/i)).toBeNull();
  },
};
