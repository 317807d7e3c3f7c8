import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiBlock } from 'apiblock';
import { snippetLanguages } from 'apiblock/snippets';
import { expect, waitFor } from 'storybook/test';

const meta = {
  title: 'Components/ApiBlock/Snippets',
  component: ApiBlock,
  args: {
    method: 'POST',
    endpoint: '/v1/documents',
    baseUrl: 'https://api.example.com',
    headers: '{"Authorization": "Bearer <ACCESS_TOKEN>"}',
    body: '{"title": "Getting started", "tags": ["guide", "api"], "words": 1200, "public": true, "note": null}',
  },
} satisfies Meta<typeof ApiBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Creates a story that shows the request in a single language instead of cURL. */
const createLanguage = (languages: string, name: string, beginning: string): Story => ({
  args: { languages },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('group', { name })).toHaveTextContent(beginning));
  },
});

/** All languages. The selected language applies to all blocks on the page and is remembered. */
export const AllLanguages: Story = {
  args: { languages: 'all' },
  async play({ canvas }) {
    await expect(canvas.getAllByRole('tab')).toHaveLength(snippetLanguages.length);
  },
};

export const CUrl = createLanguage('curl', 'cURL', "curl -X POST 'https://api.example.com/v1/documents'");
export const JavaScript = createLanguage('javascript', 'JavaScript', 'const response = await fetch(');
export const Python = createLanguage('python', 'Python', 'import requests');
export const Java = createLanguage('java', 'Java', 'import java.net.URI;');
export const CSharp = createLanguage('csharp', 'C#', 'using System;');
export const Go = createLanguage('go', 'Go', 'package main');
export const Php = createLanguage('php', 'PHP', '<?php');
export const Ruby = createLanguage('ruby', 'Ruby', 'require "json"');

/** An item of `codeExamples` replaces the generated code sample in the same language. */
export const OwnExample: Story = {
  args: {
    languages: 'curl, python, go',
    codeExamples: [
      { language: 'python', label: 'Python SDK', code: 'client.documents.create(title="Getting started")' },
      { language: 'rust', code: 'client.create_document("Getting started").await?;' },
    ],
  },
  async play({ canvas }) {
    const tabs = canvas.getAllByRole('tab').map((tab) => tab.textContent);
    await expect(tabs).toEqual(['cURL', 'Python SDK', 'Go', 'Rust']);
  },
};

/** Strings that contain quotes, escapes and interpolation syntax are escaped in every language. */
export const HostileTexts: Story = {
  args: {
    languages: 'all',
    body: JSON.stringify({ quotes: `"'\``, values: '${a} #{b} $c %d', escapes: '\\n\\', lines: 'a\nb', big: '🙈' }),
  },
};

/** A note reports an unknown language and suggests a similar one. */
export const UnknownLanguage: Story = {
  args: { languages: 'curl, pyton' },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('note')).toHaveTextContent('Did you mean "python"?'));
  },
};
