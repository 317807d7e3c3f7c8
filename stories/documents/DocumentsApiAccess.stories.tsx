import { standardLimits } from '@apiblock/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { password } from './mock.ts';
import { documentsApi, mocked } from './mocked.tsx';

const meta = {
  ...documentsApi,
  title: 'Example API/Documents API',
  // On a docs page, all stories would share one service worker. Therefore, DocumentsApi.mdx shows only one story.
  tags: ['!autodocs', 'exhaustive'],
} satisfies Meta<typeof documentsApi.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The token is unknown, expired or revoked. */
export const Unauthorized: Story = {
  args: { token: 'abt_expired' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Invalid access token (401)');
  },
};

/** The user enters an invalid token. */
export const TokenReplaced: Story = {
  async play({ canvas, userEvent }) {
    await canvas.findByText('Page 1 of 3, 12 documents');
    await userEvent.click(canvas.getByText('Access token'));
    const input = canvas.getByRole('textbox', { name: 'Token in use' });
    await userEvent.clear(input);
    await userEvent.type(input, 'abt_unknown');
    await userEvent.click(canvas.getByRole('button', { name: 'Use' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Invalid access token (401)');
  },
};

/** A read-only token can read published documents, but cannot create documents. */
export const ReadOnly: Story = {
  ...mocked({ scopes: ['docs:read'] }),
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText('Page 1 of 2, 6 documents')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'New document' }));
    await userEvent.keyboard('Not mine to write{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Insufficient scope (403)');
  },
};

/** The user requests a token with fewer scopes and uses it for the next requests. */
export const TokenRequest: Story = {
  async play({ canvas, userEvent }) {
    await canvas.findByText('Page 1 of 3, 12 documents');
    await userEvent.click(canvas.getByText('Access token'));
    await userEvent.click(canvas.getByRole('button', { name: 'Request a token' }));
    await expect(await canvas.findByText('Token created. It is valid until 2026-11-20 13:00.')).toBeVisible();
    // The new token can only read, so drafts are no longer listed.
    await expect(await canvas.findByText('Page 1 of 2, 6 documents')).toBeVisible();
  },
};

/** The rate limit of token requests is exceeded. `Retry-After` specifies how long to wait. */
export const RateLimited: Story = {
  ...mocked({ limits: { tokens: { ...standardLimits.tokens, requests: 1 } } }),
  async play({ canvas, userEvent }) {
    await canvas.findByText('Page 1 of 3, 12 documents');
    await userEvent.click(canvas.getByText('Access token'));
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: 'Scope' }),
      'docs:read docs:write tokens:create',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Request a token' }));
    await canvas.findByText(/Token created/);
    await userEvent.click(canvas.getByRole('button', { name: 'Request a token' }));
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('Too many requests (429)');
    await expect(alert).toHaveTextContent('Try again in 60 seconds.');
  },
};

/** Without a session, the site asks for the password. After five wrong passwords, the IP address is locked out. */
export const Login: Story = {
  args: { loggedIn: false },
  async play({ canvas, userEvent }) {
    const field = canvas.getByLabelText('Site password');
    await userEvent.type(field, 'wrong{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Wrong password (401)');
    await userEvent.clear(field);
    await userEvent.type(field, `${password}{Enter}`);
    await expect(await canvas.findByText('Page 1 of 3, 12 documents')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Log out' }));
    await expect(await canvas.findByRole('form', { name: 'Log in' })).toBeVisible();
  },
};

/** After too many wrong passwords, even the correct password is rejected until the lockout ends. */
export const LockedOut: Story = {
  args: { loggedIn: false },
  ...mocked({ limits: { lockout: { ...standardLimits.lockout, attempts: 2 } } }),
  async play({ canvas, userEvent }) {
    const form = within(canvas.getByRole('form', { name: 'Log in' }));
    const field = form.getByLabelText('Site password');
    for (const [text, failure] of [
      ['one', /\(401\)/],
      ['two', /\(401\)/],
      [password, /\(429\)/],
    ] as const) {
      await userEvent.clear(field);
      await userEvent.type(field, `${text}{Enter}`);
      await expect(await form.findByText(failure)).toBeVisible();
    }
    await expect(form.getByRole('alert')).toHaveTextContent('Try again in 15 minutes.');
  },
};

/**
 * If the user logs out after the session has ended, for example because the service restarted, the site asks for the
 * password.
 */
export const SessionGone: Story = {
  async play({ canvas, userEvent }) {
    await canvas.findByText('Page 1 of 3, 12 documents');
    await userEvent.click(canvas.getByRole('button', { name: 'Log out' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Session required (401)');
    await userEvent.type(canvas.getByLabelText('Site password'), `${password}{Enter}`);
    await expect(await canvas.findByText('Page 1 of 3, 12 documents')).toBeVisible();
  },
};
