import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock } from 'apiblock';
import { expect } from 'storybook/test';

const OAUTH = {
  flows: {
    authorizationCode: {
      authorizationUrl: 'https://auth.example.com/authorize',
      tokenUrl: 'https://auth.example.com/token',
      refreshUrl: 'https://auth.example.com/token',
      scopes: { 'docs:read': 'Read **all** documents', 'docs:write': 'Create and change documents' },
    },
    clientCredentials: { tokenUrl: 'https://auth.example.com/token' },
    deviceAuthorization: {
      deviceAuthorizationUrl: 'https://auth.example.com/device',
      tokenUrl: 'https://auth.example.com/token',
    },
  },
  oauth2MetadataUrl: 'https://auth.example.com/.well-known/oauth-authorization-server',
  clientId: 'docs',
};

const meta = {
  title: 'Components/ApiBlock/OAuth',
  component: ApiBlock,
  args: {
    method: 'PUT',
    endpoint: '/v1/documents/:id',
    baseUrl: 'https://api.example.com',
    auth: 'oauth2',
    scopes: 'docs:read, docs:write',
    oauth: OAUTH,
    headers: '{"Authorization": "Bearer <ACCESS_TOKEN>"}',
    response: '{"id": "doc_1"}',
  },
} satisfies Meta<typeof ApiBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A disclosure lists the flows with their URLs, the metadata, the client ID and the scopes. */
export const Flows: Story = {
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByText('OAuth 2.0', { selector: 'summary' }));
    await expect(canvas.getByText('https://auth.example.com/authorize')).toBeVisible();
    await expect(canvas.getByText('Authorization code')).toBeVisible();
  },
};

/** The console has a button with which readers sign in. The site has a redirect page. */
export const SignIn: Story = {
  args: { tryIt: true, signIn: '/oauth-redirect.html' },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try it' }));
    await expect(await canvas.findByRole('button', { name: 'Sign in' })).toBeVisible();
  },
};

/** With OpenID Connect, clients read all other URLs from one URL. */
export const OpenIdConnect: Story = {
  args: {
    auth: 'openIdConnect',
    oauth: { openIdConnectUrl: 'https://auth.example.com/.well-known/openid-configuration' },
  },
};

/** The facts of OAuth do not apply to other authentication. */
export const OtherAuthentication: Story = { args: { auth: 'apiKey', headers: '{"X-Api-Key": "<API_KEY>"}' } };

/** Malformed facts are shown as written, with a note. */
export const Malformed: Story = { args: { oauth: '{"flows": {"password"' } };

/** Each mistake has a note. */
export const Mistakes: Story = {
  args: { oauth: { flows: { password: { tokenURL: 'https://auth.example.com/token' }, authorizationCode: {} } } },
};
