import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock, ParamField } from 'apiblock';
import de from 'apiblock/labels/de';
import { delay, http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { openTryIt } from './open-try-it.ts';

const api = 'https://api.example.com';

const meta = {
  title: 'Components/Try it',
  component: ApiBlock,
  args: {
    tryIt: true,
    method: 'PATCH',
    endpoint: '/v1/documents/:id?expand=author',
    baseUrl: api,
    auth: 'bearer',
    languages: 'curl, javascript, python',
    headers: '{"Authorization": "Bearer <ACCESS_TOKEN>"}',
    body: '{"title": "Getting started", "views": 12345678901234567890}',
    response: '{"id": "doc_1", "title": "Getting started"}',
    children: [
      <ParamField key="id" path="id" type="string" required>
        Identifier of the document.
      </ParamField>,
      <ParamField key="expand" query="expand" type="string" enum="author, tags">
        Related objects to include in the response.
      </ParamField>,
      <ParamField key="notify" query="notify" type="boolean" default={false}>
        Whether to notify the readers of the document.
      </ParamField>,
    ],
  },
} satisfies Meta<typeof ApiBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The "Try it" button is at the end of the header. It is shown only if JavaScript runs. */
export const Closed: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Try it' })).toHaveAttribute('aria-expanded', 'false');
  },
};

/** The console shows a form for the request and the cURL command for the entered values. */
export const Open: Story = {
  async play(context) {
    const { form } = await openTryIt(context);
    await context.userEvent.clear(form.getByRole('textbox', { name: 'id' }));
    await context.userEvent.type(form.getByRole('textbox', { name: 'id' }), 'doc_1');
    await waitFor(() =>
      expect(form.getByRole('group', { name: 'Request' }).textContent).toContain('/v1/documents/doc_1'),
    );
  },
};

/** A message below the form control reports a missing value. */
export const Missing: Story = {
  async play(context) {
    const { form, send } = await openTryIt(context);
    // The text box can still contain a value that was entered in another story on the same page.
    await context.userEvent.clear(form.getByRole('textbox', { name: 'id' }));
    await send();
    await expect(form.getByRole('textbox', { name: 'id' })).toHaveAccessibleDescription(
      'This field is required. string',
    );
    await expect(form.getByRole('textbox', { name: 'id' })).toHaveFocus();
  },
};

/** A link to a request opens the console and fills in the form, but sends nothing. The link contains no secrets. */
export const Linked: Story = {
  args: {
    id: 'linked-document',
    body: '{"title": "Getting started"}',
    children: [
      <ParamField key="id" path="id" type="string" required />,
      <ParamField key="title" body="title" type="string" required />,
      <ParamField key="pin" body="pin" type="string" secret />,
    ],
  },
  beforeEach: () => () => history.replaceState(null, '', location.pathname + location.search),
  async play({ canvas, userEvent }) {
    location.hash = new URLSearchParams({
      apiblock: 'linked-document',
      'path.id': 'doc_7',
      body: '{"title": "Draft"}',
    }).toString();
    await canvas.findByText('This form was filled in from a link. Check the values before you send the request.');
    await expect(canvas.getByRole('textbox', { name: 'id' })).toHaveValue('doc_7');
    await expect(canvas.getByRole('textbox', { name: 'title' })).toHaveValue('Draft');
    await userEvent.type(canvas.getByLabelText('pin'), '1234');
    await userEvent.click(canvas.getByRole('button', { name: 'Share' }));
    await canvas.findByText('Not in the link: pin');
  },
};

/**
 * The displayed response preserves every digit of a large number. The entered token is sent with the request but never
 * appears on the page.
 */
export const Success: Story = {
  loaders: [
    (context) =>
      context.msw.use(
        http.patch(`${api}/v1/documents/:id`, async ({ request, params }) =>
          request.headers.get('Authorization') === 'Bearer secret-7'
            ? HttpResponse.text(`{"id":"${String(params['id'])}","views":12345678901234567890}`, {
                headers: { 'Content-Type': 'application/json', 'X-Request-Id': 'req_1' },
              })
            : new HttpResponse(null, { status: 401 }),
        ),
      ),
  ],
  async play(context) {
    const { form, send, waitForStatus } = await openTryIt(context);
    await context.userEvent.clear(form.getByRole('textbox', { name: 'id' }));
    await context.userEvent.type(form.getByRole('textbox', { name: 'id' }), 'doc_1');
    await context.userEvent.clear(form.getByLabelText('Token'));
    await context.userEvent.type(form.getByLabelText('Token'), 'secret-7');
    await send();
    await waitForStatus(/^200 OK/);
    await expect(form.getByRole('group', { name: 'Response' }).textContent).toBe(
      '{\n  "id": "doc_1",\n  "views": 12345678901234567890\n}',
    );
    await expect(document.documentElement.outerHTML).not.toContain('secret-7');
  },
};

/** A pending request can be canceled. */
export const Sending: Story = {
  loaders: [
    (context) =>
      context.msw.use(
        http.get(`${api}/v1/slow`, async () => {
          await delay('infinite');
        }),
      ),
  ],
  args: { method: 'GET', endpoint: '/v1/slow', body: undefined, children: undefined },
  async play(context) {
    const { form, send, waitForStatus } = await openTryIt(context);
    await send();
    await waitForStatus(/^Sending/);
    await context.userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await waitForStatus(/The request was canceled/);
  },
};

/** If a request fails, the console shows the cause, how to fix it, and a command that sends the request from a terminal. */
export const Failed: Story = {
  loaders: [(context) => context.msw.use(http.all(`${api}/*`, () => HttpResponse.error()))],
  args: { method: 'GET', endpoint: '/v1/documents', body: undefined, children: undefined },
  async play(context) {
    const { form, send, waitForStatus } = await openTryIt(context);
    await send();
    await waitForStatus(/Could not reach api\.example\.com/);
    await waitFor(() => expect(form.getByText('Send the request from a terminal:')).toBeVisible());
  },
};

/** The reader selects one of several authentication types. */
export const Ways: Story = {
  args: { auth: 'bearer, basic', children: undefined, method: 'GET', body: undefined, endpoint: '/v1/me' },
  async play(context) {
    const { form } = await openTryIt(context);
    await context.userEvent.selectOptions(form.getByRole('combobox', { name: 'Authenticate with' }), 'Basic auth');
    await context.userEvent.type(form.getByLabelText('Username'), 'reader');
    await waitFor(() =>
      expect(form.getByRole('group', { name: 'Request' }).textContent).toContain('Basic <CREDENTIALS>'),
    );
  },
};

/** The label pack also contains the console's UI strings. */
export const German: Story = {
  args: { labels: de },
  decorators: [(Inner) => <div lang="de">{Inner()}</div>],
  async play(context) {
    const { form } = await openTryIt(context, 'Ausprobieren');
    await expect(form.getByRole('button', { name: 'Senden' })).toBeVisible();
  },
};
