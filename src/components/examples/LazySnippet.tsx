'use client';

import type { RequestParts } from '../../model/http/documented-request.js';
import { createLazyCodeText } from '../text/lazy-code-text.js';
import type { SnippetProps } from './Snippet.js';

const CodeText = createLazyCodeText<{ request: RequestParts; name: string }>(async () => {
  const { toSnippetHtml } = await import('./Snippet.js');
  return ({ request, name }) => toSnippetHtml(request, name);
});

/** Renders a request snippet in browsers. Shows the method and URL until the code generators are loaded. */
export function Snippet({ request, name, placeholder, label }: SnippetProps) {
  return (
    <CodeText
      source={{ request, name }}
      placeholder={placeholder}
      label={label}
      codeStyle={name === 'cURL' ? 'command' : undefined}
    />
  );
}
