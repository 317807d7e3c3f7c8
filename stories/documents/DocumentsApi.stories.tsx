import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { Mock } from './mock.ts';
import { documentsApi, mocked } from './mocked.tsx';

const meta = {
  ...documentsApi,
  title: 'Example API/Documents API',
  // On a docs page, all stories would share one service worker. Therefore, DocumentsApi.mdx shows only one story.
  tags: ['!autodocs', 'exhaustive'],
} satisfies Meta<typeof documentsApi.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A paginated list of documents. Use the controls above the list to simulate a slow or failing service. */
export const List: Story = {
  tags: ['!exhaustive'],
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

/** The list filtered by status and sorted by title. */
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

/** The list while its request is pending. */
export const Loading: Story = {
  ...mocked({ condition: 'stuck' }),
  async play({ canvas }) {
    await expect(canvas.getByText('Loading documents…')).toBeVisible();
  },
};

/** An empty list, with a hint about what to do next. */
export const Empty: Story = {
  ...mocked({ documents: 0 }),
  async play({ canvas }) {
    await expect(await canvas.findByText(/There are no documents yet/)).toBeVisible();
  },
};

/** The list if no document has the selected status. */
export const EmptyFilter: Story = {
  ...mocked({ documents: 2 }),
  async play({ canvas, userEvent }) {
    await canvas.findByRole('row', { name: /^Getting started/ });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Status' }), 'archived');
    await expect(await canvas.findByText(/No documents have this status/)).toBeVisible();
  },
};

/** The user creates a document. */
export const Create: Story = {
  tags: ['!exhaustive'],
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

/**
 * The user updates a document. `If-Match` prevents overwriting changes that someone else has made since the document
 * was read.
 */
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

/** Deleting a document requires a confirmation. */
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

/** The service reports which field is invalid and why. */
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

/** If someone else has changed the document, the service rejects the update. */
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

/** The service responds with 500. A retry succeeds once the store works again. */
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

/** The service cannot be reached. */
export const Offline: Story = {
  ...mocked({ condition: 'offline' }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The service cannot be reached.');
  },
};
