import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock, Expandable, ParamField, RequestExample, ResponseExample, ResponseField } from 'apiblock';
import { expect, waitFor, within } from 'storybook/test';
import { fence } from './fence.tsx';

const meta = {
  title: 'Components/ApiBlock/Sections',
  component: ApiBlock,
  args: {
    title: 'List issues of a repository',
    method: 'GET',
    endpoint: '/repos/{owner}/{repo}/issues',
    baseUrl: 'https://api.example.com',
    headers: '{"Accept": "application/json"}',
    responses: `[
  {"statusCode": 200, "body": [{"id": 1, "title": "Found a bug"}]},
  {"statusCode": 404, "body": {"message": "Not Found"}},
  {"statusCode": "5XX", "body": {"message": "Try again later"}}
]`,
    children: [
      'Pull requests are issues too.',
      <ParamField key="owner" path="owner" type="string" required>
        The account that owns the repository.
      </ParamField>,
      <ParamField key="repo" path="repo" type="string" required>
        The name of the repository.
      </ParamField>,
      <ResponseField key="id" name="[].id" type="integer" required>
        Unique identifier.
      </ResponseField>,
      <ResponseField key="message" name="message" type="string" status="404" required>
        The resource that was not found.
      </ResponseField>,
      <ResponseField key="retry" name="retryAfter" type="integer" status="5xx">
        Number of seconds to wait.
      </ResponseField>,
      <ParamField key="state" query="state" type="string" default="open">
        Which issues to list.
      </ParamField>,
      <p key="words">All dates are in UTC.</p>,
      <Expandable key="more" title="More parameters">
        <ParamField query="since" type="string">
          Only issues that were changed after this time.
        </ParamField>
      </Expandable>,
      <ParamField key="etag" header="If-None-Match" type="string">
        Entity tag of an earlier response.
      </ParamField>,
      <ParamField key="session" cookie="session" type="string">
        A session, in the place of a token.
      </ParamField>,
    ],
  },
} satisfies Meta<typeof ApiBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Only the first level of fields is visible. The error responses share a section, because their fields are the same.
 */
export const Expanded: Story = {
  tags: ['exhaustive'],
  args: {
    expand: 1,
    children: [
      <ResponseField key="id" name="id" type="integer" required />,
      <ResponseField key="user" name="user" type="object" required>
        The account that opened the issue.
        <ResponseField name="login" type="string" required />
        <ResponseField name="plan" type="object">
          <ResponseField name="seats" type="integer" />
        </ResponseField>
      </ResponseField>,
      <ResponseField key="labels" name="labels" type="object[]">
        <ResponseField name="name" type="string" />
      </ResponseField>,
      <ResponseField key="404" name="message" type="string" status="404" required />,
      <ResponseField key="5xx" name="message" type="string" status="5XX" required />,
    ],
  },
  async play({ canvas, userEvent }) {
    const seats = canvas.getByText('seats');
    await expect(seats).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Expand all: Response 200 OK' }));
    await expect(seats).toBeVisible();
    await userEvent.click(canvas.getByText('Collapse all'));
    await expect(seats).not.toBeVisible();
    await expect(canvas.getByText('message')).not.toBeVisible();
    await userEvent.click(canvas.getByText('{ message }'));
    await expect(canvas.getByText('message')).toBeVisible();
  },
};

/** A response with many fields shows only the first 20 fields. The other fields are in a closed disclosure. */
export const LongResponse: Story = {
  args: {
    expand: 1,
    children: [
      'avatar',
      'bio',
      'city',
      'company',
      'country',
      'currency',
      'email',
      'first_name',
      'followers',
      'following',
      'gravatar',
      'html',
      'id',
      'job',
      'language',
      'last_name',
      'likes',
      'location',
      'login',
      'news',
      'notes',
      'phone',
      'plan',
      'region',
      'roles',
      'score',
      'state',
      'street',
      'teams',
      'timezone',
      'url',
    ].map((name) => <ResponseField key={name} name={name} type="string" required example={`Example of ${name}`} />),
  },
  async play({ canvas, userEvent }) {
    await expect(canvas.getByText('news')).toBeVisible();
    await expect(canvas.getByText('notes')).not.toBeVisible();
    await userEvent.click(canvas.getByText('11 more fields'));
    await expect(canvas.getByText('notes')).toBeVisible();
  },
};

/** Parameters are grouped by location, and response fields by response. */
export const Places: Story = {
  async play({ canvas }) {
    const headings = canvas.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
    await expect(headings).toEqual([
      'Path parameters',
      'Query parameters',
      'Headers',
      'Cookies',
      'Response 200 OK',
      'Response 404 Not Found',
      'Response 5XX',
    ]);
    await expect(canvas.getByRole('link', { name: 'Link to Query parameters' })).toHaveAttribute(
      'href',
      '#get-repos-owner-repo-issues__query',
    );
  },
};

/** If fields document the body, the sample body is a tab next to the cURL command. */
export const Body: Story = {
  args: {
    title: 'Create an issue',
    method: 'POST',
    headers: undefined,
    body: '{"title": "Found a bug"}',
    responses: '[{"statusCode": 201, "body": {"id": 1}}]',
    children: [
      <ParamField key="title" body="title" type="string" required>
        The title of the issue.
      </ParamField>,
      <ParamField key="body" body="body" type="string">
        Its contents.
      </ParamField>,
      <ResponseField key="id" name="id" type="integer" required>
        Unique identifier.
      </ResponseField>,
    ],
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('tab', { name: 'Body' }));
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Request body' })).toBeVisible());
    await userEvent.click(canvas.getByRole('tab', { name: 'cURL' }));
    await waitFor(() => expect(canvas.getByRole('group', { name: 'cURL' })).toBeVisible());
  },
};

/** If the children contain a heading, or if `sections` is `false`, the fields keep their order in the source. */
export const AuthorsHeadings: Story = {
  args: {
    children: [
      <h4 key="what">What to send</h4>,
      <ParamField key="state" query="state" type="string">
        Which issues to list.
      </ParamField>,
      <h4 key="back">What comes back</h4>,
      <ResponseField key="id" name="[].id" type="integer">
        Unique identifier.
      </ResponseField>,
    ],
  },
  async play({ canvas }) {
    await expect(canvas.queryByRole('heading', { name: 'Query parameters' })).toBeNull();
    await expect(canvas.getByText('query')).toBeVisible();
  },
};

/** A `RequestExample` and a `ResponseExample` inside a block are shown in its column of examples. */
export const Examples: Story = {
  args: {
    children: [
      <ParamField key="state" query="state" type="string">
        Which issues to list.
      </ParamField>,
      <RequestExample key="request">{fence('bash', 'CLI', 'gh issue list')}</RequestExample>,
      <ResponseExample key="response">{fence('json', '200 - None', '[]')}</ResponseExample>,
    ],
  },
  async play({ canvasElement }) {
    const examples = canvasElement.querySelector<HTMLElement>('.apiblock-examples')!;
    await expect(within(examples).getByText('gh issue list')).toBeVisible();
    await expect(canvasElement.querySelectorAll('.apiblock-example')).toHaveLength(2);
  },
};

/** `title` becomes the heading of the block, and the method and URL appear below it. */
export const Title: Story = {
  args: { title: 'List *open* issues, see [paging](/paging)', since: '2022-11-28', children: undefined },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveTextContent('List open issues, see paging');
    await expect(canvas.getByText('since 2022-11-28')).toBeVisible();
  },
};
