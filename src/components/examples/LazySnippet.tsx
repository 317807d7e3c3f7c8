'use client';

import type { RequestParts } from '../../model/http/documented-request.js';
import { createLazyText } from '../text/lazy-text.js';
import type { SnippetProps } from './Snippet.js';

const Text = createLazyText<[RequestParts, string]>(async () => {
  const { toSnippetHtml } = await import('./Snippet.js');
  return (source) => toSnippetHtml(...source);
});

/** A generated command or program in a browser, the twin of `Snippet`: method and URL until the printers have come. */
export function Snippet({ request, name, plain, label }: SnippetProps) {
  return <Text source={[request, name]} plain={plain} label={label} keyed={name === 'cURL' ? 'command' : undefined} />;
}
