import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock } from 'apiblock';
import { http, HttpResponse } from 'msw';
import { expect } from 'storybook/test';
import { openTryIt } from './open-try-it.ts';

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

/** The console has a button for signing in. `signIn` specifies the site's redirect page. */
export const SignIn: Story = {
  args: { tryIt: true, signIn: '/oauth-redirect.html' },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try it' }));
    await expect(await canvas.findByRole('button', { name: 'Sign in' })).toBeVisible();
  },
};

const AUTH_SERVER = 'https://auth.example.com';

/** Returns a handler for requests for tokens. `respond` receives the parameters of a request. */
const handleToken = (respond: (request: Request, parameters: URLSearchParams) => Response) =>
  http.post(`${AUTH_SERVER}/token`, async ({ request }) => respond(request, new URLSearchParams(await request.text())));

const issueToken = () => HttpResponse.json({ access_token: 'token-of-the-reader', token_type: 'Bearer' });

/** The reader obtains a token with the ID and the secret of a client. This authorization server is mocked. */
export const ClientCredentials: Story = {
  args: { tryIt: true, signIn: true, oauth: { flows: { clientCredentials: { tokenUrl: `${AUTH_SERVER}/token` } } } },
  loaders: [
    (context) =>
      context.msw.use(
        handleToken((request) => {
          const isKnown = request.headers.get('Authorization') === `Basic ${btoa('demo:secret7')}`;
          return isKnown ? issueToken() : HttpResponse.json({ error: 'invalid_client' }, { status: 401 });
        }),
      ),
  ],
  async play(context) {
    const { form } = await openTryIt(context);
    const { userEvent } = context;
    const secret = form.getByLabelText('Client secret');
    await userEvent.type(form.getByLabelText('Client ID'), 'demo');
    await userEvent.type(secret, 'wrong{Enter}');
    await form.findByText(/does not accept the client ID or the client secret/, undefined, { timeout: 10_000 });
    await userEvent.clear(secret);
    await userEvent.type(secret, 'secret7');
    await userEvent.click(form.getByRole('button', { name: 'Sign in' }));
    await form.findByText(/You are signed in/, undefined, { timeout: 10_000 });
    await expect(form.getByLabelText('Token')).toHaveValue('token-of-the-reader');
  },
};

/**
 * The reader enters a code on the authorization server's verification page, on any device. This authorization server is
 * mocked.
 */
export const DeviceAuthorization: Story = {
  tags: ['exhaustive'],
  args: {
    tryIt: true,
    signIn: true,
    oauth: {
      flows: {
        deviceAuthorization: { deviceAuthorizationUrl: `${AUTH_SERVER}/device`, tokenUrl: `${AUTH_SERVER}/token` },
      },
      clientId: 'docs',
    },
  },
  loaders: [
    (context) => {
      let isPending = true;
      return context.msw.use(
        http.post(`${AUTH_SERVER}/device`, () =>
          HttpResponse.json({
            device_code: 'device-7',
            user_code: 'WDJB-MJHT',
            verification_uri: `${AUTH_SERVER}/activate`,
            expires_in: 600,
            interval: 2,
          }),
        ),
        handleToken(() => {
          if (!isPending) return issueToken();
          isPending = false;
          return HttpResponse.json({ error: 'authorization_pending' }, { status: 400 });
        }),
      );
    },
  ],
  async play(context) {
    const { form } = await openTryIt(context);
    await context.userEvent.click(form.getByRole('button', { name: 'Sign in' }));
    await form.findByText('WDJB-MJHT', undefined, { timeout: 10_000 });
    await expect(form.getByRole('link', { name: `${AUTH_SERVER}/activate` })).toBeVisible();
    await form.findByText(/You are signed in/, undefined, { timeout: 20_000 });
  },
};

/** With OpenID Connect, clients find all endpoints at a single metadata URL. */
export const OpenIdConnect: Story = {
  args: {
    auth: 'openIdConnect',
    oauth: { openIdConnectUrl: 'https://auth.example.com/.well-known/openid-configuration' },
  },
};

/** The `oauth` prop has no effect on other types of authentication. */
export const OtherAuthentication: Story = { args: { auth: 'apiKey', headers: '{"X-Api-Key": "<API_KEY>"}' } };

/** A malformed `oauth` prop is shown as written, with a note. */
export const Malformed: Story = { args: { oauth: '{"flows": {"password"' } };

/** The block shows a note for each mistake. */
export const Mistakes: Story = {
  args: { oauth: { flows: { password: { tokenURL: 'https://auth.example.com/token' }, authorizationCode: {} } } },
};
