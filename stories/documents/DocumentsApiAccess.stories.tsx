import { standardLimits } from '@apiblock/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { password } from './mock.ts';
import { documentsApi, mocked } from './mocked.tsx';

const meta = {
  ...documentsApi,
  title: 'Documents API',
  // One page cannot hold two services: the stories' own page shows one of them.
  tags: ['!autodocs'],
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

/** Reached by clicking: another token is put in. */
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

/** A token that may only read sees published documents, and may not write. */
export const ReadOnly: Story = {
  ...mocked({ scopes: ['docs:read'] }),
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText('Page 1 of 2, 6 documents')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'New document' }));
    await userEvent.keyboard('Not mine to write{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Insufficient scope (403)');
  },
};

/** A narrower token is requested, and used from then on. */
export const TokenRequest: Story = {
  async play({ canvas, userEvent }) {
    await canvas.findByText('Page 1 of 3, 12 documents');
    await userEvent.click(canvas.getByText('Access token'));
    await userEvent.click(canvas.getByRole('button', { name: 'Request a token' }));
    await expect(await canvas.findByText('A token was made. It is valid until 2026-11-20 13:00.')).toBeVisible();
    // It may only read: drafts are gone.
    await expect(await canvas.findByText('Page 1 of 2, 6 documents')).toBeVisible();
  },
};

/** The limit of the token request is used up; `Retry-After` says how long to wait. */
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
    await canvas.findByText(/A token was made/);
    await userEvent.click(canvas.getByRole('button', { name: 'Request a token' }));
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('Too many requests (429)');
    await expect(alert).toHaveTextContent('Try again in 60 seconds.');
  },
};

/** Without a session the password is asked for; five wrong ones lock the address. */
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

/** Too many wrong passwords: even the right one is refused until the lock ends. */
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

/** Logging out without a session, as after a restart of the service: the password is asked for again. */
export const SessionGone: Story = {
  async play({ canvas, userEvent }) {
    await canvas.findByText('Page 1 of 3, 12 documents');
    await userEvent.click(canvas.getByRole('button', { name: 'Log out' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Session required (401)');
    await userEvent.type(canvas.getByLabelText('Site password'), `${password}{Enter}`);
    await expect(await canvas.findByText('Page 1 of 3, 12 documents')).toBeVisible();
  },
};
