import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock, ParamField } from 'apiblock';
import de from 'apiblock/labels/de';
import { delay, http, HttpResponse } from 'msw';
import { expect, waitFor, within } from 'storybook/test';

const api = 'https://api.example.com';

const meta = {
  title: 'Try it',
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
        Its id.
      </ParamField>,
      <ParamField key="expand" query="expand" type="string" enum="author, tags">
        What comes with it.
      </ParamField>,
      <ParamField key="notify" query="notify" type="boolean" default={false}>
        Whether its readers are told.
      </ParamField>,
    ],
  },
} satisfies Meta<typeof ApiBlock>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;
type PlayContext = Parameters<Play>[0];

/** Opens the console, and gives what a reader uses in it. */
async function open({ canvas, userEvent }: PlayContext, name = 'Try it') {
  await userEvent.click(await canvas.findByRole('button', { name }));
  const room = within(await canvas.findByRole('region'));
  const send = async (label = 'Send') => userEvent.click(room.getByRole('button', { name: label }));
  const says = (text: RegExp) => waitFor(() => expect(room.getByRole('status').textContent).toMatch(text));
  return { room, send, says };
}

/** The button stands at the end of the header, once a script runs. */
export const Closed: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Try it' })).toHaveAttribute('aria-expanded', 'false');
  },
};

/** The form of the block, and the command that follows it. */
export const Open: Story = {
  async play(context) {
    const { room } = await open(context);
    await context.userEvent.clear(room.getByRole('textbox', { name: 'id' }));
    await context.userEvent.type(room.getByRole('textbox', { name: 'id' }), 'doc_1');
    await waitFor(() =>
      expect(room.getByRole('group', { name: 'Request' }).textContent).toContain('/v1/documents/doc_1'),
    );
  },
};

/** What is missing is said at its field. */
export const Missing: Story = {
  async play(context) {
    const { room, send } = await open(context);
    // What was typed in another story of the page is still there.
    await context.userEvent.clear(room.getByRole('textbox', { name: 'id' }));
    await send();
    await expect(room.getByRole('textbox', { name: 'id' })).toHaveAccessibleDescription('Fill in this field. string');
    await expect(room.getByRole('textbox', { name: 'id' })).toHaveFocus();
  },
};

/** An answer, every digit of it. The typed token went along, and stands nowhere in the page. */
export const Answered: Story = {
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
    const { room, send, says } = await open(context);
    await context.userEvent.clear(room.getByRole('textbox', { name: 'id' }));
    await context.userEvent.type(room.getByRole('textbox', { name: 'id' }), 'doc_1');
    await context.userEvent.clear(room.getByLabelText('Token'));
    await context.userEvent.type(room.getByLabelText('Token'), 'secret-7');
    await send();
    await says(/^200 OK/);
    await expect(room.getByRole('group', { name: 'Answer' }).textContent).toBe(
      '{\n  "id": "doc_1",\n  "views": 12345678901234567890\n}',
    );
    await expect(document.documentElement.outerHTML).not.toContain('secret-7');
  },
};

/** While an answer is awaited, the request can be cancelled. */
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
    const { room, send, says } = await open(context);
    await send();
    await says(/^Sending/);
    await context.userEvent.click(room.getByRole('button', { name: 'Cancel' }));
    await says(/The request was cancelled/);
  },
};

/** What stopped a request, what to do, and the command that sends it all the same. */
export const Failed: Story = {
  loaders: [(context) => context.msw.use(http.all(`${api}/*`, () => HttpResponse.error()))],
  args: { method: 'GET', endpoint: '/v1/documents', body: undefined, children: undefined },
  async play(context) {
    const { room, send, says } = await open(context);
    await send();
    await says(/api\.example\.com could not be reached/);
    await waitFor(() => expect(room.getByText('This command sends it from a terminal:')).toBeVisible());
  },
};

/** The fields of a form, and files of the reader. */
export const Upload: Story = {
  loaders: [(context) => context.msw.use(http.post(`${api}/v1/photos`, () => new HttpResponse(null, { status: 204 })))],
  args: {
    method: 'POST',
    endpoint: '/v1/photos',
    headers: '{"Content-Type": "multipart/form-data"}',
    body: '{"caption": "Harbour", "photo": {"file": "photo.png", "type": "image/png"}}',
    children: undefined,
  },
  async play(context) {
    const { room, send, says } = await open(context);
    await context.userEvent.upload(room.getByLabelText('photo'), new File(['png'], 'mine.png', { type: 'image/png' }));
    await send();
    await says(/^204 No Content/);
  },
};

/** One of several ways to authenticate is chosen. */
export const Ways: Story = {
  args: { auth: 'bearer, basic', children: undefined, method: 'GET', body: undefined, endpoint: '/v1/me' },
  async play(context) {
    const { room } = await open(context);
    await context.userEvent.selectOptions(
      room.getByRole('combobox', { name: 'Authenticate with' }),
      'User name, Password',
    );
    await context.userEvent.type(room.getByLabelText('User name'), 'reader');
    await waitFor(() =>
      expect(room.getByRole('group', { name: 'Request' }).textContent).toContain('Basic <CREDENTIALS>'),
    );
  },
};

/** The texts of the console are those of the pack. */
export const German: Story = {
  args: { labels: de },
  decorators: [(Inner) => <div lang="de">{Inner()}</div>],
  async play(context) {
    const { room } = await open(context, 'Ausprobieren');
    await expect(room.getByRole('button', { name: 'Senden' })).toBeVisible();
  },
};
