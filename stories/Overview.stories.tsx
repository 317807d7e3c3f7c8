import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock, Expandable, ParamField, ResponseField } from 'apiblock';
import { expect, spyOn, waitFor, within } from 'storybook/test';

const meta = {
  title: 'Components/ApiBlock/Overview',
  component: ApiBlock,
  args: { method: 'GET', endpoint: '/api/v1/status' },
} satisfies Meta<typeof ApiBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A block with every part: method, URL, authentication, headers, body, responses, rate limit and fields. */
export const Everything: Story = {
  args: {
    method: 'POST',
    endpoint: '/api/v1/documents',
    baseUrl: 'https://api.example.com',
    description:
      'Creates a document. Its status is `draft` by default, and it is *visible to editors only* until it is published. See [statuses](#statuses).',
    auth: 'bearer',
    headers: '{"Authorization": "Bearer <ACCESS_TOKEN>", "Content-Type": "application/json"}',
    body: '{"title": "Getting started", "content": "# Welcome", "status": "published", "tags": ["guide"]}',
    responses: `[
  {"statusCode": 201, "body": {"id": "doc_8f3k2m", "title": "Getting started", "status": "published", "createdAt": "2026-11-02T09:30:00.000Z"}},
  {"statusCode": 401, "label": "Invalid token", "body": {"title": "Invalid access token", "status": 401}},
  {"statusCode": 422, "label": "Invalid request", "body": {"title": "Invalid request", "status": 422, "errors": [{"pointer": "/title", "detail": "must not be empty or blank"}]}}
]`,
    rateLimit: '{"requests": 60, "window": "1m", "note": "per token"}',
    codeExamples: `[
  {"language": "javascript", "label": "JavaScript", "code": "await fetch('https://api.example.com/api/v1/documents', {\\n  method: 'POST',\\n  headers: { Authorization: \`Bearer \${token}\` },\\n  body: JSON.stringify({ title: 'Getting started' }),\\n});"},
  {"language": "python", "label": "Python", "code": "requests.post(url, json={\\"title\\": \\"Getting started\\"}, headers=headers)"}
]`,
    children: [
      <ParamField key="title" name="title" type="string" location="body" required>
        1 to 200 characters. Shown in navigation, search results and browser tabs.
      </ParamField>,
      <ParamField key="status" name="status" type="string" location="body" defaultValue="draft">
        `draft` or `published`.
      </ParamField>,
      <ParamField key="tags" name="tags" type="string[]" location="body" defaultValue={[]}>
        Tags for filtering and grouping.
      </ParamField>,
      <Expandable key="fields" title="Response fields">
        <ResponseField name="id" type="string" required>
          Unique document identifier.
        </ResponseField>
        <ResponseField name="createdAt" type="string" required>
          Creation time, ISO 8601.
        </ResponseField>
      </Expandable>,
    ],
  },
  async play({ canvas, userEvent }) {
    const block = canvas.getByRole('article', { name: /POST.*\/api\/v1\/documents/ });
    await expect(block).toHaveAttribute('id', 'post-api-v1-documents');
    const responses = canvas.getByRole('tablist', { name: 'Responses' });
    await userEvent.click(canvas.getByRole('tab', { name: /^201/ }));
    await expect(canvas.getByRole('tab', { name: /^201/ })).toHaveFocus();
    // In a narrow block, the row has fewer tabs, because the other tabs are in the menu.
    const tabs = within(responses).getAllByRole('tab');
    await userEvent.keyboard('{ArrowRight}');
    await expect(tabs[1 % tabs.length]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}');
    await expect(tabs.at(-1)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('tabpanel', { name: /^201/ })).toBeVisible();
    await expect(responses).toBeVisible();
    await userEvent.click(canvas.getByText('Response fields'));
    await expect(canvas.getByText('Creation time, ISO 8601.')).toBeVisible();
  },
};

/** A typical block, as shown in the README. */
export const Ordinary: Story = {
  args: {
    method: 'POST',
    endpoint: '/documents/:id/share',
    baseUrl: 'https://api.example.com',
    description: 'Shares a document. The link expires after `expiresIn`.',
    auth: 'bearer',
    headers: '{"Authorization": "Bearer <ACCESS_TOKEN>"}',
    body: '{"expiresIn": "7d"}',
    responses: `[
  {"statusCode": 201, "body": {"url": "https://example.com/s/4f9a"}},
  {"statusCode": 404, "label": "No such document", "body": {"title": "Not found"}}
]`,
    rateLimit: '{"requests": 60, "window": "1m", "note": "per token"}',
    children: (
      <ParamField name="expiresIn" type="string" location="body" defaultValue="7d">
        A number followed by `h` or `d`.
      </ParamField>
    ),
  },
};

/** A block with only the required props. */
export const Minimal: Story = {};

/** The copy button copies exactly the text that is shown and announces the result to screen readers. */
export const Copying: Story = {
  args: {
    method: 'POST',
    endpoint: '/api/v1/tokens',
    baseUrl: 'https://api.example.com',
    body: '{"scope": "docs:read", "expiresIn": "24h"}',
  },
  async play({ canvas, userEvent }) {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await waitFor(() => expect(canvas.getByRole('group', { name: 'cURL' })).toHaveTextContent('curl'));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy: Request' }));
    await expect(write).toHaveBeenLastCalledWith(canvas.getByRole('group', { name: 'cURL' }).textContent);
    await waitFor(() => expect(document.querySelector('.apiblock-status')).toHaveTextContent('Copied'));
    canvas.getByRole('button', { name: 'Copy: Request body' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(write).toHaveBeenLastCalledWith('{\n  "scope": "docs:read",\n  "expiresIn": "24h"\n}');
  },
};

/** If the clipboard is not available, the button selects the text and reports the failure. */
export const CopyingRefused: Story = {
  args: { method: 'DELETE', endpoint: '/api/v1/documents/:id', auth: 'bearer' },
  async play({ canvas, userEvent }) {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Refused', 'NotAllowedError'));
    await waitFor(() => expect(canvas.getByRole('group', { name: 'cURL' })).toHaveTextContent('curl'));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy: Request' }));
    await waitFor(() => expect(canvas.getByText(/The clipboard is not available/)).toBeVisible());
    await expect(getSelection()?.toString()).toContain('curl');
  },
};

/** UI strings in another language. */
export const OtherLanguage: Story = {
  args: {
    method: 'POST',
    endpoint: '/api/v1/dokumente',
    lang: 'de',
    description: 'Legt ein Dokument an.',
    labels: {
      body: 'Inhalt der Anfrage',
      copy: 'Kopieren',
      copied: 'Kopiert',
      examples: 'Anfrage',
      headers: 'Kopfzeilen',
      required: 'erforderlich',
      response: 'Antwort',
      default: 'Vorgabe:',
      link: 'Verweis auf',
    },
    headers: '{"Content-Type": "application/json"}',
    body: '{"titel": "Erste Schritte"}',
    response: '{"id": "doc_1"}',
    children: (
      <ParamField name="titel" type="string" location="body" required>
        Titel des Dokuments.
      </ParamField>
    ),
  },
  async play({ canvas }) {
    await expect(canvas.getByText('erforderlich')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Kopieren: Anfrage' })).toBeVisible();
  },
};
