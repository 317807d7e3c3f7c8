import { standardLimits } from '@apiblock/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { DocumentsManager } from './DocumentsManager.tsx';
import { createMock, password, type Mock, type MockOptions } from './mock.ts';
import { MockedService } from './MockedService.tsx';

const mocked = (options: MockOptions) => ({ parameters: { mock: options } });

const meta = {
  title: 'Documents API',
  component: DocumentsManager,
  // One page cannot hold two services: the stories' own page shows one of them.
  tags: ['!autodocs'],
  args: { token: '' },
  argTypes: { token: { control: false } },
  parameters: {
    controls: { disable: true },
    docs: { source: { type: 'code', code: '<DocumentsManager token={token} />' } },
  },
  // A fresh service for every story, each time it is shown.
  loaders: [
    async (context) => {
      const mock = await createMock(context.parameters['mock'] as MockOptions);
      context.msw.use(...mock.handlers);
      return { mock };
    },
  ],
  render: (args, { loaded }) => {
    const mock = loaded['mock'] as Mock;
    return (
      <MockedService mock={mock}>
        <DocumentsManager {...args} token={args.token || mock.token} />
      </MockedService>
    );
  },
} satisfies Meta<typeof DocumentsManager>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Documents page by page. From here every other state can be reached by clicking; the service can be made slow or broken above. */
export const List: Story = {
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByRole('row', { name: /^Getting started/ })).toBeVisible();
    await expect(canvas.getByText('Page 1 of 3, 12 documents')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(await canvas.findByRole('row', { name: /^Webhooks/ })).toBeVisible();
    canvas.getByRole('button', { name: 'Next' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Page 3 of 3, 12 documents')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled();
    await expect(canvas.getByRole('article', { name: /GET.*page=3/ })).toBeVisible();
  },
};

/** Filtered by status and sorted by title. */
export const FilterAndSort: Story = {
  async play({ canvas, userEvent }) {
    await canvas.findByRole('row', { name: /^Getting started/ });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Status' }), 'published');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort by' }), 'title');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Order' }), 'asc');
    await expect(await canvas.findByText('Page 1 of 2, 6 documents')).toBeVisible();
    const rows = canvas.getAllByRole('rowheader').map((row) => row.textContent);
    await expect(rows).toEqual(['Errors', 'Getting started', 'Glossary', 'Paging', 'Release notes']);
  },
};

/** The answer is on its way. */
export const Loading: Story = {
  ...mocked({ condition: 'stuck' }),
  async play({ canvas }) {
    await expect(canvas.getByText('Loading documents…')).toBeVisible();
  },
};

/** There is nothing yet: what to do next is said. */
export const Empty: Story = {
  ...mocked({ documents: 0 }),
  async play({ canvas }) {
    await expect(await canvas.findByText(/There are no documents yet/)).toBeVisible();
  },
};

/** No document has the chosen status. */
export const EmptyFilter: Story = {
  ...mocked({ documents: 2 }),
  async play({ canvas, userEvent }) {
    await canvas.findByRole('row', { name: /^Getting started/ });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Status' }), 'archived');
    await expect(await canvas.findByText(/No document has this status/)).toBeVisible();
  },
};

/** A new document. */
export const Create: Story = {
  ...mocked({ documents: 2 }),
  async play({ canvas, userEvent }) {
    await canvas.findByText('Page 1 of 1, 2 documents');
    await userEvent.click(canvas.getByRole('button', { name: 'New document' }));
    await expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveFocus();
    await userEvent.keyboard('A first draft{Tab}# Hello');
    const form = within(canvas.getByRole('form', { name: 'New document' }));
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Status' }), 'published');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('“A first draft” was saved.')).toBeVisible();
    await expect(await canvas.findByRole('row', { name: /^A first draft/ })).toBeVisible();
  },
};

/** An existing document, changed only if nobody else changed it since (`If-Match`). */
export const Edit: Story = {
  ...mocked({ documents: 2 }),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Getting started' }));
    const title = await canvas.findByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Start here{Enter}');
    await expect(await canvas.findByRole('row', { name: /^Start here/ })).toBeVisible();
  },
};

/** Deleting asks once more. */
export const Delete: Story = {
  ...mocked({ documents: 2 }),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Getting started' }));
    await expect(canvas.getByRole('button', { name: 'Delete Getting started for good' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('“Getting started” was deleted.')).toBeVisible();
    await expect(await canvas.findByText('Page 1 of 1, 1 document')).toBeVisible();
  },
};

/** The service names the field and what is wrong with it. */
export const ValidationError: Story = {
  ...mocked({ documents: 2 }),
  async play({ canvas, userEvent }) {
    await canvas.findByText('Page 1 of 1, 2 documents');
    await userEvent.click(canvas.getByRole('button', { name: 'New document' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Invalid request (422)');
    const title = canvas.getByRole('textbox', { name: 'Title' });
    await expect(title).toBeInvalid();
    await expect(title).toHaveAccessibleDescription('title must not be empty or blank');
  },
};

/** Somebody else changed the document meanwhile: nothing is written. */
export const ChangedMeanwhile: Story = {
  ...mocked({ documents: 2 }),
  async play({ canvas, userEvent, loaded }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Getting started' }));
    await canvas.findByRole('textbox', { name: 'Title' });
    await (loaded['mock'] as Mock).store.updateDocument('doc_00000000000000000000', {
      fields: { title: 'Changed by another' },
      now: Date.now(),
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Stale version (412)');
  },
};

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

/** The service failed; trying again may help, and does once the store is back. */
export const ServerError: Story = {
  ...mocked({ condition: 'failing' }),
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Internal error (500)');
    await userEvent.click(canvas.getByRole('radio', { name: 'Normal' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('Page 1 of 3, 12 documents')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Server error' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Internal error (500)');
  },
};

/** There is no connection. */
export const Offline: Story = {
  ...mocked({ condition: 'offline' }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The service cannot be reached.');
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
