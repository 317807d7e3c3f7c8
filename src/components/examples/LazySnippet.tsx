'use client';

import { useState } from 'react';
import type { RequestParts } from '../../model/http/documented-request.js';
import { toJsonText } from '../../model/json/to-json-text.js';
import { createLazyCodeText } from '../text/lazy-code-text.js';
import type { SnippetProps } from './Snippet.js';

interface SnippetSource {
  request: RequestParts;
  name: string;
}

const CodeText = createLazyCodeText<SnippetSource>(async () => {
  const { toDocumentedSnippet, toSnippetHtml } = await import('./Snippet.js');
  return {
    toHtml: ({ request, name }) => toSnippetHtml(request, name),
    toText: ({ request, name }) => toDocumentedSnippet(request, name).text,
  };
});

/** Renders a request snippet in browsers. Shows the method and URL until the code generators are loaded. */
export function Snippet({ request, name, placeholder, label, marks }: SnippetProps) {
  const { source, version } = useVersion({ request, name });
  return (
    <CodeText
      // The new key makes React replace the panel. React cannot update the code in the panel, because React did not
      // render this code.
      key={version}
      source={source}
      placeholder={placeholder}
      isGenerated
      label={label}
      codeStyle={name === 'cURL' ? 'command' : undefined}
      marks={marks}
    />
  );
}

/**
 * Returns a source that stays the same object until its content changes, and a version number that increases with each
 * change.
 */
function useVersion(source: SnippetSource): { source: SnippetSource; version: number } {
  const [current, setCurrent] = useState({ source, version: 0 });
  const isEqual = current.source.request === source.request && current.source.name === source.name;
  if (isEqual || toJsonText(current.source) === toJsonText(source)) return current;
  const next = { source, version: current.version + 1 };
  setCurrent(next);
  return next;
}
