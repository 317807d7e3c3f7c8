import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock } from 'apiblock';
import { expect, waitFor } from 'storybook/test';

const url = 'https://api.example.com/v1/documents';
const examples = [
  {
    language: 'javascript',
    label: 'JavaScript',
    code: `const reply = await fetch('${url}', {\n  headers: { Accept: 'application/json' },\n});\nconsole.log(await reply.json()); // <all> & more`,
  },
  {
    language: 'typescript',
    label: 'TypeScript',
    code: `interface Document { id: string; title: string }\n\nconst list = (await (await fetch('${url}')).json()) as Document[];`,
  },
  {
    language: 'python',
    label: 'Python',
    code: `import requests\n\n# All documents\nreply = requests.get("${url}", timeout=10)\nprint(reply.json())`,
  },
  {
    language: 'go',
    label: 'Go',
    code: `reply, err := http.Get("${url}")\nif err != nil {\n\treturn err\n}\ndefer reply.Body.Close()`,
  },
  { language: 'ruby', label: 'Ruby', code: `require 'net/http'\n\nputs Net::HTTP.get(URI('${url}'))` },
  {
    language: 'php',
    label: 'PHP',
    code: `<?php\n$reply = file_get_contents('${url}');\necho json_decode($reply)->data[0]->title;`,
  },
  {
    language: 'java',
    label: 'Java',
    code: `var client = HttpClient.newHttpClient();\nvar request = HttpRequest.newBuilder(URI.create("${url}")).build();\nvar reply = client.send(request, BodyHandlers.ofString());`,
  },
  {
    language: 'csharp',
    label: 'C#',
    code: `using var client = new HttpClient();\nvar reply = await client.GetStringAsync("${url}");`,
  },
  {
    language: 'powershell',
    label: 'PowerShell',
    code: `$reply = Invoke-RestMethod -Uri '${url}' -Method Get\n$reply.data | Format-Table id, title`,
  },
  {
    language: 'http',
    label: 'HTTP',
    code: 'GET /v1/documents HTTP/1.1\nHost: api.example.com\nAccept: application/json',
  },
];

const meta = {
  title: 'Components/ApiBlock/Code examples',
  component: ApiBlock,
  args: { method: 'GET', endpoint: '/v1/documents', baseUrl: 'https://api.example.com' },
} satisfies Meta<typeof ApiBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The generated cURL command comes before the author's examples. The page loads Prism only for these examples. */
export const ManyLanguages: Story = {
  args: { codeExamples: JSON.stringify(examples, null, 2) },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('tab', { name: 'Python' }));
    await expect(canvas.getByRole('tabpanel', { name: 'Python' })).toHaveTextContent('import requests');
    // Highlighting is applied after the text is shown and doesn't change it.
    await waitFor(() =>
      expect(canvas.getByRole('tabpanel', { name: 'Python' }).querySelector('.apiblock-code > span')).not.toBeNull(),
    );
    for (const { label, code } of examples) {
      await expect(document.querySelector(`.apiblock-panel .apiblock-code[aria-label="${label}"]`)?.textContent).toBe(
        code,
      );
    }
    await userEvent.keyboard('{Home}');
  },
};

/** Code in an unknown language is shown as plain text. The label is optional. */
export const UnknownLanguage: Story = {
  args: { codeExamples: '[{"language": "cobol", "code": "DISPLAY \\"HELLO\\"."}]' },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('tab', { name: /cobol/i }));
    await expect(canvas.getByText(/DISPLAY "HELLO"/)).toBeVisible();
    await userEvent.keyboard('{Home}');
  },
};

/** Selecting a language in one block selects it in every block on the page. The choice is remembered. */
export const SharedChoice: Story = {
  args: { codeExamples: JSON.stringify(examples.slice(0, 3), null, 2) },
  render: (args) => (
    <>
      <ApiBlock {...args} id="first" />
      <ApiBlock {...args} id="second" method="POST" body='{"title": "Getting started"}' />
    </>
  ),
  async play({ canvas, userEvent }) {
    const [first, second] = canvas.getAllByRole('tab', { name: 'JavaScript' });
    await userEvent.click(first!);
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Home}');
  },
};
